import SchemaBuilder from '@pothos/core';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { isOpenDatabase } from '../db/client.ts';
import { getDatamodel, type default as PrismaTypes } from '../db/generated/pothos.ts';
import type { PrismaClient } from '../db/generated/prisma/client.ts';
import { requireScope } from '../domain/access/require-scope.ts';
import type { Context } from '../domain/context.ts';
import type { Scope } from '../domain/scopes.ts';
import { graphqlScalar, SCALARS, type ScalarFormat, type ScalarName } from './arguments/formats.ts';
import type { SchemaContext } from './context.ts';

type TextScalars = Record<Exclude<ScalarName, 'DateTime' | 'StringMap' | 'Json'>, { Input: string; Output: string }>;

/** The one schema builder; every field names its scope. */
export const builder = new SchemaBuilder<{
  Context: SchemaContext;
  AuthScopes: { scope: Scope };
  PrismaTypes: PrismaTypes;
  DefaultFieldNullability: false;
  DefaultEdgesNullability: false;
  Scalars: TextScalars & {
    DateTime: { Input: Date; Output: string };
    Json: { Input: unknown; Output: unknown };
    StringMap: { Input: Record<string, string | null>; Output: Record<string, string> };
  };
}>({
  plugins: [ScopeAuthPlugin, PrismaPlugin, RelayPlugin],
  defaultFieldNullability: false,
  prisma: { client: (ctx) => prismaOf(ctx), dmmf: getDatamodel() },
  relay: {
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    cursorType: 'String',
    edgesFieldOptions: { nullable: false },
  },
  scopeAuth: {
    authScopes: (ctx) => ({
      scope: (scope) => {
        requireScope(ctx, scope);
        return true;
      },
    }),
  },
});

function prismaOf({ db }: Context): PrismaClient {
  if (!isOpenDatabase(db)) throw new Error('A graph is read outside of transactions.');
  return db.orm;
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

builder.queryType({});
builder.mutationType({});
builder.subscriptionType({});
