import SchemaBuilder from '@pothos/core';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import ValidationPlugin from '@pothos/plugin-validation';
import { getDatamodel, type default as PrismaTypes } from '../db/generated/pothos.ts';
import { missingScope } from '../domain/access/require-scope.ts';
import type { Context } from '../domain/context.ts';
import { validationFailed } from '../domain/errors.ts';
import type { Connection } from '../domain/paging/connection.ts';
import type { Scope } from '../domain/scopes.ts';
import { SCALARS, type ScalarFormat, type ScalarName } from './arguments/formats.ts';
import { graphqlScalar } from './arguments/scalars.ts';
import { limitProblems } from './arguments/within-limit.ts';
import type { SchemaContext } from './context.ts';
import { graphOf } from './graph.ts';

type TextScalars = Record<
  Exclude<ScalarName, 'Date' | 'DateTime' | 'StringMap' | 'Json'>,
  { Input: string; Output: string }
>;

/** The one schema builder; every field names its scope. */
export const builder = new SchemaBuilder<{
  Context: SchemaContext;
  AuthScopes: { scope: Scope };
  PrismaTypes: PrismaTypes;
  DefaultFieldNullability: false;
  DefaultEdgesNullability: false;
  Connection: Pick<Connection<unknown>, 'totalCount'>;
  Scalars: TextScalars & {
    Date: { Input: string; Output: string | Date };
    DateTime: { Input: Date; Output: string | Date };
    Json: { Input: unknown; Output: unknown };
    StringMap: { Input: Record<string, string | null>; Output: Record<string, string> };
  };
}>({
  plugins: [ScopeAuthPlugin, PrismaPlugin, RelayPlugin, ValidationPlugin],
  defaultFieldNullability: false,
  prisma: { client: graphOf, dmmf: getDatamodel() },
  relay: {
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    cursorType: 'String',
    edgesFieldOptions: { nullable: false },
  },
  // Arguments below the top level, which the collecting pass does not read.
  validation: { validationError: ({ issues }) => validationFailed(limitProblems(issues, [])) },
  scopeAuth: {
    authScopes: (ctx) => ({ scope: (scope) => ctx.caller.scopes.has(scope) }),
    unauthorizedError: (_parent, ctx, _info, result) => scopeError(ctx, result.failure),
  },
});

function scopeError(ctx: Context, failure: unknown): Error {
  const scope = findScope(failure);
  return (scope && missingScope(ctx.caller, scope)) ?? new Error('A field is missing its scope.');
}

function findScope(failure: unknown): Scope | undefined {
  if (typeof failure !== 'object' || failure === null) return undefined;
  if ('failures' in failure && Array.isArray(failure.failures)) return failure.failures.map(findScope).find(Boolean);
  return 'parameter' in failure ? (failure.parameter as Scope) : undefined;
}

const formats: [ScalarName, ScalarFormat<unknown>][] = Object.entries(SCALARS).map(([name, format]) => [
  scalarName(name),
  format,
]);
for (const [name, format] of formats) builder.addScalarType(name, graphqlScalar(name, format));

function scalarName(name: string): ScalarName {
  if (name in SCALARS) return name as ScalarName;
  throw new Error(`Unknown scalar ${name}`);
}

builder.globalConnectionField('totalCount', (t) =>
  t.int({
    description: 'How many there are in all; counted only when asked for.',
    resolve: (list) => list.totalCount(),
  }),
);
builder.queryType({});
builder.mutationType({});
builder.subscriptionType({});
