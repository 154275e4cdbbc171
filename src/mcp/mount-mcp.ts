import type { Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import type { AppDeps } from '../deps.ts';
import { toCallerKey } from '../domain/access/caller-key.ts';
import { SIGNATURE_ALGORITHMS } from '../domain/access/integration-clients/public-keys.ts';
import { fullPath, methodNotAllowed, type RestApp } from '../rest/mount.ts';
import { DOCS_PATH, openApiDocument } from '../rest/openapi/document.ts';
import { schema } from '../rest/requests/enum-wire-names.ts';
import { answerError } from '../rest/requests/errors.ts';
import { refuseDeclaredLength } from '../rest/requests/read-bytes.ts';
import { ROUTES } from '../rest/routes.ts';
import { admitMessage } from './admit-message.ts';
import { answerMessage, SERVER_INFO } from './answer-message.ts';
import { type McpTool, toolsOf } from './tools.ts';

const MCP_PATH = '/mcp';
/** The paths of the protected resource metadata (RFC 9728), for the whole service and for the MCP endpoint. */
const RESOURCE_PATHS = ['/.well-known/oauth-protected-resource', `/.well-known/oauth-protected-resource${MCP_PATH}`];

/**
 * Mounts the endpoint for language models: the Model Context Protocol over Streamable HTTP, without sessions. Each
 * message is authenticated and counted before it is read. A tool call then becomes a REST request of the same caller,
 * with the same checks (contract 1.12).
 */
export function mountMcp(app: RestApp, deps: AppDeps): void {
  const { baseUrl } = deps;
  let made: readonly McpTool[] | undefined;
  const tools = () => {
    made ??= toolsOf(ROUTES, openApiDocument({ baseUrl, schema, routes: ROUTES }), fullPath);
    return made;
  };
  // The metadata omits the scopes. Clients would request all of them, and be refused when they have fewer.
  const metadata = {
    resource: `${baseUrl}${MCP_PATH}`,
    authorization_servers: [baseUrl],
    bearer_methods_supported: ['header'],
    dpop_signing_alg_values_supported: SIGNATURE_ALGORITHMS,
    resource_name: SERVER_INFO.title,
    resource_documentation: `${baseUrl}${DOCS_PATH}/agents.md`,
  };
  for (const path of RESOURCE_PATHS) app.get(path, (c) => c.json(metadata));
  app.post(MCP_PATH, async (c) => {
    c.set('routePath', MCP_PATH);
    c.header('Cache-Control', 'no-store');
    try {
      const caller = await admitMessage(c, deps);
      refuseDeclaredLength(c);
      const work = () => answerMessage(c, app, deps, tools(), caller);
      return answered(
        c,
        await deps.callerConcurrency.run(toCallerKey(caller), work, { signal: () => c.req.raw.signal }),
        baseUrl,
      );
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

function refusal(c: Context, error: unknown): Response {
  const answer = answerError(error, c.get('requestId'), MCP_PATH, c.req.header('Authorization'));
  if (answer.fault) throw error;
  c.set('errorCode', answer.body.error);
  const { 'Retry-After': retryAfter } = answer.headers;
  // MCP clients show the body of a refusal but no headers, so the body repeats `Retry-After`.
  const body = retryAfter === undefined ? answer.body : { ...answer.body, retryAfterSeconds: Number(retryAfter) };
  return Response.json(body, { status: answer.status, headers: answer.headers });
}

const UNAUTHORIZED = 401;

/**
 * Copies the headers of the service to a response. A 401 also says where clients learn how to get a token (RFC 9728
 * section 5.1).
 */
function answered(c: Context, answer: Response, baseUrl: string): Response {
  for (const [name, value] of answer.headers) c.header(name, value);
  const challenge = answer.headers.get('WWW-Authenticate') ?? 'Bearer';
  if (answer.status === UNAUTHORIZED && !challenge.startsWith('Basic')) {
    const position = `resource_metadata="${baseUrl}${RESOURCE_PATHS[1]}"`;
    c.header('WWW-Authenticate', `${challenge}${challenge.includes('=') ? ',' : ''} ${position}`);
  }
  return c.newResponse(answer.body, answer.status as StatusCode);
}
