import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  CastNode,
  ColumnNode,
  type CommonTableExpressionNameNode,
  DataTypeNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  type MergeQueryNode,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  type Operator,
  OperatorNode,
  ParensNode,
  PrimitiveValueListNode,
  ReferenceNode,
  SelectionNode,
  SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from 'kysely';
import { snakeCase } from './names.ts';
import { TENANT_KEYS } from './tables.ts';

const KEYS: ReadonlyMap<string, string> = new Map(
  Object.entries(TENANT_KEYS).map(([table, key]) => [snakeCase(table), snakeCase(key)]),
);

/**
 * Limits every tenant table in every part of a statement to one provider, and gives it to what is inserted. Of the
 * reservations it leaves out the rows that are holds (docs/decisions/holds.md).
 */
export function tenantScope(providerId: string): KyselyPlugin {
  const scope = new TenantScope(providerId);
  return {
    transformQuery: ({ node, queryId }) => scope.transformNode(node, queryId),
    transformResult: ({ result }) => Promise.resolve(result),
  };
}

/** Runs behind the plugin that writes names in snake case, whose names these are. */
class TenantScope extends OperationNodeTransformer {
  readonly #providerId: string;

  constructor(providerId: string) {
    super();
    this.#providerId = providerId;
  }

  protected override transformSelectQuery(...parameters: Parameters<OperationNodeTransformer['transformSelectQuery']>) {
    const node = super.transformSelectQuery(...parameters);
    return { ...node, where: this.#where(node.where, [...(node.from?.froms ?? []), ...crossJoined(node.joins)]) };
  }

  protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
    const inner = super.transformUpdateQuery(node);
    const tables = inner.table ? [inner.table] : [];
    return {
      ...inner,
      where: this.#where(inner.where, [...tables, ...(inner.from?.froms ?? []), ...crossJoined(inner.joins)]),
    };
  }

  protected override transformDeleteQuery(node: DeleteQueryNode): DeleteQueryNode {
    const inner = super.transformDeleteQuery(node);
    const tables = [...inner.from.froms, ...(inner.using?.tables ?? []), ...crossJoined(inner.joins)];
    return { ...inner, where: this.#where(inner.where, tables) };
  }

  protected override transformJoin(node: JoinNode): JoinNode {
    const inner = super.transformJoin(node);
    const condition = inner.on && this.#conditionOf(inner.table);
    // In ON, so that a left join stays one.
    return condition ? { ...inner, on: OnNode.create(both(condition, inner.on.on)) } : inner;
  }

  protected override transformInsertQuery(node: InsertQueryNode): InsertQueryNode {
    const inner = super.transformInsertQuery(node);
    const key = inner.into && KEYS.get(inner.into.table.identifier.name);
    if (key === undefined) return inner;
    if (!inner.columns || !inner.values) throw new Error('An insert names its columns and their values.');
    if (inner.columns.some(({ column }) => column.name === key)) throw new Error(`An insert names its ${key} twice.`);
    return {
      ...inner,
      columns: [...inner.columns, ColumnNode.create(key)],
      values: this.#valuesWith(key, inner.values),
    };
  }

  protected override transformMergeQuery(_: MergeQueryNode): MergeQueryNode {
    throw new Error('MERGE is not limited to a provider; write INSERT … ON CONFLICT.');
  }

  protected override transformCommonTableExpressionName(
    node: CommonTableExpressionNameNode,
  ): CommonTableExpressionNameNode {
    const { name } = node.table.table.identifier;
    if (KEYS.has(name)) throw new Error(`A part of a statement may not be named like the table ${name}.`);
    return super.transformCommonTableExpressionName(node);
  }

  #where(where: WhereNode | undefined, tables: readonly OperationNode[]): WhereNode | undefined {
    const conditions = tables.flatMap((table) => this.#conditionOf(table) ?? []);
    const [first, ...others] = where ? [...conditions, where.where] : conditions;
    return first && WhereNode.create(others.reduce(both, first));
  }

  #conditionOf(item: OperationNode): OperationNode | undefined {
    const table = AliasNode.is(item) ? item.node : item;
    const key = TableNode.is(table) ? KEYS.get(table.table.identifier.name) : undefined;
    if (key === undefined || !TableNode.is(table)) return undefined;
    const named = AliasNode.is(item) && IdentifierNode.is(item.alias) ? TableNode.create(item.alias.name) : table;
    const column = (name: string) => ReferenceNode.create(ColumnNode.create(name), named);
    const ofProvider = binary(column(key), '=', ValueNode.create(this.#providerId));
    if (table.table.identifier.name !== 'reservation') return ofProvider;
    return both(ofProvider, binary(column('status'), '<>', ValueNode.createImmediate('HELD')));
  }

  #valuesWith(key: string, values: OperationNode): OperationNode {
    if (ValuesNode.is(values)) return ValuesNode.create(values.values.map((row) => this.#rowWithProvider(row)));
    if (!SelectQueryNode.is(values) || values.setOperations)
      throw new Error('An insert takes its rows from values or from one select.');
    const typed = CastNode.create(ValueNode.create(this.#providerId), DataTypeNode.create('uuid'));
    const provider = values.from?.froms.map(keyOf).find((column) => column) ?? typed;
    const selection = SelectionNode.create(AliasNode.create(provider, IdentifierNode.create(key)));
    return SelectQueryNode.cloneWithSelections(values, [selection]);
  }

  #rowWithProvider(row: OperationNode): ValueListNode | PrimitiveValueListNode {
    if (PrimitiveValueListNode.is(row)) return PrimitiveValueListNode.create([...row.values, this.#providerId]);
    if (ValueListNode.is(row)) return ValueListNode.create([...row.values, ValueNode.create(this.#providerId)]);
    throw new Error(`An insert has rows of an unknown kind, ${row.kind}.`);
  }
}

/** The provider of a tenant table's row: Citus writes rows on the shard that they are read from only if it is taken from there. */
function keyOf(item: OperationNode): ReferenceNode | undefined {
  const table = AliasNode.is(item) ? item.node : item;
  const key = TableNode.is(table) ? KEYS.get(table.table.identifier.name) : undefined;
  if (key === undefined || !TableNode.is(table)) return undefined;
  const named = AliasNode.is(item) && IdentifierNode.is(item.alias) ? TableNode.create(item.alias.name) : table;
  return ReferenceNode.create(ColumnNode.create(key), named);
}

const binary = (left: OperationNode, operator: Operator, right: OperationNode) =>
  BinaryOperationNode.create(left, OperatorNode.create(operator), right);

/** Parentheses, because what stands there may be a text with OR in it. */
function both(one: OperationNode, other: OperationNode): OperationNode {
  return AndNode.create(one, BinaryOperationNode.is(other) ? other : ParensNode.create(other));
}

/** A cross join has no ON, so its condition is one of the whole. */
function crossJoined(joins: readonly JoinNode[] | undefined): OperationNode[] {
  return (joins ?? []).flatMap(({ on, table }) => (on ? [] : [table]));
}
