import { z } from 'zod';

/** The problem of a signature; null when the signature is valid. */
export type Problem = string | null;

const ENVELOPE = z.object({
  event: z.string(),
  eventId: z.string(),
  resource: z.object({ type: z.string(), id: z.string(), version: z.number() }),
  data: z.looseObject({}),
});

/** Formats one delivery as a line: result of the signature check, event, event id, a summary, and the record. */
export function toLine(rawBody: string, problem: Problem): string {
  const verified = problem === null ? 'verified' : `NOT VERIFIED (${problem})`;
  const envelope = ENVELOPE.safeParse(readJson(rawBody));
  if (!envelope.success) return `${verified}  no envelope: ${rawBody.slice(0, 100)}`;
  const { event, eventId, resource, data } = envelope.data;
  return `${event}  ${eventId}  ${verified}  ${summarize(data)}  (${resource.type} ${resource.id}, version ${resource.version})`;
}

const BOOKING = z.object({
  booking: z.object({ serviceName: z.string(), employeeName: z.string(), startAt: z.string(), status: z.string() }),
});
const CLIENT = z.object({ client: z.object({ firstName: z.string(), lastName: z.string().nullable() }) });
const BILLING = z.object({ billing: z.object({ plan: z.string(), integrationApiAccess: z.boolean() }) });
const MESSAGE = z.object({ message: z.string() });

const SUMMARY = z.union([
  BOOKING.transform(
    ({ booking: { serviceName, employeeName, startAt, status } }) =>
      `${serviceName} with ${employeeName}, ${startAt}, ${status}`,
  ),
  CLIENT.transform(({ client: { firstName, lastName } }) => [firstName, lastName].filter(Boolean).join(' ')),
  BILLING.transform(({ billing: { plan, integrationApiAccess } }) =>
    integrationApiAccess ? `plan ${plan}` : `plan ${plan}, without access`,
  ),
  MESSAGE.transform(({ message }) => message),
]);

function summarize(data: object): string {
  return SUMMARY.safeParse(data).data ?? '';
}

/** The parsed text; null when the text is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
