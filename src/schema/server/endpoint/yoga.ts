import type { ExecutionArgs, ExecutionResult, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import { z } from 'zod';
import type { AppDeps } from '../../../deps.ts';
import type { RemainingCalls } from '../../../domain/access/limits/rate-limits.ts';
import { recordRefusal } from '../../../domain/conversations/record-step.ts';
import { GRAPHQL_PATH } from '../../../http/paths.ts';
import { inSpan } from '../../../telemetry/tracing.ts';
import type { RequestContext } from '../../base/context.ts';
import { type ErrorPresentation, graphqlErrorOf } from '../execution/describe-error.ts';
import { createDocumentCache } from '../execution/documents.ts';
import { presentError, presentErrors, presentRefusal } from '../execution/errors.ts';
import { executePrepared } from '../execution/execute.ts';
import { type PrepareDeps, prepareOperation } from '../execution/prepare.ts';
import type { TopLevelField } from '../execution/top-level-fields.ts';
import { costReport } from '../limits/limits.ts';
import { graphiqlPage } from './graphiql.ts';
import { httpError } from './refuse.ts';

/**
 * The Content-Security-Policy of the GraphiQL page. The page contains its script and styles, and creates its own
 * workers.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "connect-src 'self'",
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const OPERATION = { kind: 'INTERNAL' } as const;

/** The context that is passed to GraphQL Yoga. When `requestContext` is null, only the GraphiQL page is served. */
interface ServerContext {
  readonly requestContext: RequestContext | null;
  readonly presentation: ErrorPresentation;
  recordAllowance?(allowance: RemainingCalls | null): void;
}

export type YogaServer = YogaServerInstance<ServerContext, object>;

const REQUEST = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

/**
 * Creates the GraphQL Yoga server. Yoga parses requests and serializes responses; `prepareOperation` runs in between.
 */
export function createYogaServer(schema: GraphQLSchema, deps: AppDeps): YogaServer {
  const documents = createDocumentCache(schema, deps.development);
  const answering: Plugin<object, ServerContext> = {
    onParams: ({ request, context, setParamsHandler }) => {
      const refuseKind = (kind: OperationDefinitionNode['operation']) => refuseOverHttp(kind, request.method);
      const recordAllowance = (allowance: RemainingCalls | null) => context.recordAllowance?.(allowance);
      const preparation = { schema, documents, rateLimits: deps.rateLimits, recordAllowance, refuseKind };
      setParamsHandler(({ params }) => run(preparation, params, context));
    },
    onResultProcess: ({ result, setResult, serverContext }) => {
      if (!('errors' in result) || !result.errors) return;
      const { presentation } = serverContext;
      const present = 'data' in result ? presentError : presentForYoga;
      setResult({ ...result, errors: presentErrors(result.errors.map(graphqlErrorOf), presentation, present) });
    },
  };
  return createYoga<ServerContext>({
    schema,
    plugins: [answering],
    graphqlEndpoint: GRAPHQL_PATH,
    graphiql: deps.development,
    renderGraphiQL: graphiqlPage,
    maxRequestBodySize: false,
    batching: false,
    cors: false,
    landingPage: false,
    logging: false,
    maskedErrors: false,
    multipart: false,
    parserAndValidationCache: false,
  });
}

async function run(
  preparation: PrepareDeps,
  params: unknown,
  { requestContext }: ServerContext,
): Promise<ExecutionResult> {
  if (!requestContext) throw httpError('invalid_token', 'An access token is required.');
  const request = REQUEST.safeParse(params);
  if (!request.success) throw httpError('VALIDATION_FAILED', 'The parameters are not those of a GraphQL request.');
  const prepared = await prepareOperation(preparation, request.data, requestContext);
  const { errors, fields = [], cost = 0 } = prepared;
  const refused = errors ? fields : [];
  for (const { field } of refused) await recordRefusal(requestContext, field.name, 'VALIDATION_FAILED');
  const result = errors ? { errors } : await executeInSpan(prepared.args, prepared.fields);
  return { ...result, extensions: { cost: costReport(cost) } };
}

/** Executes a document in a trace span that is named after the document's top-level fields. */
function executeInSpan(args: ExecutionArgs, fields: readonly TopLevelField[]): Promise<ExecutionResult> {
  const names = [...new Set(fields.map(({ field }) => field.name))].join(' ');
  return inSpan(names, OPERATION, async () => executePrepared(args));
}

function refuseOverHttp(kind: OperationDefinitionNode['operation'], method: string) {
  if (kind === 'subscription')
    return httpError('VALIDATION_FAILED', 'Subscriptions need a socket (graphql-transport-ws).');
  if (kind === 'mutation' && method === 'GET')
    return httpError('METHOD_NOT_ALLOWED', 'Mutations need POST.', { headers: { Allow: 'POST' } });
  return null;
}

function presentForYoga(...presented: Parameters<typeof presentRefusal>) {
  const { error, http } = presentRefusal(...presented);
  error.extensions['http'] = http;
  return error;
}
