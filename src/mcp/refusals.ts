import type { UnavailableReason } from 'slot-engine/reasons.ts';
import type { ErrorCode } from '../kernel/codes/codes.ts';
import type { ToolResult } from './tool-result.ts';
import { KEY_ARGUMENT, KEY_HEADER } from './tool-schemas.ts';

/** What a model does about a refusal; for the others it can do nothing. */
const ADVICE: Partial<Readonly<Record<ErrorCode, string>>> = {
  VALIDATION_FAILED: 'Correct what `details` names and call again; ask the caller for what only they know.',
  NOT_FOUND:
    'An id is not of this provider, or its record is gone: use the ids that other tools answered. A hold that is not found has ended: ask for suggestions again.',
  SLOT_UNAVAILABLE:
    'Nothing was booked. Tell the caller that this time cannot be had, and offer `context.alternatives`: day, `label`, with whom, price. OFFER_CHANGED: say the new price or end, and ask again.',
  IDEMPOTENCY_KEY_REUSED:
    'Nothing was done: the key was used for something else. Call again without `idempotencyKey` if the caller agreed to this.',
  INVALID_STATE:
    'Tell the caller in which state the reservation is (`context.status`): it cannot be changed like this any more.',
  VERSION_CONFLICT:
    'Somebody changed it meanwhile: read it again, tell the caller what it is now, and ask whether they still want the change.',
  POLICY_VIOLATION:
    'Tell the caller that the rules of the provider do not allow it any more (`context.policy`), and offer the telephone number of the provider (getProvider).',
  LIMIT_REACHED: 'Too many times are held at once: release one with deleteHold.',
  RATE_LIMITED: 'Ask the caller for a moment, wait as long as `retryAfterSeconds` says, and call again.',
  UNAVAILABLE:
    'Nothing was done. Ask the caller for a moment, wait as long as `retryAfterSeconds` says, and call again with the same arguments.',
  INTERNAL:
    'Call again with the same arguments; if that fails too, tell the caller that the booking system cannot be reached.',
};
/** The same for a reason in the context of SLOT_UNAVAILABLE. */
const ADVICE_BY_REASON: Partial<Readonly<Record<UnavailableReason, string>>> = {
  ALREADY_BOOKED:
    'This appointment exists already (`context.clientReservation`), and nothing new was booked: confirm it to the caller. For another time, reschedule it.',
  CLIENT_BUSY:
    'The caller has another appointment at this time (`context.clientReservation`), and nothing was booked: say so, and offer `context.alternatives`.',
};
const ADVICE_OF_REPLAY =
  'Tell the caller how the reservation stands now (`context.summary`), and ask what they want. For a new booking call createReservation again, without `idempotencyKey`.';
const NO_WAY = 'You cannot do this for the caller: say so, and offer the telephone number of the provider.';

/** The repeat of a write whose reservation is another one by now. */
export function noLongerStands(status: string, summary: string): ToolResult {
  const message = 'This call repeats an earlier one, whose result was changed since. Nothing was done now.';
  return refusal({
    error: 'INVALID_STATE',
    advice: ADVICE_OF_REPLAY,
    message,
    context: { status, summary },
    replayed: true,
  });
}

/** The result of a call that no tool can take: an unknown name, or arguments that its input schema does not allow. */
export function refusedCall(
  error: 'NOT_FOUND' | 'VALIDATION_FAILED',
  message: string,
  details: readonly object[] = [],
): ToolResult {
  return refusal({ error, advice: ADVICE.VALIDATION_FAILED, message, details });
}

const refusal = (told: object): ToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(told) }],
  isError: true,
});

/** A refusal over REST, with what to ask or to answer the caller. */
export function refused(text: string, retryAfter: string | null): ToolResult {
  const body: unknown = JSON.parse(text);
  const { error, details, ...rest }: Record<string, unknown> = isObject(body) ? body : { error: 'INTERNAL' };
  const advice = adviceOf(error, isObject(rest['context']) ? rest['context']['reason'] : null);
  const wait = retryAfter ? { retryAfterSeconds: Number(retryAfter) } : {};
  const problems = Array.isArray(details) ? { details: details.map(inArguments) } : {};
  return refusal({ error, advice, ...rest, ...problems, ...wait });
}

function adviceOf(error: unknown, reason: unknown): string {
  const find = (table: object, name: unknown) => Object.entries(table).find(([known]) => known === name)?.[1];
  return find(ADVICE_BY_REASON, reason) ?? find(ADVICE, error) ?? NO_WAY;
}

/** A problem with the name of the argument, which REST finds in a path, a query, a header or a body. */
function inArguments(problem: { readonly path: string }): object {
  const name = problem.path.replace(/^[?/{#]+|\}$/g, '').replaceAll('/', '.');
  return { ...problem, path: name === KEY_HEADER ? KEY_ARGUMENT : name };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
