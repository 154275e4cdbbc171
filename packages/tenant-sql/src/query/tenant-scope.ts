import {
  AliasNode,
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
  PrimitiveValueListNode,
  SelectionNode,
  SelectQueryNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from 'kysely';
import { combineWithAnd, compare, crossJoinedTables, type Tenancy } from './tenancy.ts';

/**
 * Creates a Kysely plugin that limits every tenant table in every part of a statement to one tenant, excludes hidden
 * rows, and sets the tenant of inserted rows.
 */
export function tenantScope(tenancy: Tenancy, tenantId: string): KyselyPlugin {
  const scope = new TenantScope(tenancy, tenantId);
  return {
    transformQuery: ({ node, queryId }) => scope.transformNode(node, queryId),
    transformResult: ({ result }) => Promise.resolve(result),
  };
}

/** Runs after the plugin that converts names to snake_case, so names are in snake_case here. */
class TenantScope extends OperationNodeTransformer {
  readonly #tenancy: Tenancy;
  readonly #tenantId: string;

  constructor(tenancy: Tenancy, tenantId: string) {
    super();
    this.#tenancy = tenancy;
    this.#tenantId = tenantId;
  }

  protected override transformSelectQuery(...parameters: Parameters<OperationNodeTransformer['transformSelectQuery']>) {
    const node = super.transformSelectQuery(...parameters);
    return { ...node, where: this.#where(node.where, [...(node.from?.froms ?? []), ...crossJoinedTables(node.joins)]) };
  }

  protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
    const inner = super.transformUpdateQuery(node);
    const tables = inner.table ? [inner.table] : [];
    return {
      ...inner,
      where: this.#where(inner.where, [...tables, ...(inner.from?.froms ?? []), ...crossJoinedTables(inner.joins)]),
    };
  }

  protected override transformDeleteQuery(node: DeleteQueryNode): DeleteQueryNode {
    const inner = super.transformDeleteQuery(node);
    const tables = [...inner.from.froms, ...(inner.using?.tables ?? []), ...crossJoinedTables(inner.joins)];
    return { ...inner, where: this.#where(inner.where, tables) };
  }

  protected override transformJoin(node: JoinNode): JoinNode {
    const inner = super.transformJoin(node);
    const condition = inner.on && this.#conditionOf(inner.table);
    // The condition goes into ON instead of WHERE, so that a left join stays a left join.
    return condition ? { ...inner, on: OnNode.create(combineWithAnd(condition, inner.on.on)) } : inner;
  }

  protected override transformInsertQuery(node: InsertQueryNode): InsertQueryNode {
    const inner = super.transformInsertQuery(node);
    const key = inner.into && this.#tenancy.keyOf(inner.into.table.identifier.name);
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
    throw new Error('MERGE is not limited to a tenant; write INSERT … ON CONFLICT.');
  }

  protected override transformCommonTableExpressionName(
    node: CommonTableExpressionNameNode,
  ): CommonTableExpressionNameNode {
    const { name } = node.table.table.identifier;
    if (this.#tenancy.keyOf(name) !== undefined)
      throw new Error(`A part of a statement may not be named like the table ${name}.`);
    return super.transformCommonTableExpressionName(node);
  }

  #where(where: WhereNode | undefined, tables: readonly OperationNode[]): WhereNode | undefined {
    const conditions = tables.flatMap((table) => this.#conditionOf(table) ?? []);
    const [first, ...others] = where ? [...conditions, where.where] : conditions;
    return first && WhereNode.create(others.reduce(combineWithAnd, first));
  }

  #conditionOf(item: OperationNode): OperationNode | undefined {
    const table = this.#tenancy.tableOf(item);
    if (table === undefined) return undefined;
    const { key, hidden, column } = table;
    const ofTenant = compare(column(key), '=', ValueNode.create(this.#tenantId));
    if (!hidden) return ofTenant;
    return combineWithAnd(ofTenant, compare(column(hidden.column), '<>', ValueNode.createImmediate(hidden.value)));
  }

  #valuesWith(key: string, values: OperationNode): OperationNode {
    if (ValuesNode.is(values)) return ValuesNode.create(values.values.map((row) => this.#rowWithTenant(row)));
    if (!SelectQueryNode.is(values) || values.setOperations)
      throw new Error('An insert takes its rows from values or from one select.');
    const typedTenant = CastNode.create(ValueNode.create(this.#tenantId), DataTypeNode.create('uuid'));
    const keys = values.from?.froms.map((item) => this.#tenancy.keyReference(item));
    const tenant = keys?.find((column) => column) ?? typedTenant;
    const selection = SelectionNode.create(AliasNode.create(tenant, IdentifierNode.create(key)));
    return SelectQueryNode.cloneWithSelections(values, [selection]);
  }

  #rowWithTenant(row: OperationNode): ValueListNode | PrimitiveValueListNode {
    if (PrimitiveValueListNode.is(row)) return PrimitiveValueListNode.create([...row.values, this.#tenantId]);
    if (ValueListNode.is(row)) return ValueListNode.create([...row.values, ValueNode.create(this.#tenantId)]);
    throw new Error(`An insert has rows of an unknown kind, ${row.kind}.`);
  }
}
