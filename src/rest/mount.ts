import { createHash } from 'node:crypto';
import { type GraphQLSchema, print } from 'graphql';
import type { Context, Hono } from 'hono';
import type { AppDeps } from '../deps.ts';
import { toCallerKey } from '../domain/access/caller-key.ts';
import { runWithStep } from '../domain/conversations/record-step.ts';
import type { Context as DomainContext } from '../kernel/context.ts';
import { providerSettings } from '../schema/base/provider-settings.ts';
import type { RequestVariables } from '../schema/server/endpoint/identify.ts';
import { CONVERSATION_HEADER, readConversation } from '../schema/server/endpoint/read-conversation.ts';
import { createRequestContext } from '../schema/server/execution/admit.ts';
import { type CompiledOperation, compileOperation, compileSelection } from '../schema/server/execution/run.ts';
import { inSpan } from '../telemetry/tracing.ts';
import { type CachedBodies, createCachedBodies, preferredEncoding } from './answers/cached-bodies.ts';
import { serializeJson } from './answers/json-bytes.ts';
import { respond, setEntityTag } from './answers/respond.ts';
import { respondSerialized } from './answers/respond-serialized.ts';
import { ProtocolError } from './requests/errors.ts';
import { admitRequest, admittedCaller } from './requests/guard.ts';
import { refuseDeclaredLength } from './requests/read-bytes.ts';
import { readVariables } from './requests/read-variables.ts';
import { requestField } from './requests/request-field.ts';
import type { CachedContent, Route } from './routes/route.ts';

/** The path prefix of a provider's resources, abbreviated `P` in the contract (contract 0). */
export const PROVIDER_PREFIX = '/integrations/v1/providers/{providerId}';

/** The full path of a route: below the provider prefix, unless the route's path begins with a slash. */
export function fullPath(path: string): string {
  return path.startsWith('/') ? path : `${PROVIDER_PREFIX}/${path}`;
}

const MEGABYTE = 1024 * 1024;
const DOCUMENT_HASH_LENGTH = 6;
const OPERATION = { kind: 'INTERNAL' } as const;

export type RestApp = Hono<{ Variables: RequestVariables }>;

/** Mounts the routes. For each path, methods without a route get 405 with `Allow`. */
export function mountRoutes(app: RestApp, rows: readonly Route[], schema: GraphQLSchema, deps: AppDeps): void {
  const bytes = createCachedBodies(deps.ports.usageLimits.cachedBodyMegabytes * MEGABYTE);
  const paths = [...new Set(rows.map((row) => row.path))].sort(bySpecificity);
  for (const path of paths) {
    const ofPath = rows.filter((row) => row.path === path);
    for (const row of ofPath) {
      const operation = compileOperation(schema, row.document);
      const sent = requestField(operation.field, row);
      const answer = answerOf(row, schema, operation, bytes);
      app.on(row.method, honoPath(path), async (c) => {
        c.set('routePath', path);
        const caller = await admitRequest(c, deps, operation);
        refuseDeclaredLength(c);
        const { conversation, problems } = readConversation(c.req.header(CONVERSATION_HEADER));
        const ctx = createRequestContext(deps, caller, c.get('requestId'), {
          acceptLanguage: c.req.header('Accept-Language'),
          conversation,
        });
        const work = () =>
          inSpan(operation.field.name, OPERATION, () =>
            runWithStep(ctx, operation.field.name, async () => {
              const variables = await readVariables(
                c,
                row,
                sent,
                { ports: deps.ports, provider: providerSettings(caller) },
                problems,
              );
              return answer(c, ctx, variables);
            }),
          );
        return admittedCaller(c)
          ? work()
          : deps.callerConcurrency.run(toCallerKey(caller), work, { signal: () => c.req.raw.signal });
      });
    }
    app.all(honoPath(path), (c) => {
      c.set('routePath', path);
      throw methodNotAllowed(ofPath.map((row) => row.method));
    });
  }
}

type Answer = (c: Context, ctx: DomainContext, variables: Record<string, unknown>) => Promise<Response>;

function answerOf(row: Route, schema: GraphQLSchema, operation: CompiledOperation, bytes: CachedBodies): Answer {
  const { cached, serialized, body } = row;
  if (cached && body !== null) return respondCached({ ...row, cached, body }, schema, bytes);
  if (serialized && body !== null) return respondSerialized({ ...row, serialized, body }, schema);
  return async (c, ctx, variables) => respond(c, row, await operation.execute(ctx, variables));
}

/**
 * Responds from bytes that are cached for all callers with the same access. The body contains the fields of the
 * operation's result that the route's document selects. The entity tag changes when a release selects other fields.
 */
function respondCached(
  row: Route & { readonly cached: CachedContent; readonly body: string },
  schema: GraphQLSchema,
  bytes: CachedBodies,
): Answer {
  const select = compileSelection(schema, row.document, row.body);
  const documentHash = createHash('sha256')
    .update(print(row.document))
    .digest('base64url')
    .slice(0, DOCUMENT_HASH_LENGTH);
  return async (c, ctx) => {
    const { content, etag } = await row.cached(ctx);
    const tag = `${etag}.${documentHash}`;
    if (setEntityTag(c, tag)) return c.body(null, 304);
    const encoding = preferredEncoding(c);
    c.header('Content-Type', 'application/json');
    if (encoding !== null) c.header('Content-Encoding', encoding);
    return c.body(await bytes.get(tag, encoding, () => serializeJson(content, select)));
  };
}

/** The error for a method that the path does not support. */
export function methodNotAllowed(methods: readonly string[]): ProtocolError {
  const allowed = [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
  return new ProtocolError('METHOD_NOT_ALLOWED', `This path answers ${allowed.join(', ')}.`, {
    Allow: allowed.join(', '),
  });
}

function honoPath(path: string): string {
  return fullPath(path).replace(/\{(\w+)\}/g, ':$1');
}

// At the same position, a fixed path segment sorts before a parameter.
function bySpecificity(first: string, second: string): number {
  const rank = (path: string) => path.replace(/\{\w+\}/g, '~');
  return rank(first) < rank(second) ? -1 : 1;
}
