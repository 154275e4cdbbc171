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

/** Describes the tables that belong to tenants. */
export interface TenancyOptions {
  /** The column with the tenant's id, by table name in TypeScript. */
  readonly keys: Readonly<Record<string, string>>;
  /** Rows that statements never see, by table name: rows that have this value in this column. */
  readonly hidden: Readonly<Record<string, { readonly column: string; readonly value: string }>>;
}

/** A tenant table as it occurs in one statement. */
interface TenantItem {
  /** The column with the tenant's id. */
  readonly key: string;
  readonly hidden: TenancyOptions['hidden'][string] | undefined;
  /** Returns a column, qualified by the table's name or alias in the statement. */
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

  /** Returns the tenant column of a table; undefined when the table belongs to no tenant. */
  keyOf(name: string): string | undefined {
    return this.#keys.get(name);
  }

  /** Returns the tenant table that a FROM or JOIN item names; undefined for any other item. */
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
   * Returns the tenant column of an item that is a tenant table. For INSERT … SELECT, Citus keeps a row on its shard
   * only when the tenant is selected from this column.
   */
  keyReference(item: OperationNode): ReferenceNode | undefined {
    const table = this.tableOf(item);
    return table?.column(table.key);
  }
}

/** Creates the comparison `left operator right`. */
export const compare = (left: OperationNode, operator: Operator, right: OperationNode) =>
  BinaryOperationNode.create(left, OperatorNode.create(operator), right);

/**
 * Combines two conditions with AND. The second one is put in parentheses unless it is a comparison, because raw SQL may
 * contain OR.
 */
export function combineWithAnd(one: OperationNode, other: OperationNode): OperationNode {
  return AndNode.create(one, BinaryOperationNode.is(other) ? other : ParensNode.create(other));
}

/** Returns the tables of cross joins. They have no ON clause, so their tenant condition goes into WHERE. */
export function crossJoinedTables(joins: readonly JoinNode[] | undefined): OperationNode[] {
  return (joins ?? []).flatMap(({ on, table }) => (on ? [] : [table]));
}
