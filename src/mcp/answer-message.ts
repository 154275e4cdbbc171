import type { Context } from 'hono';
import type { AppDeps } from '../deps.ts';
import { getViewer, type Viewer } from '../domain/access/get-viewer.ts';
import type { IntegrationCaller } from '../kernel/context.ts';
import { decodeUtf8 } from '../kernel/formats/utf-8.ts';
import type { RestApp } from '../rest/mount.ts';
import { readBytes, refuseBody } from '../rest/requests/read-bytes.ts';
import { contextOf } from '../schema/server/execution/admit.ts';
import { countTool } from './admit-message.ts';
import { answering, instructionsOf } from './answering.ts';
import { requestOf, resultOf } from './call-tool.ts';
import { checkArguments } from './check-arguments.ts';
import { refusedCall } from './refusals.ts';
import { withReservationIds } from './reservation-references.ts';
import { withSpokenTimes } from './spoken-when.ts';
import type { McpTool } from './tools.ts';

/** What the endpoint says of itself. */
export const SERVER = { name: 'booking-integration', title: 'Booking Integration API', version: '1.0.0' };

/** Streams of changes are for the graph and webhooks. */
const METHODS = /^(initialize|ping|server\/discover|tools\/list|tools\/call|notifications\/.+)$/;
const UNKNOWN_METHOD = -32_601;
const JSON_TYPES = ['application/json'];

/** The answer to one message of an admitted caller; throws `RATE_LIMITED` for a tool with a limit of its own, and what refuses the body. */
export async function answerMessage(
  c: Context,
  app: RestApp,
  deps: AppDeps,
  tools: readonly McpTool[],
  caller: IntegrationCaller,
): Promise<Response> {
  const { baseUrl } = deps;
  const message = messageOf(await readBytes(c));
  refuseBody(c, JSON_TYPES);
  const method = String(message.method ?? '');
  if (!METHODS.test(method)) return Response.json(unknownMethod(message));
  const tool = method === 'tools/call' ? tools.find(({ name }) => name === message.params?.name) : undefined;
  if (tool) await countTool(c, deps, caller, tool);
  const ctx = contextOf(deps, caller, c.get('requestId'), { acceptLanguage: c.req.header('Accept-Language') });
  const problems = tool ? checkArguments(tool, message.params?.arguments) : [];
  if (problems.length > 0) {
    const result = refusedCall(ctx, 'VALIDATION_FAILED', 'The arguments are not valid.', problems);
    return Response.json({ jsonrpc: '2.0', id: message.id ?? null, result });
  }
  const viewer: Viewer | null = tool ? null : await getViewer(ctx);
  const { createMcpHandler, Server } = await import('@modelcontextprotocol/server');
  const handler = createMcpHandler(() => {
    const instructions = instructionsOf(ctx, viewer);
    const server = new Server(SERVER, { capabilities: { tools: {} }, instructions });
    return answering(ctx, server, tools, viewer, async (called, given) => {
      const named = await withReservationIds(ctx, given);
      const call = { signal: c.req.raw.signal, session: c.req.header('Mcp-Session-Id') };
      const timed = withSpokenTimes(ctx, called, named);
      if ('refusal' in timed) return timed.refusal;
      const request = requestOf(ctx, called, timed.given, call, baseUrl);
      return resultOf(ctx, called, timed.given, await app.fetch(request, { ...c.env, admitted: caller }));
    });
  });
  const answer = await handler.fetch(c.req.raw, { parsedBody: message });
  // An answer may begin before the tool was called.
  const body = await answer.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, answer);
}

interface Message {
  readonly method?: unknown;
  readonly id?: unknown;
  readonly params?: { readonly name?: unknown; readonly arguments?: unknown };
}

/** What is no message is told so by the protocol itself. */
function messageOf(bytes: Uint8Array): Message {
  try {
    return JSON.parse(decodeUtf8(bytes) ?? '') ?? {};
  } catch {
    return {};
  }
}

const unknownMethod = ({ id = null }: Message) => ({
  jsonrpc: '2.0',
  id,
  error: { code: UNKNOWN_METHOD, message: 'This server has tools alone: tools/list and tools/call.' },
});
