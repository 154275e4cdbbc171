import type { GraphQLSchema } from 'graphql';
import type { Context, Hono } from 'hono';
import type { AppDeps } from '../deps.ts';
import { toCallerKey } from '../domain/access/caller-key.ts';
import { runWithStep } from '../domain/conversations/record-step.ts';
import type { Context as DomainContext } from '../kernel/context.ts';
import { providerSettings } from '../schema/base/provider-settings.ts';
import type { RequestVariables } from '../schema/server/endpoint/identify.ts';
import { CONVERSATION_HEADER, readConversation } from '../schema/server/endpoint/read-conversation.ts';
import { contextOf } from '../schema/server/execution/admit.ts';
import { type CompiledOperation, compileOperation } from '../schema/server/execution/run.ts';
import { inSpan } from '../telemetry/tracing.ts';
import { type CachedBodies, createCachedBodies } from './answers/cached-bodies.ts';
import { respond } from './answers/respond.ts';
import { respondCached } from './answers/respond-cached.ts';
import { respondSerialized } from './answers/respond-serialized.ts';
import { ProtocolError } from './requests/errors.ts';
import { admittedCaller, guard } from './requests/guard.ts';
import { refuseDeclaredLength } from './requests/read-bytes.ts';
import { readVariables } from './requests/read-variables.ts';
import { requestField } from './requests/request-field.ts';
import type { Route } from './routes/route.ts';

/** The prefix of the resources of a provider; `P` of contract 0. */
export const PROVIDER_PREFIX = '/integrations/v1/providers/{providerId}';

/** The whole path of a row: below the provider prefix, unless it begins with a slash. */
export function fullPath(path: string): string {
  return path.startsWith('/') ? path : `${PROVIDER_PREFIX}/${path}`;
}

const MEGABYTE = 1024 * 1024;
const OPERATION = { kind: 'INTERNAL' } as const;

export type RestApp = Hono<{ Variables: RequestVariables }>;

/** Mounts the route table: one handler for all rows, and 405 with `Allow` for the other methods of each path. */
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
        const caller = await guard(c, deps, operation);
        refuseDeclaredLength(c);
        const { conversation, problems } = readConversation(c.req.header(CONVERSATION_HEADER));
        const ctx = contextOf(deps, caller, c.get('requestId'), {
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

/** The method is not one of this path's. */
export function methodNotAllowed(methods: readonly string[]): ProtocolError {
  const allowed = [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
  return new ProtocolError('METHOD_NOT_ALLOWED', `This path answers ${allowed.join(', ')}.`, {
    Allow: allowed.join(', '),
  });
}

function honoPath(path: string): string {
  return fullPath(path).replace(/\{(\w+)\}/g, ':$1');
}

// A fixed segment wins over a parameter at the same place.
function bySpecificity(first: string, second: string): number {
  const rank = (path: string) => path.replace(/\{\w+\}/g, '~');
  return rank(first) < rank(second) ? -1 : 1;
}
