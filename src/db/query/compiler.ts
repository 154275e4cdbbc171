import {
  AliasNode,
  CamelCasePlugin,
  ColumnNode,
  type Dialect,
  DummyDriver,
  IdentifierNode,
  Kysely,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  ReferenceNode,
  type RootOperationNode,
  SelectionNode,
} from 'kysely';
import { camelCase } from './names.ts';
import { Parameter } from './parameter.ts';
import type { AllTables } from './tables.ts';

/** Compiles to PostgreSQL's SQL; a parameter that is used several times has one number. */
class StatementCompiler extends PostgresQueryCompiler {
  readonly #numbers = new Map<Parameter, string>();

  override compileQuery(...parameters: Parameters<PostgresQueryCompiler['compileQuery']>) {
    this.#numbers.clear();
    return super.compileQuery(...parameters);
  }

  protected override appendValue(value: unknown): void {
    const known = value instanceof Parameter ? this.#numbers.get(value) : undefined;
    if (known === undefined) super.appendValue(value);
    else this.append(known);
    if (value instanceof Parameter) this.#numbers.set(value, known ?? this.getCurrentParameterPlaceholder());
  }
}

/** Selects columns under their camelCase names, so that no code renames the columns of each row. */
const outputNames: KyselyPlugin = {
  transformQuery: ({ node }) => named(node),
  transformResult: ({ result }) => Promise.resolve(result),
};

function named(node: RootOperationNode): RootOperationNode {
  if (node.kind === 'SelectQueryNode')
    return node.selections ? { ...node, selections: node.selections.map(namedSelection) } : node;
  if (node.kind !== 'InsertQueryNode' && node.kind !== 'UpdateQueryNode' && node.kind !== 'DeleteQueryNode')
    return node;
  const { returning } = node;
  return returning
    ? { ...node, returning: { ...returning, selections: returning.selections.map(namedSelection) } }
    : node;
}

function namedSelection(selection: SelectionNode): SelectionNode {
  const { selection: value } = selection;
  if (AliasNode.is(value) && IdentifierNode.is(value.alias))
    return SelectionNode.create(AliasNode.create(value.node, IdentifierNode.create(camelCase(value.alias.name))));
  const column = ReferenceNode.is(value) ? value.column : value;
  if (!ColumnNode.is(column) || AliasNode.is(value)) throw new Error('A prepared statement names its columns.');
  const { name } = column.column;
  const own = camelCase(name);
  return own === name ? selection : SelectionNode.create(AliasNode.create(value, IdentifierNode.create(own)));
}

/** Names are camelCase here and snake_case there; keys inside JSON are data and stay as they are. */
export const camelCaseNames = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** Kysely for PostgreSQL over some way to run statements. */
export function postgresDialect(createDriver: Dialect['createDriver']): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new StatementCompiler(),
  };
}

/** Composes statements and runs none. */
export const composer = new Kysely<AllTables>({
  dialect: postgresDialect(() => new DummyDriver()),
  plugins: [camelCaseNames],
});

/** The last plugin of a statement that is prepared. */
export const withOutputNames = <Tables>(tables: Kysely<Tables>): Kysely<Tables> => tables.withPlugin(outputNames);
