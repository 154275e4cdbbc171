import type { Context } from 'hono';
import type { AppDeps } from '../deps.ts';
import { getViewer, type Viewer } from '../domain/access/get-viewer.ts';
import { recordRefusal } from '../domain/conversations/record-step.ts';
import type { IntegrationCaller } from '../kernel/context.ts';
import { decodeUtf8 } from '../kernel/formats/utf-8.ts';
import type { RestApp } from '../rest/mount.ts';
import { readBytes, refuseMediaType } from '../rest/requests/read-bytes.ts';
import { CONVERSATION_HEADER, readConversation } from '../schema/server/endpoint/read-conversation.ts';
import { createRequestContext } from '../schema/server/execution/admit.ts';
import { countSubscription, countToolCall } from './admit-message.ts';
import { handleToolRequests, toServerInstructions } from './answering.ts';
import { toRestRequest, toToolResult } from './call-tool.ts';
import { checkArguments } from './check-arguments.ts';
import { answerEvents, EVENTS_CAPABILITY } from './events.ts';
import { invalidCallRefusal } from './refusals.ts';
import { withReservationIds } from './reservation-references.ts';
import { withSpokenTimes } from './spoken-when.ts';
import type { McpTool } from './tools.ts';

/** The name and version of the MCP server. */
export const SERVER_INFO = { name: 'booking-integration', title: 'Booking Integration API', version: '1.0.0' };

/** The methods whose results name the provider or depend on the caller's scopes. */
const ABOUT_THE_CALLER = /^(initialize|server\/discover|tools\/list)$/;
/**
 * A method for streams of changes, which is refused: clients use GraphQL subscriptions or webhooks. The MCP library
 * would open a stream without asking this server.
 */
const LISTEN = 'subscriptions/listen';
/** JSON-RPC error codes, and the HTTP statuses that MCP revision 2026-07-28 assigns to them. */
const PROTOCOL_ERRORS = {
  PARSE_ERROR: { code: -32_700, status: 400, message: 'The body is not JSON in UTF-8.' },
  INVALID_REQUEST: { code: -32_600, status: 400, message: 'The body is not one JSON-RPC request or notification.' },
  METHOD_NOT_FOUND: { code: -32_601, status: 404, message: 'This server has tools alone: tools/list and tools/call.' },
} as const;
const JSON_TYPES = ['application/json'];

/**
 * Answers one message of an admitted caller. Throws `RATE_LIMITED` when the tool's own limit is exceeded, and the error
 * of an invalid body.
 */
export async function answerMessage(
  c: Context,
  app: RestApp,
  deps: AppDeps,
  tools: readonly McpTool[],
  caller: IntegrationCaller,
): Promise<Response> {
  const { baseUrl } = deps;
  const library = await import('@modelcontextprotocol/server');
  const { createMcpHandler, originValidationResponse, ProtocolError, Server } = library;
  const foreign = originValidationResponse(c.req.raw, [new URL(baseUrl).hostname]);
  if (foreign) return foreign;
  const sent = parsedJson(await readBytes(c));
  refuseMediaType(c, JSON_TYPES);
  if (sent === undefined) return protocolError('PARSE_ERROR', null);
  if (!isMessage(sent)) return protocolError('INVALID_REQUEST', null);
  const { method, params } = sent;
  if (method === LISTEN) return protocolError('METHOD_NOT_FOUND', sent.id);
  const tool = method === 'tools/call' ? tools.find(({ name }) => name === params?.name) : undefined;
  if (tool) await countToolCall(c, deps, caller, tool);
  if (method === 'events/subscribe') await countSubscription(deps, caller);
  const ctx = createRequestContext(deps, caller, c.get('requestId'), {
    acceptLanguage: c.req.header('Accept-Language'),
  });
  const problems = tool ? checkArguments(tool, params?.arguments) : [];
  const viewer: Viewer | null = ABOUT_THE_CALLER.test(method) ? await getViewer(ctx) : null;
  const handler = createMcpHandler(() => {
    const instructions = toServerInstructions(ctx, viewer);
    const post = deps.postToModelHost;
    const capabilities = { tools: {}, ...(post && EVENTS_CAPABILITY) };
    const server = new Server(SERVER_INFO, { capabilities, instructions });
    if (post) answerEvents(ctx, server, { post, error: ProtocolError });
    return handleToolRequests(ctx, server, tools, viewer, async (called, given) => {
      if (problems.length > 0)
        return invalidCallRefusal(ctx, 'VALIDATION_FAILED', 'The arguments are not valid.', problems);
      const named = await withReservationIds(ctx, given);
      const session = c.req.header(CONVERSATION_HEADER) ?? c.req.header('Mcp-Session-Id');
      const call = { signal: c.req.raw.signal, session };
      const timed = withSpokenTimes(ctx, called, named);
      const request = toRestRequest(ctx, called, 'refusal' in timed ? named : timed.given, call, baseUrl);
      const { conversation } = readConversation(request.headers.get(CONVERSATION_HEADER) ?? undefined);
      if ('refusal' in timed) {
        // A caller who hangs up at the question is called back (contract 5.24).
        await recordRefusal({ ...ctx, conversation }, called.field.name, 'VALIDATION_FAILED');
        return timed.refusal;
      }
      const response = await app.fetch(request, { ...c.env, admitted: caller });
      return toToolResult({ ...ctx, conversation }, called, timed.given, response);
    });
  });
  // The MCP library would pass invalid arguments on to the tool, so it gets none; the tool then answers with `problems`.
  const parsedBody = problems.length > 0 ? { ...sent, params: { ...params, arguments: {} } } : sent;
  const answer = await handler.fetch(c.req.raw, { parsedBody });
  // The response may begin before the tool has run, so the whole body is awaited.
  const body = await answer.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, answer);
}

interface Message {
  readonly method: string;
  readonly id?: unknown;
  readonly params?: { readonly name?: unknown; readonly arguments?: unknown } | null;
}

function parsedJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decodeUtf8(bytes) ?? '');
  } catch {
    return undefined;
  }
}

/** Whether the body is a single message. Lists are refused, because a list would be one call with many tools. */
function isMessage(sent: unknown): sent is Message {
  return typeof sent === 'object' && sent !== null && 'method' in sent && typeof sent.method === 'string';
}

function protocolError(name: keyof typeof PROTOCOL_ERRORS, id: unknown): Response {
  const { status, ...error } = PROTOCOL_ERRORS[name];
  return Response.json({ jsonrpc: '2.0', id: id ?? null, error }, { status });
}
