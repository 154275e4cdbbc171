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

/** The tables that belong to tenants, by their TypeScript names. */
export interface TenancyOptions {
  /** The column with the tenant of each table. */
  readonly keys: Readonly<Record<string, string>>;
  /** Rows that no statement finds, although they are in a tenant table: those with this value in this column. */
  readonly hidden: Readonly<Record<string, { readonly column: string; readonly value: string }>>;
}

/** A tenant table in a statement. */
interface TenantItem {
  /** The column with the tenant's id. */
  readonly key: string;
  readonly hidden: TenancyOptions['hidden'][string] | undefined;
  /** A column, qualified by the table's name in this statement. */
  column(name: string): ReferenceNode;
}

/** Knows which tables of a statement belong to tenants. */
export class Tenancy {
  readonly #keys: ReadonlyMap<string, string>;
  readonly #hidden: ReadonlyMap<string, TenancyOptions['hidden'][string]>;

  constructor({ keys, hidden }: TenancyOptions) {
    this.#keys = new Map(Object.entries(keys).map(([table, key]) => [snakeCase(table), snakeCase(key)]));
    this.#hidden = new Map(Object.entries(hidden).map(([table, rows]) => [snakeCase(table), rows]));
  }

  /** The tenant column of the table with this name; undefined when it is not a tenant table. */
  keyOf(name: string): string | undefined {
    return this.#keys.get(name);
  }

  /** The tenant table of an item of a statement, if it is one. */
  tableOf(item: OperationNode): TenantItem | undefined {
    const table = AliasNode.is(item) ? item.node : item;
    if (!TableNode.is(table)) return undefined;
    const { name } = table.table.identifier;
    const key = this.#keys.get(name);
    if (key === undefined) return undefined;
    const named = AliasNode.is(item) && IdentifierNode.is(item.alias) ? TableNode.create(item.alias.name) : table;
    const column = (of: string) => ReferenceNode.create(ColumnNode.create(of), named);
    return { key, hidden: this.#hidden.get(name), column };
  }

  /**
   * The tenant of a tenant table's row. Citus inserts a selected row on the shard that it is read from only when the
   * tenant comes from this column.
   */
  keyReference(item: OperationNode): ReferenceNode | undefined {
    const table = this.tableOf(item);
    return table?.column(table.key);
  }
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
