import { recordRefusal } from '../domain/conversations/record-step.ts';
import { toSummaryReader } from '../domain/summaries/reader-locale.ts';
import type { Context } from '../kernel/context.ts';
import { CONVERSATION_HEADER } from '../schema/server/endpoint/read-conversation.ts';
import { localNow } from './local-now.ts';
import { addMoneyTextsToResult, removeMoneyTextsFromArguments } from './money-texts.ts';
import { OUTPUT_REDUCTION, withoutOmittedProperties } from './plain-schemas.ts';
import { toChangeReceipt } from './receipts.ts';
import { toRefusedToolResult } from './refusals.ts';
import type { ToolResult } from './tool-result.ts';
import { CONVERSATION_ARGUMENT, KEY_ARGUMENT, KEY_HEADER } from './tool-schemas.ts';
import type { McpTool } from './tools.ts';

/** The circumstances of a tool call: the signal that aborts it, and the session. */
interface Call {
  readonly signal: AbortSignal;
  /** The conversation by the header of the host, else the session of its transport, unless the call names one. */
  readonly session: string | undefined;
}

/** The form of path arguments: without characters such as `/` that could lead to another path. */
const ID = /^[\w-]+$/;
/** The placeholder for a missing path argument. REST refuses this value with the name of the argument. */
const NOTHING = '-';

type Arguments = Readonly<Record<string, unknown>>;

/** Builds the REST request of a tool call, so that every check and limit of REST applies to the tool. */
export function toRestRequest(ctx: Context, tool: McpTool, given: Arguments, call: Call, baseUrl: string): Request {
  const { signal } = call;
  const named = Object.fromEntries((tool.declared.needed ?? []).map((name) => [name, given[name] ?? NOTHING]));
  const {
    [KEY_ARGUMENT]: key,
    [CONVERSATION_ARGUMENT]: conversationId,
    ...left
  }: Record<string, unknown> = { ...removeMoneyTextsFromArguments(given), ...named, ...tool.declared.fixed };
  const path = tool.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'providerId') return ctx.caller.providerId;
    const value = left[name];
    delete left[name];
    return typeof value === 'string' && ID.test(value) ? value : NOTHING;
  });
  const headers = new Headers({ 'X-Request-Id': ctx.requestId });
  if (ctx.acceptLanguage !== undefined) headers.set('Accept-Language', ctx.acceptLanguage);
  if (key !== undefined && key !== null) headers.set(KEY_HEADER, String(key).trim());
  const conversation = String(conversationId ?? call.session ?? '').trim();
  if (conversation !== '') headers.set(CONVERSATION_HEADER, conversation);
  const url = new URL(`${baseUrl}${path}`);
  const { method } = tool;
  if (method !== 'POST' && method !== 'PATCH') {
    for (const [name, value] of Object.entries(left)) {
      for (const each of Array.isArray(value) ? value : [value]) {
        if (each !== null && each !== undefined) url.searchParams.append(name, String(each));
      }
    }
    return new Request(url, { method, headers, signal });
  }
  headers.set('Content-Type', 'application/json');
  return new Request(url, { method, headers, body: JSON.stringify(left), signal });
}

/**
 * Converts a REST response to a tool result. Only a change that was made has `say`. When a repeated call refers to a
 * result that no longer exists, the result is a refusal. A refusal says what to ask or tell the caller (contract 1.12).
 */
export async function toToolResult(
  ctx: Context,
  tool: McpTool,
  given: Arguments,
  response: Response,
): Promise<ToolResult> {
  const text = await response.text();
  if (!response.ok) return toRefusedToolResult(ctx, tool, text, response.headers.get('Retry-After'));
  const body: unknown = text === '' ? { done: true } : JSON.parse(text);
  const receipt = toChangeReceipt(ctx, tool, given, body, response.headers.has('Idempotency-Replayed'));
  if ('refusal' in receipt) {
    // Nothing was done for the caller, so the caller's wish is still open (contract 5.24).
    await recordRefusal(ctx, tool.field.name, 'INVALID_STATE');
    return receipt.refusal;
  }
  const told = addMoneyTextsToResult(
    withoutOmittedProperties(shownParts(body, tool.declared), OUTPUT_REDUCTION),
    toSummaryReader(ctx).locale,
  );
  const structuredContent = { ...(isObject(told) ? told : { items: told }), ...receipt, now: localNow(ctx) };
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
}

/** The fields of a REST response that the tool returns. */
function shownParts(body: unknown, { parts, itemParts }: McpTool['declared']): unknown {
  if (!parts || !isObject(body)) return body;
  const shown = Object.fromEntries(parts.map((part) => [part, body[part]]));
  const { items } = shown;
  return itemParts && Array.isArray(items)
    ? { ...shown, items: items.map((item) => shownParts(item, { use: '', parts: itemParts })) }
    : shown;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
