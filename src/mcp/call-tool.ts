import type { ErrorCode } from '../kernel/codes/codes.ts';
import { OUTPUT, shownValue } from './plain-schemas.ts';
import { KEY_ARGUMENT, KEY_HEADER, type McpTool } from './tools.ts';

/** The answer of a tool to a model. */
export interface ToolResult {
  readonly [key: string]: unknown;
  readonly content: { readonly type: 'text'; readonly text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: boolean;
}

/** The caller: its token, its provider, and its name in the logs. */
export interface ToolCaller {
  readonly authorization: string;
  readonly providerId: string;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

/** Excludes characters that could change the path. */
const ID = /^[\w-]+$/;
/** Replaces a missing value, so that REST refuses it by its name. */
const NOTHING = '-';

type Arguments = Readonly<Record<string, unknown>>;

/** The REST request of a tool call, so every check and limit of REST applies to tools. */
export function requestOf(tool: McpTool, given: Arguments, baseUrl: string, caller: ToolCaller): Request {
  const needed = [
    ...(tool.declared.needed ?? []),
    ...(tool.inputSchema.required.includes(KEY_ARGUMENT) ? [KEY_ARGUMENT] : []),
  ];
  const named = Object.fromEntries(needed.map((name) => [name, given[name] ?? NOTHING]));
  const { [KEY_ARGUMENT]: key, ...left }: Record<string, unknown> = { ...given, ...named, ...tool.declared.fixed };
  const path = tool.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'providerId') return caller.providerId;
    const value = left[name];
    delete left[name];
    return typeof value === 'string' && ID.test(value) ? value : NOTHING;
  });
  const headers = new Headers({ Authorization: caller.authorization, 'X-Request-Id': caller.requestId });
  if (key !== undefined && key !== null) headers.set(KEY_HEADER, String(key).trim());
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

/** The result of a tool from the REST answer. For an error it adds advice: what to ask or say to the caller. */
export async function resultOf(tool: McpTool, response: Response): Promise<ToolResult> {
  const text = await response.text();
  if (!response.ok) return refused(text, response.headers.get('Retry-After'));
  const { parts } = tool.declared;
  const body: unknown = text === '' ? { done: true } : JSON.parse(text);
  const shown = parts && isObject(body) ? Object.fromEntries(parts.map((part) => [part, body[part]])) : body;
  const output = shownValue(shown, OUTPUT);
  const structuredContent = isObject(output) ? output : { items: output };
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The advice to a model about an error; other errors have none. */
const ADVICE: Partial<Readonly<Record<ErrorCode, string>>> = {
  VALIDATION_FAILED: 'Correct what `details` names and call again; ask the caller for data that only they have.',
  NOT_FOUND:
    'An id is not of this provider, or its record is deleted: use the ids from other tools. A hold that is not found has expired: ask for suggestions again.',
  SLOT_UNAVAILABLE:
    'Nothing was booked. Tell the caller that this time is not available, and offer `context.alternatives`: day, `label`, with whom, price. OFFER_CHANGED: say the new price or end, and ask again.',
  IDEMPOTENCY_KEY_REUSED:
    'This key belongs to another request: if the caller agreed to something new, call again with a new key.',
  INVALID_STATE:
    'Tell the caller the status of the reservation (`context.status`): this change is not possible any more.',
  VERSION_CONFLICT:
    'The record was changed meanwhile: read it again, tell the caller what it is now, and ask whether they still want the change.',
  POLICY_VIOLATION:
    'Tell the caller that the rules of the provider do not allow it any more (`context.policy`), and offer the telephone number of the provider (getProvider).',
  LIMIT_REACHED: 'Too many times are held at once: release one with deleteHold.',
  RATE_LIMITED: 'Ask the caller for a moment, wait as long as `retryAfterSeconds` says, and call again.',
  UNAVAILABLE:
    'Nothing was done. Ask the caller for a moment, wait as long as `retryAfterSeconds` says, and call again with the same key.',
  INTERNAL:
    'Call again with the same key; if that fails too, tell the caller that the booking system cannot be reached.',
};
const NO_WAY = 'You cannot do this for the caller: say so, and offer the telephone number of the provider.';

/** The result of an invalid call: an unknown tool, or arguments that its input schema does not allow. */
export function refusedCall(
  error: 'NOT_FOUND' | 'VALIDATION_FAILED',
  message: string,
  details: readonly object[] = [],
): ToolResult {
  const body = { error, advice: ADVICE.VALIDATION_FAILED, message, details };
  return { content: [{ type: 'text', text: JSON.stringify(body) }], isError: true };
}

function refused(text: string, retryAfter: string | null): ToolResult {
  const parsed: unknown = JSON.parse(text);
  const { error, details, ...rest }: Record<string, unknown> = isObject(parsed) ? parsed : { error: 'INTERNAL' };
  const advice = Object.entries(ADVICE).find(([code]) => code === error)?.[1] ?? NO_WAY;
  const wait = retryAfter ? { retryAfterSeconds: Number(retryAfter) } : {};
  const problems = Array.isArray(details) ? { details: details.map(inArguments) } : {};
  const body = { error, advice, ...rest, ...problems, ...wait };
  return { content: [{ type: 'text', text: JSON.stringify(body) }], isError: true };
}

/** Replaces the location in a path, a query, a header or a body by the name of the argument. */
function inArguments(problem: { readonly path: string }): object {
  const name = problem.path.replace(/^[?/{#]+|\}$/g, '').replaceAll('/', '.');
  return { ...problem, path: name === KEY_HEADER ? KEY_ARGUMENT : name };
}
