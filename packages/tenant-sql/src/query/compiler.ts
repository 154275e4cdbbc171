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

/** Compiles a query to PostgreSQL's SQL. A parameter that occurs several times gets one `$` number. */
class StatementCompiler extends PostgresQueryCompiler {
  readonly #numbers = new Map<Parameter, string>();

  override compileQuery(...parameters: Parameters<PostgresQueryCompiler['compileQuery']>) {
    this.#numbers.clear();
    return super.compileQuery(...parameters);
  }

  protected override appendValue(value: unknown): void {
    const number = value instanceof Parameter ? this.#numbers.get(value) : undefined;
    if (number === undefined) super.appendValue(value);
    else this.append(number);
    if (value instanceof Parameter) this.#numbers.set(value, number ?? this.getCurrentParameterPlaceholder());
  }
}

/** Aliases each selected column with its camelCase name, so that result rows need no renaming in code. */
const outputNames: KyselyPlugin = {
  transformQuery: ({ node }) => withNamedColumns(node),
  transformResult: ({ result }) => Promise.resolve(result),
};

function withNamedColumns(node: RootOperationNode): RootOperationNode {
  if (node.kind === 'SelectQueryNode')
    return node.selections ? { ...node, selections: node.selections.map(withColumnName) } : node;
  if (node.kind !== 'InsertQueryNode' && node.kind !== 'UpdateQueryNode' && node.kind !== 'DeleteQueryNode')
    return node;
  const { returning } = node;
  return returning
    ? { ...node, returning: { ...returning, selections: returning.selections.map(withColumnName) } }
    : node;
}

function withColumnName(selection: SelectionNode): SelectionNode {
  const { selection: value } = selection;
  if (AliasNode.is(value) && IdentifierNode.is(value.alias))
    return SelectionNode.create(AliasNode.create(value.node, IdentifierNode.create(camelCase(value.alias.name))));
  const column = ReferenceNode.is(value) ? value.column : value;
  if (!ColumnNode.is(column) || AliasNode.is(value)) throw new Error('A prepared statement names its columns.');
  const { name } = column.column;
  const own = camelCase(name);
  return own === name ? selection : SelectionNode.create(AliasNode.create(value, IdentifierNode.create(own)));
}

/**
 * Converts names between camelCase in TypeScript and snake_case in SQL. Keys inside JSON are data and are not
 * converted.
 */
export const camelCaseNames = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** Creates a Kysely dialect for PostgreSQL with a given driver. */
export function postgresDialect(createDriver: Dialect['createDriver']): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new StatementCompiler(),
  };
}

/** A Kysely instance that only composes statements and cannot run them. */
export function createComposer<Tables>(): Kysely<Tables> {
  return new Kysely({ dialect: postgresDialect(() => new DummyDriver()), plugins: [camelCaseNames] });
}

/**
 * Adds the plugin that aliases columns with their camelCase names. It must be the last plugin of a prepared statement.
 */
export const withCamelCaseColumns = <Tables>(tables: Kysely<Tables>): Kysely<Tables> => tables.withPlugin(outputNames);
