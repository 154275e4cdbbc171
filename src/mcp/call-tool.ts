import { recordRefusal } from '../domain/conversations/record-step.ts';
import { toSummaryReader } from '../domain/summaries/reader-locale.ts';
import type { Context } from '../kernel/context.ts';
import { CONVERSATION_HEADER } from '../schema/server/endpoint/read-conversation.ts';
import { localNow } from './local-now.ts';
import { withMoneyTexts, withoutMoneyTexts } from './money-texts.ts';
import { OUTPUT, shownValue } from './plain-schemas.ts';
import { receiptOf } from './receipts.ts';
import { refused } from './refusals.ts';
import type { ToolResult } from './tool-result.ts';
import { CONVERSATION_ARGUMENT, KEY_ARGUMENT, KEY_HEADER } from './tool-schemas.ts';
import type { McpTool } from './tools.ts';

/** The signal that ends a tool call early. */
interface Call {
  readonly signal: AbortSignal;
  /** The conversation by the header of the host, else the session of its transport, unless the call names one. */
  readonly session: string | undefined;
}

/** Nothing that a path could be left by. */
const ID = /^[\w-]+$/;
/** The placeholder of a missing path argument; REST refuses it by its name. */
const NOTHING = '-';

type Arguments = Readonly<Record<string, unknown>>;

/** The REST request of a tool call, so that every check and limit of REST applies to the tool. */
export function requestOf(ctx: Context, tool: McpTool, given: Arguments, call: Call, baseUrl: string): Request {
  const { signal } = call;
  const named = Object.fromEntries((tool.declared.needed ?? []).map((name) => [name, given[name] ?? NOTHING]));
  const {
    [KEY_ARGUMENT]: key,
    [CONVERSATION_ARGUMENT]: conversationId,
    ...left
  }: Record<string, unknown> = { ...withoutMoneyTexts(given), ...named, ...tool.declared.fixed };
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
 * The REST response as a tool result. Only a write that was done has `say`; a repeat of a write whose result no longer
 * exists is a refusal. A refusal states what to ask or tell the caller (contract 1.12).
 */
export async function resultOf(ctx: Context, tool: McpTool, given: Arguments, response: Response): Promise<ToolResult> {
  const text = await response.text();
  if (!response.ok) return refused(ctx, tool, text, response.headers.get('Retry-After'));
  const body: unknown = text === '' ? { done: true } : JSON.parse(text);
  const receipt = receiptOf(ctx, tool, given, body, response.headers.has('Idempotency-Replayed'));
  if ('refusal' in receipt) {
    // For the caller nothing was done, so their wish is open (contract 5.24).
    await recordRefusal(ctx, tool.field.name, 'INVALID_STATE');
    return receipt.refusal;
  }
  const told = withMoneyTexts(shownValue(shownParts(body, tool.declared), OUTPUT), toSummaryReader(ctx).locale);
  const structuredContent = { ...(isObject(told) ? told : { items: told }), ...receipt, now: localNow(ctx) };
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
}

/** The fields of an answer that the tool shows. */
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
