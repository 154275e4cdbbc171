import type { UnavailableReason } from 'slot-engine/reasons.ts';
import { toSummaryReader } from '../domain/summaries/reader-locale.ts';
import type { ErrorCode } from '../kernel/codes/codes.ts';
import type { Context } from '../kernel/context.ts';
import { localNow } from './local-now.ts';
import { addMoneyTextsToResult } from './money-texts.ts';
import type { ToolResult } from './tool-result.ts';
import { KEY_ARGUMENT, KEY_HEADER, WHEN_ARGUMENT } from './tool-schemas.ts';
import type { McpTool } from './tools.ts';

/** What a language model should do after each error code; other codes have no advice. */
const ADVICE: Partial<Readonly<Record<ErrorCode, string>>> = {
  VALIDATION_FAILED: 'Correct what `details` names and call again; ask the caller for what only they know.',
  NOT_FOUND:
    'An id is not of this provider, or its record is gone: use the ids that other tools answered. A hold that is not found has ended: ask for suggestions again. Have a reference repeated.',
  SLOT_UNAVAILABLE:
    'Nothing was booked. Tell the caller that this time cannot be had, and offer `context.alternatives`: day, `label`, with whom (`employees`), price.',
  IDEMPOTENCY_KEY_REUSED:
    'Nothing was done: the key was used for something else. Call again without `idempotencyKey` if the caller agreed to this.',
  INVALID_STATE:
    'Tell the caller in which state the reservation is (`context.status`): it cannot be changed like this any more.',
  VERSION_CONFLICT:
    'It has changed meanwhile: read it again, tell the caller what it is now, and ask whether they still want the change.',
  POLICY_VIOLATION:
    'Tell the caller that the rules of the provider do not allow it any more (`context.policy`), and offer the telephone number of the provider (getProvider).',
  LIMIT_REACHED: 'Too many times are held at once: release one with deleteHold.',
  RATE_LIMITED: 'Ask the caller for a moment, wait as long as `retryAfterSeconds` says, and call again.',
  UNAVAILABLE:
    'Nothing was done. Ask the caller for a moment, wait as long as `retryAfterSeconds` says, and call again with the same arguments.',
  INTERNAL:
    'Call again with the same arguments; if that fails too, tell the caller that the booking system cannot be reached.',
};
/** What a language model should do after SLOT_UNAVAILABLE, by the reason in its context. */
const ADVICE_BY_REASON: Partial<Readonly<Record<UnavailableReason, string>>> = {
  ALREADY_BOOKED:
    'This appointment exists already (`context.clientReservation`), and nothing new was booked: confirm it to the caller. For another time, move it. Only if they want a second one at another time, call again with `another: true`.',
  CLIENT_BUSY:
    'The caller has another appointment at this time (`context.clientReservation`), and nothing was booked: say so, and offer `context.alternatives`.',
  IN_THE_PAST:
    'Nothing was booked: this time has passed. Look at `now`; if you had the date wrong, call again with the right one, else ask which day is meant.',
  OFFER_CHANGED:
    'Nothing was booked: the time is free, but its end or price is another one. Say the new one (`context.alternatives`), and ask again.',
};
const NO_ALTERNATIVES =
  'Nothing was booked, and within a week of it there is nothing else: say so, and ask for another day (findFirstAvailable finds the next one).';
/** Appended to the advice when a change was refused and the reservation is unchanged. */
const STANDS = ' The old appointment stands: say that too.';
const ADVICE_OF_REPLAY =
  'Tell the caller how the reservation stands now (`context.summary`), and ask what they want. For a new booking call again with `another: true` and without `idempotencyKey`.';
const NO_SUCH_TOOL = 'Call one of the tools in your list.';
const NO_WAY = 'You cannot do this for the caller: say so, and offer the telephone number of the provider.';

/** The result of a repeated call whose reservation was changed since the first call. */
export function changedSinceFirstCallResult(ctx: Context, status: string, summary: string): ToolResult {
  const message = 'This call repeats an earlier one, whose result was changed since. Nothing was done now.';
  const context = { status, summary };
  return refusal(ctx, { error: 'INVALID_STATE', advice: ADVICE_OF_REPLAY, message, context, replayed: true });
}

/**
 * The result of a call that no tool can handle: an unknown tool name, or arguments that its input schema does not
 * allow.
 */
export function invalidCallRefusal(
  ctx: Context,
  error: 'NOT_FOUND' | 'VALIDATION_FAILED',
  message: string,
  details: readonly object[] = [],
): ToolResult {
  const advice = error === 'NOT_FOUND' ? NO_SUCH_TOOL : ADVICE.VALIDATION_FAILED;
  return refusal(ctx, { error, advice, message, details });
}

/** The result of a call whose words for a time are ambiguous or not understood. */
export function unclearTimeRefusal(ctx: Context, advice: string, message: string): ToolResult {
  const details = [{ path: WHEN_ARGUMENT, code: 'INVALID_FORMAT', message }];
  return refusal(ctx, { error: 'VALIDATION_FAILED', advice, message: `Nothing was done: ${message}`, details });
}

function refusal(ctx: Context, told: object): ToolResult {
  const text = JSON.stringify({ ...told, now: localNow(ctx) });
  return { content: [{ type: 'text', text }], isError: true };
}

/** Converts a REST error to a tool result, with advice on what to ask or tell the caller. */
export function toRefusedToolResult(ctx: Context, tool: McpTool, text: string, retryAfter: string | null): ToolResult {
  const body: unknown = JSON.parse(text);
  const { error, details, ...rest }: Fields = isFields(body) ? body : { error: 'INTERNAL' };
  const context = isFields(rest['context']) ? rest['context'] : {};
  const advice = `${adviceOf(error, context)}${isUnchanged(tool, error) ? STANDS : ''}`;
  const wait = retryAfter ? { retryAfterSeconds: Number(retryAfter) } : {};
  const problems = Array.isArray(details) ? { details: details.map(inArguments) } : {};
  const told = { error, advice, ...rest, ...problems, ...wait };
  return refusal(ctx, Object(addMoneyTextsToResult(told, toSummaryReader(ctx).locale)));
}

function adviceOf(error: unknown, { reason, alternatives }: Fields): string {
  const find = (table: object, name: unknown) => Object.entries(table).find(([known]) => known === name)?.[1];
  const ofReason = find(ADVICE_BY_REASON, reason);
  if (!ofReason && Array.isArray(alternatives) && alternatives.length === 0) return NO_ALTERNATIVES;
  return ofReason ?? find(ADVICE, error) ?? NO_WAY;
}

/** Whether the reservation that a refused call should have moved or cancelled certainly remains as it was. */
function isUnchanged({ declared: { receipt } }: McpTool, error: unknown): boolean {
  const isChange = receipt === 'MOVED' || receipt === 'CANCELLED';
  return isChange && (error === 'SLOT_UNAVAILABLE' || error === 'POLICY_VIOLATION');
}

/** Replaces the location of a problem in a REST request by the name of the tool's argument. */
function inArguments(problem: { readonly path: string }): object {
  const name = problem.path.replace(/^[?/{#]+|\}$/g, '').replaceAll('/', '.');
  return { ...problem, path: name === KEY_HEADER ? KEY_ARGUMENT : name };
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
