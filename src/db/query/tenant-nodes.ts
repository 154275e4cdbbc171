import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  type JoinNode,
  type OperationNode,
  type Operator,
  OperatorNode,
  ParensNode,
  ReferenceNode,
  TableNode,
} from 'kysely';
import { snakeCase } from './names.ts';
import { TENANT_KEYS } from './tables.ts';

const KEYS: ReadonlyMap<string, string> = new Map(
  Object.entries(TENANT_KEYS).map(([table, key]) => [snakeCase(table), snakeCase(key)]),
);

/** The column that names the provider in a table of this name; undefined where it is no tenant table. */
export function tenantKeyOf(name: string): string | undefined {
  return KEYS.get(name);
}

interface TenantItem {
  readonly name: string;
  /** The column that names the provider. */
  readonly key: string;
  /** A column by the name that the table has in this statement. */
  column(name: string): ReferenceNode;
}

/** The tenant table that an item of a statement is, if it is one. */
export function tenantOf(item: OperationNode): TenantItem | undefined {
  const table = AliasNode.is(item) ? item.node : item;
  if (!TableNode.is(table)) return undefined;
  const { name } = table.table.identifier;
  const key = KEYS.get(name);
  if (key === undefined) return undefined;
  const named = AliasNode.is(item) && IdentifierNode.is(item.alias) ? TableNode.create(item.alias.name) : table;
  return { name, key, column: (column) => ReferenceNode.create(ColumnNode.create(column), named) };
}

/** The provider of a tenant table's row: Citus writes rows on the shard that they are read from only if it is taken from there. */
export function keyOf(item: OperationNode): ReferenceNode | undefined {
  const tenant = tenantOf(item);
  return tenant?.column(tenant.key);
}

/** A comparison. */
export const binary = (left: OperationNode, operator: Operator, right: OperationNode) =>
  BinaryOperationNode.create(left, OperatorNode.create(operator), right);

/** Both conditions, each in parentheses, because a raw SQL condition may contain OR. */
export function both(one: OperationNode, other: OperationNode): OperationNode {
  return AndNode.create(one, BinaryOperationNode.is(other) ? other : ParensNode.create(other));
}

/** Tables of cross joins: such a one has no ON, so its condition is one of the whole. */
export function crossJoined(joins: readonly JoinNode[] | undefined): OperationNode[] {
  return (joins ?? []).flatMap(({ on, table }) => (on ? [] : [table]));
}
