import SchemaBuilder from '@pothos/core';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { getDatamodel, type default as PrismaTypes } from '../../db/generated/pothos.ts';
import { requireScope } from '../../domain/access/require-scope.ts';
import type { ClientExport } from '../../domain/persons/client-export.ts';
import type { Connection } from '../../kernel/paging/connection.ts';
import type { Scope } from '../../kernel/scopes.ts';
import type { SchemaContext } from './context.ts';
import { CONVENTIONS_PLUGIN_NAME } from './conventions.ts';
import { graphqlScalar, SCALARS, type ScalarFormat, type ScalarName } from './formats.ts';
import { prismaOf } from './graph.ts';

type TextScalars = Record<
  Exclude<ScalarName, 'Date' | 'DateTime' | 'StringMap' | 'Json' | 'ClientExport'>,
  { Input: string; Output: string }
>;

/** The only schema builder. Every field declares the scope that it requires. */
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
    ClientExport: { Input: never; Output: ClientExport };
    StringMap: { Input: Record<string, string | null>; Output: Record<string, string> };
  };
}>({
  plugins: [CONVENTIONS_PLUGIN_NAME, ScopeAuthPlugin, PrismaPlugin, RelayPlugin],
  defaultFieldNullability: false,
  prisma: { client: prismaOf, dmmf: getDatamodel() },
  relay: {
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    cursorType: 'String',
    nodesOnConnection: true,
    nodeFieldOptions: { nullable: false },
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
    description: 'The total number of records; counted only when this field is selected.',
    resolve: (list) => list.totalCount(),
  }),
);
builder.queryType({});
builder.mutationType({});
builder.subscriptionType({});
