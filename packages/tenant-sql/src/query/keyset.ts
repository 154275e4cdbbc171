import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The position of a row in a list: the value of its sort column (`at`) and its id. */
export interface ListPosition {
  readonly at: string;
  readonly id: string;
}

/**
 * The range of a page in one direction, after `from` and before `to`, both exclusive. A null `from` or `to` means the
 * start or end of the list.
 */
export interface KeysetRange {
  readonly direction: 'ASC' | 'DESC';
  readonly from: ListPosition | null;
  readonly to: ListPosition | null;
  readonly limit: number;
}

/** The names of the options that select the variant of a statement with keyset pages. */
export const KEYSET_OPTIONS = ['DESC', 'from', 'to'] as const;
export type KeysetOption = (typeof KEYSET_OPTIONS)[number];

/** The SQL parameters of a statement with keyset pages. */
export interface KeysetParams {
  readonly fromAt: string | null;
  readonly fromId: string | null;
  readonly toAt: string | null;
  readonly toId: string | null;
  readonly limit: number;
}

/** The sort key of a list: the SQL of the sort column (`by`), its SQL type, and the id column. */
export interface SortKey {
  readonly by: RawBuilder<unknown>;
  readonly type: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
}

type Bounds = { readonly [Name in Exclude<keyof KeysetParams, 'limit'>]: unknown };

/** Returns the statement options that a range needs. */
export function keysetOptions({ direction, from, to }: Omit<KeysetRange, 'limit'>): KeysetOption[] {
  const selected = { DESC: direction === 'DESC', from: from !== null, to: to !== null };
  return KEYSET_OPTIONS.filter((option) => selected[option]);
}

/** Returns the SQL parameters of a range. */
export function keysetParams({ from, to, limit }: KeysetRange): KeysetParams {
  return { fromAt: from?.at ?? null, fromId: from?.id ?? null, toAt: to?.at ?? null, toId: to?.id ?? null, limit };
}

/**
 * Returns the SQL of a range: the condition that a row is within the range, and the ORDER BY list. An index on the sort
 * key serves both directions.
 */
export function keysetSql({ by, type, id }: SortKey, bounds: Bounds, selected: ReadonlySet<string>) {
  const isDescending = selected.has('DESC');
  const [direction, after, before] = isDescending ? [sql`DESC`, sql`<`, sql`>`] : [sql`ASC`, sql`>`, sql`<`];
  const from = sql<SqlBool>`(${by}, ${id}) ${after} (${bounds.fromAt}::${type}, ${bounds.fromId}::uuid)`;
  const to = sql<SqlBool>`(${by}, ${id}) ${before} (${bounds.toAt}::${type}, ${bounds.toId}::uuid)`;
  const conditions = [...(selected.has('from') ? [from] : []), ...(selected.has('to') ? [to] : [])];
  return {
    within: conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` AND `)}` : sql<SqlBool>`true`,
    order: sql`${by} ${direction}, ${id} ${direction}`,
  };
}

/** A range in one of several lists. */
export interface ListRange {
  readonly listId: string;
  readonly range: KeysetRange;
}

/** The SQL parameters of ranges in several lists, as one array per column. All ranges must have the same options. */
export interface ManyKeysetParams {
  readonly listIds: readonly string[];
  readonly fromAts: readonly (string | null)[];
  readonly fromIds: readonly (string | null)[];
  readonly toAts: readonly (string | null)[];
  readonly toIds: readonly (string | null)[];
  readonly limits: readonly number[];
}

/** Returns the SQL parameters of several ranges, and the options that all of them share. */
export function manyKeysetParams(ranges: readonly ListRange[]): {
  readonly params: ManyKeysetParams;
  readonly selected: KeysetOption[];
} {
  const params = {
    listIds: ranges.map(({ listId }) => listId),
    fromAts: ranges.map(({ range }) => range.from?.at ?? null),
    fromIds: ranges.map(({ range }) => range.from?.id ?? null),
    toAts: ranges.map(({ range }) => range.to?.at ?? null),
    toIds: ranges.map(({ range }) => range.to?.id ?? null),
    limits: ranges.map(({ range }) => range.limit),
  };
  return { params, selected: ranges[0] ? keysetOptions(ranges[0].range) : [] };
}

/** The ranges as SQL rows `wanted(list_id, …, size, page)`, where `page` is the number of the range, from 1. */
export const rangesTable = (
  params: ManyKeysetParams,
) => sql`unnest(${params.listIds}::uuid[], ${params.fromAts}::text[],
  ${params.fromIds}::uuid[], ${params.toAts}::text[], ${params.toIds}::uuid[], ${params.limits}::int[])
  WITH ORDINALITY AS wanted(list_id, from_at, from_id, to_at, to_id, size, page)`;

/** The columns of `wanted` that bound a range. */
export const RANGE_BOUNDS = {
  fromAt: sql.ref('wanted.from_at'),
  fromId: sql.ref('wanted.from_id'),
  toAt: sql.ref('wanted.to_at'),
  toId: sql.ref('wanted.to_id'),
} as const;
