import { z } from 'zod';

/** The path of the export's JSON Schema, below the base URL of the service. */
export const CLIENT_EXPORT_PATH = '/integrations/schemas/client-export.json';

const ID = z.guid();
const AT = z.iso.datetime();
const TEXT = z.string().nullable();
const CHANGES = z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() }));
/** Records and envelopes that the contract defines elsewhere. */
const RECORD = z.looseObject({});

const STEP = z.object({
  id: ID,
  type: z.string(),
  occurredAt: AT,
  version: z.int(),
  actor: z.looseObject({ type: z.string(), id: TEXT, self: z.boolean() }),
  changes: CHANGES,
  reason: TEXT,
  overridden: z.array(z.string()),
});

const CLIENT = z.looseObject({
  id: ID,
  ...{ firstName: z.string(), lastName: TEXT, email: TEXT, phone: TEXT, note: TEXT },
  ...{ otherPhones: z.array(z.string()), otherEmails: z.array(z.string()) },
});

const RESERVATION = z.looseObject({
  id: ID,
  status: z.string(),
  startAt: z.string(),
  endAt: z.string(),
  clientNote: TEXT,
  internalNote: TEXT.optional().describe('For people of the workspace only.'),
  customFields: z.record(z.string(), z.string()),
  history: z.array(STEP),
});

const LINK = z.object({ createdAt: AT, expiresAt: AT, usedAt: AT.nullable() });

/** All stored data about one client (contract 2.13). */
const CLIENT_EXPORT = z.object({
  $schema: z.url().describe('The address of this schema.'),
  exportedAt: AT,
  complete: z.boolean().describe('False where a list holds as many entries as an export has at most.'),
  client: CLIENT,
  claim: z
    .object({ accountStatus: z.enum(['GUEST', 'CLAIMED']), link: LINK.nullable() })
    .describe('Whether an account holder has claimed the record, and the claim link that was mailed last.'),
  reservations: z.array(RESERVATION),
  mails: z.array(
    z.object({
      id: ID,
      kind: z.string(),
      reservationId: ID.nullable(),
      recipient: TEXT,
      content: RECORD.nullable(),
      status: z.string(),
      createdAt: AT,
    }),
  ),
  events: z.array(RECORD).describe('Entries of the event log, as their reader may see them.'),
  deliveries: z
    .array(
      z.object({
        id: ID,
        event: z.string(),
        eventId: ID,
        status: z.string(),
        createdAt: AT,
        body: RECORD.nullable(),
        responseBodies: z.array(z.string()),
      }),
    )
    .describe('Webhook deliveries with what endpoints answered; the bodies as the reader of the export may see them.'),
  audit: z.array(
    z.object({
      id: ID,
      resourceType: z.string(),
      resourceId: ID,
      action: z.string(),
      changes: CHANGES,
      occurredAt: AT,
    }),
  ),
  conversations: z
    .array(
      z.object({
        conversationId: z.string(),
        at: AT,
        operation: z.string(),
        outcome: z.string(),
        reservationId: ID.nullable(),
        wantedPhone: z.string().nullable(),
      }),
    )
    .describe('Steps of conversations with the client or about their reservations.'),
  idempotencyKeys: z
    .array(z.object({ operation: z.string(), resourceId: ID, createdAt: AT }))
    .describe('That keys are kept of requests about the client; the bodies are kept as keyed hashes alone.'),
});

export type ClientExport = z.output<typeof CLIENT_EXPORT>;

/** Returns the JSON Schema of an export for the service at `baseUrl`. */
export function clientExportSchema(baseUrl: string): object {
  const { $schema, ...schema } = z.toJSONSchema(CLIENT_EXPORT, { io: 'output' });
  return { $schema, $id: `${baseUrl}${CLIENT_EXPORT_PATH}`, title: 'Everything held about one client', ...schema };
}
