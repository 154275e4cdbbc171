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

/** The provider column of the table with this name; undefined when it is not a tenant table. */
export function getTenantKey(name: string): string | undefined {
  return KEYS.get(name);
}

interface TenantItem {
  readonly name: string;
  /** The column with the provider's id. */
  readonly key: string;
  /** A column, qualified by the table's name in this statement. */
  column(name: string): ReferenceNode;
}

/** The tenant table of an item of a statement, if it is one. */
export function getTenant(item: OperationNode): TenantItem | undefined {
  const table = AliasNode.is(item) ? item.node : item;
  if (!TableNode.is(table)) return undefined;
  const { name } = table.table.identifier;
  const key = KEYS.get(name);
  if (key === undefined) return undefined;
  const named = AliasNode.is(item) && IdentifierNode.is(item.alias) ? TableNode.create(item.alias.name) : table;
  return { name, key, column: (column) => ReferenceNode.create(ColumnNode.create(column), named) };
}

/**
 * The provider of a tenant table's row. Citus inserts a selected row on the shard that it is read from only when the
 * provider comes from this column.
 */
export function toKeyReference(item: OperationNode): ReferenceNode | undefined {
  const tenant = getTenant(item);
  return tenant?.column(tenant.key);
}

/** A comparison. */
export const binary = (left: OperationNode, operator: Operator, right: OperationNode) =>
  BinaryOperationNode.create(left, OperatorNode.create(operator), right);

/** Both conditions, each in parentheses, because a raw SQL condition may contain OR. */
export function both(one: OperationNode, other: OperationNode): OperationNode {
  return AndNode.create(one, BinaryOperationNode.is(other) ? other : ParensNode.create(other));
}

/** Tables of cross joins: they have no ON, so their condition goes into WHERE. */
export function crossJoined(joins: readonly JoinNode[] | undefined): OperationNode[] {
  return (joins ?? []).flatMap(({ on, table }) => (on ? [] : [table]));
}
