import type { Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import type { AppDeps } from '../deps.ts';
import { bearerToken } from '../domain/access/bearer-token.ts';
import { invalidToken, type TokenClaims } from '../domain/access/tokens/access-tokens.ts';
import { decodeUtf8 } from '../kernel/formats/utf-8.ts';
import { fullPath, methodNotAllowed, type RestApp } from '../rest/mount.ts';
import { DOCS_PATH, openApiDocument } from '../rest/openapi/document.ts';
import { schema } from '../rest/requests/enum-wire-names.ts';
import { answerError } from '../rest/requests/errors.ts';
import { readBytes, refuseBody, whyRefused } from '../rest/requests/read-bytes.ts';
import { ROUTES } from '../rest/routes.ts';
import { answering, instructionsOf, type Viewer } from './answering.ts';
import { refusedCall, requestOf, resultOf } from './call-tool.ts';
import { checkArguments } from './check-arguments.ts';
import { type McpTool, toolsOf } from './tools.ts';

const MCP_PATH = '/mcp';
/** The metadata paths of RFC 9728: of the whole service, and of the MCP endpoint. */
const RESOURCE_PATHS = ['/.well-known/oauth-protected-resource', `/.well-known/oauth-protected-resource${MCP_PATH}`];
const ME_PATH = '/integrations/v1/me';
const SERVER = { name: 'booking-integration', title: 'Booking Integration API', version: '1.0.0' };
/** Streams of changes are available only in the graph and as webhooks. */
const METHODS = /^(initialize|ping|server\/discover|tools\/list|tools\/call|notifications\/.+)$/;
const UNKNOWN_METHOD = -32_601;
const JSON_TYPES = ['application/json'];

/**
 * Mounts the MCP endpoint: the Model Context Protocol over Streamable HTTP without sessions. A tool call is a REST
 * request with the same token, so it is checked, limited and logged as one (contract 1.12).
 */
export function mountMcp(app: RestApp, deps: AppDeps): void {
  const { baseUrl } = deps;
  let made: readonly McpTool[] | undefined;
  const tools = () => {
    made ??= toolsOf(ROUTES, openApiDocument({ baseUrl, schema, routes: ROUTES }), fullPath);
    return made;
  };
  // Scopes are omitted: clients would request all of them, and be refused if they hold fewer.
  const metadata = {
    resource: `${baseUrl}${MCP_PATH}`,
    authorization_servers: [baseUrl],
    bearer_methods_supported: ['header'],
    resource_name: SERVER.title,
    resource_documentation: `${baseUrl}${DOCS_PATH}/agents.md`,
  };
  for (const path of RESOURCE_PATHS) app.get(path, (c) => c.json(metadata));
  app.post(MCP_PATH, async (c) => {
    c.set('routePath', MCP_PATH);
    c.header('Cache-Control', 'no-store');
    try {
      const claims = await claimsOf(c, deps);
      return answered(c, await serve(c, app, deps, tools(), claims), baseUrl);
    } catch (error) {
      return answered(c, refusal(c, error), baseUrl);
    }
  });
  for (const path of [MCP_PATH, ...RESOURCE_PATHS]) {
    app.all(path, () => {
      throw methodNotAllowed([path === MCP_PATH ? 'POST' : 'GET']);
    });
  }
}

const UNAUTHORIZED = 401;

async function claimsOf(c: Context, deps: AppDeps): Promise<TokenClaims> {
  const bearer = bearerToken(c.req.header('Authorization'));
  if (!bearer) throw invalidToken('An access token is required.');
  return deps.tokens.verify(bearer);
}

function refusal(c: Context, error: unknown): Response {
  const answer = answerError(error, c.get('requestId'), MCP_PATH, c.req.header('Authorization') !== undefined);
  if (answer.fault) throw error;
  return Response.json(answer.body, { status: answer.status, headers: answer.headers });
}

/** Adds the common headers to an answer; a 401 contains the address of the metadata about tokens (RFC 9728, 5.1). */
function answered(c: Context, answer: Response, baseUrl: string): Response {
  for (const [name, value] of answer.headers) c.header(name, value);
  if (answer.status === UNAUTHORIZED) {
    const challenge = answer.headers.get('WWW-Authenticate') ?? 'Bearer';
    const parameter = `resource_metadata="${baseUrl}${RESOURCE_PATHS[1]}"`;
    c.header('WWW-Authenticate', `${challenge}${challenge.includes('=') ? ',' : ''} ${parameter}`);
  }
  return c.newResponse(answer.body, answer.status as StatusCode);
}

async function serve(
  c: Context,
  app: RestApp,
  { baseUrl, now }: AppDeps,
  tools: readonly McpTool[],
  { providerId }: TokenClaims,
): Promise<Response> {
  const message = messageOf(await readBytes(c));
  const authorization = c.req.header('Authorization') ?? '';
  const { signal } = c.req.raw;
  const caller = { authorization, providerId, requestId: c.get('requestId'), signal };
  const call = async (request: Request) => app.fetch(request, c.env);
  const method = String(message.method ?? '');
  const tool = method === 'tools/call' ? tools.find(({ name }) => name === message.params?.name) : undefined;
  const problems = tool ? checkArguments(tool, message.params?.arguments) : [];
  const headers = { Authorization: authorization, 'X-Request-Id': caller.requestId };
  // The REST request of a tool is admitted and counted there; every other message counts as a call of `/me`.
  const isToolRequest = tool !== undefined && problems.length === 0 && whyRefused(c, JSON_TYPES) === null;
  const me = isToolRequest ? null : await call(new Request(`${baseUrl}${ME_PATH}`, { headers, signal }));
  if (me && !me.ok) return me;
  refuseBody(c, JSON_TYPES);
  if (!METHODS.test(method)) return c.json(unknownMethod(message));
  if (problems.length > 0) {
    const result = refusedCall('VALIDATION_FAILED', 'The arguments are not valid.', problems);
    return c.json({ jsonrpc: '2.0', id: message.id ?? null, result });
  }
  const viewer: Viewer | null = me && (await me.json());
  let refused: Response | null = null;
  const { createMcpHandler, Server } = await import('@modelcontextprotocol/server');
  const handler = createMcpHandler(() => {
    const server = new Server(SERVER, { capabilities: { tools: {} }, instructions: instructionsOf(viewer, now()) });
    return answering(server, tools, viewer, async (tool, given) => {
      const answer = await call(requestOf(tool, given, baseUrl, caller));
      if (answer.status === UNAUTHORIZED) refused = answer.clone();
      return resultOf(tool, answer);
    });
  });
  const answer = await handler.fetch(c.req.raw, { parsedBody: message });
  // An answer may begin before the tool was called. A refused token is answered by the endpoint itself.
  const body = await answer.arrayBuffer();
  return refused ?? new Response(body.byteLength > 0 ? body : null, answer);
}

interface Message {
  readonly method?: unknown;
  readonly id?: unknown;
  readonly params?: { readonly name?: unknown; readonly arguments?: unknown };
}

/** The protocol library answers an invalid message. */
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
  error: { code: UNKNOWN_METHOD, message: 'This server has only tools: tools/list and tools/call.' },
});
