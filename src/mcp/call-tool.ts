import type { UnavailableReason } from 'slot-engine/reasons.ts';
import type { ErrorCode } from '../kernel/codes/codes.ts';
import { CONVERSATION_HEADER } from '../schema/server/endpoint/read-conversation.ts';
import { OUTPUT, shownValue } from './plain-schemas.ts';
import { CONVERSATION_ARGUMENT, KEY_ARGUMENT, KEY_HEADER, type McpTool } from './tools.ts';

/** What a tool answers a model. */
export interface ToolResult {
  readonly [key: string]: unknown;
  readonly content: { readonly type: 'text'; readonly text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: boolean;
}

/** Who calls: for which provider, under which name in the logs. */
export interface ToolCaller {
  readonly providerId: string;
  readonly requestId: string;
  readonly signal: AbortSignal;
  /** The session of the transport, which is the conversation unless the call names one. */
  readonly session: string | undefined;
}

/** Nothing that a path could be left by. */
const ID = /^[\w-]+$/;
/** Stands for what was not given, and REST refuses it by its name. */
const NOTHING = '-';

type Arguments = Readonly<Record<string, unknown>>;

/** The request over REST that a tool call stands for, so every check and limit of REST is one of the tool. */
export function requestOf(tool: McpTool, given: Arguments, baseUrl: string, caller: ToolCaller): Request {
  const needed = [
    ...(tool.declared.needed ?? []),
    ...(tool.inputSchema.required.includes(KEY_ARGUMENT) ? [KEY_ARGUMENT] : []),
  ];
  const named = Object.fromEntries(needed.map((name) => [name, given[name] ?? NOTHING]));
  const {
    [KEY_ARGUMENT]: key,
    [CONVERSATION_ARGUMENT]: conversationId,
    ...left
  }: Record<string, unknown> = { ...given, ...named, ...tool.declared.fixed };
  const path = tool.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'providerId') return caller.providerId;
    const value = left[name];
    delete left[name];
    return typeof value === 'string' && ID.test(value) ? value : NOTHING;
  });
  const headers = new Headers({ 'X-Request-Id': caller.requestId });
  if (key !== undefined && key !== null) headers.set(KEY_HEADER, String(key).trim());
  const conversation = String(conversationId ?? caller.session ?? '').trim();
  if (conversation !== '') headers.set(CONVERSATION_HEADER, conversation);
  const url = new URL(`${baseUrl}${path}`);
  const { method } = tool;
  if (method !== 'POST' && method !== 'PATCH') {
    for (const [name, value] of Object.entries(left)) {
      for (const each of Array.isArray(value) ? value : [value]) {
        if (each !== null && each !== undefined) url.searchParams.append(name, String(each));
      }
    }
    return new Request(url, { method, headers, signal: caller.signal });
  }
  headers.set('Content-Type', 'application/json');
  return new Request(url, { method, headers, body: JSON.stringify(left), signal: caller.signal });
}

/** The answer over REST as the result of a tool; a refusal says what to ask or to tell the caller. */
export async function resultOf(tool: McpTool, response: Response): Promise<ToolResult> {
  const text = await response.text();
  if (!response.ok) return refused(text, response.headers.get('Retry-After'));
  const { parts } = tool.declared;
  const body: unknown = text === '' ? { done: true } : JSON.parse(text);
  const shown = parts && isObject(body) ? Object.fromEntries(parts.map((part) => [part, body[part]])) : body;
  const told = shownValue(shown, OUTPUT);
  const structuredContent = isObject(told) ? told : { items: told };
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a model does about a refusal; for the others it can do nothing. */
const ADVICE: Partial<Readonly<Record<ErrorCode, string>>> = {
  VALIDATION_FAILED: 'Correct what `details` names and call again; ask the caller for what only they know.',
  NOT_FOUND:
    'An id is not of this provider, or its record is gone: use the ids that other tools answered. A hold that is not found has ended: ask for suggestions again.',
  SLOT_UNAVAILABLE:
    'Nothing was booked. Tell the caller that this time cannot be had, and offer `context.alternatives`: day, `label`, with whom, price. OFFER_CHANGED: say the new price or end, and ask again.',
  IDEMPOTENCY_KEY_REUSED:
    'This key stands for another wish: if the caller agreed to something new, call again with a new key.',
  INVALID_STATE:
    'Tell the caller in which state the reservation is (`context.status`): it cannot be changed like this any more.',
  VERSION_CONFLICT:
    'Somebody changed it meanwhile: read it again, tell the caller what it is now, and ask whether they still want the change.',
  POLICY_VIOLATION:
    'Tell the caller that the rules of the provider do not allow it any more (`context.policy`), and offer the telephone number of the provider (getProvider).',
  LIMIT_REACHED: 'Too many times are held at once: release one with deleteHold.',
  RATE_LIMITED: 'Ask the caller for a moment, wait as long as `retryAfterSeconds` says, and call again.',
  UNAVAILABLE:
    'Nothing was done. Ask the caller for a moment, wait as long as `retryAfterSeconds` says, and call again with the same key.',
  INTERNAL:
    'Call again with the same key; if that fails too, tell the caller that the booking system cannot be reached.',
};
/** The same for a reason in the context of SLOT_UNAVAILABLE. */
const ADVICE_BY_REASON: Partial<Readonly<Record<UnavailableReason, string>>> = {
  ALREADY_BOOKED:
    'This appointment exists already (`context.clientReservation`), and nothing new was booked: confirm it to the caller. For another time, reschedule it.',
  CLIENT_BUSY:
    'The caller has another appointment at this time (`context.clientReservation`), and nothing was booked: say so, and offer `context.alternatives`.',
};
const NO_WAY = 'You cannot do this for the caller: say so, and offer the telephone number of the provider.';

/** The result of a call that no tool can take: an unknown name, or arguments that its input schema does not allow. */
export function refusedCall(
  error: 'NOT_FOUND' | 'VALIDATION_FAILED',
  message: string,
  details: readonly object[] = [],
): ToolResult {
  const told = { error, advice: ADVICE.VALIDATION_FAILED, message, details };
  return { content: [{ type: 'text', text: JSON.stringify(told) }], isError: true };
}

function refused(text: string, retryAfter: string | null): ToolResult {
  const body: unknown = JSON.parse(text);
  const { error, details, ...rest }: Record<string, unknown> = isObject(body) ? body : { error: 'INTERNAL' };
  const advice = adviceOf(error, isObject(rest['context']) ? rest['context']['reason'] : null);
  const wait = retryAfter ? { retryAfterSeconds: Number(retryAfter) } : {};
  const problems = Array.isArray(details) ? { details: details.map(inArguments) } : {};
  const told = { error, advice, ...rest, ...problems, ...wait };
  return { content: [{ type: 'text', text: JSON.stringify(told) }], isError: true };
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
