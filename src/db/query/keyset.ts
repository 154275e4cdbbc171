import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The position of a row in a list: the value that the list is sorted by, and the row's id. */
export interface ListPosition {
  readonly at: string;
  readonly id: string;
}

/**
 * How a page of a list is read: in one direction, from behind one place and up to another one, both left out; null is
 * where the list ends on that side.
 */
export interface KeysetRange {
  readonly direction: 'ASC' | 'DESC';
  readonly from: ListPosition | null;
  readonly to: ListPosition | null;
  readonly limit: number;
}

/** The options of a statement that walks. */
export const KEYSET_OPTIONS = ['DESC', 'from', 'to'] as const;
export type KeysetOption = (typeof KEYSET_OPTIONS)[number];

/** The parameters of one. */
export interface KeysetParams {
  readonly fromAt: string | null;
  readonly fromId: string | null;
  readonly toAt: string | null;
  readonly toId: string | null;
  readonly limit: number;
}

/** What a list is sorted by: a column with its type, and the id. */
export interface SortKey {
  readonly by: RawBuilder<unknown>;
  readonly type: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
}

type Bounds = { readonly [Name in Exclude<keyof KeysetParams, 'limit'>]: unknown };

/** The options that a walk takes. */
export function keysetOptions({ direction, from, to }: Omit<KeysetRange, 'limit'>): KeysetOption[] {
  const taken = { DESC: direction === 'DESC', from: from !== null, to: to !== null };
  return KEYSET_OPTIONS.filter((option) => taken[option]);
}

/** The parameters of a walk. */
export function keysetParams({ from, to, limit }: KeysetRange): KeysetParams {
  return { fromAt: from?.at ?? null, fromId: from?.id ?? null, toAt: to?.at ?? null, toId: to?.id ?? null, limit };
}

/** A walk in SQL: that a row lies between its places, and the order of its rows. An index of the key is read in both directions. */
export function keysetSql({ by, type, id }: SortKey, bounds: Bounds, taken: ReadonlySet<string>) {
  const isDescending = taken.has('DESC');
  const [direction, behind, before] = isDescending ? [sql`DESC`, sql`<`, sql`>`] : [sql`ASC`, sql`>`, sql`<`];
  const from = sql<SqlBool>`(${by}, ${id}) ${behind} (${bounds.fromAt}::${type}, ${bounds.fromId}::uuid)`;
  const to = sql<SqlBool>`(${by}, ${id}) ${before} (${bounds.toAt}::${type}, ${bounds.toId}::uuid)`;
  const conditions = [...(taken.has('from') ? [from] : []), ...(taken.has('to') ? [to] : [])];
  return {
    within: conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` AND `)}` : sql<SqlBool>`true`,
    order: sql`${by} ${direction}, ${id} ${direction}`,
  };
}

/** A walk through one of several lists. */
export interface ListRange {
  readonly listId: string;
  readonly range: KeysetRange;
}

/** The parameters of walks through several lists in one statement, which all take the same options. */
export interface ManyKeysetParams {
  readonly listIds: readonly string[];
  readonly fromAts: readonly (string | null)[];
  readonly fromIds: readonly (string | null)[];
  readonly toAts: readonly (string | null)[];
  readonly toIds: readonly (string | null)[];
  readonly limits: readonly number[];
}

/** Those parameters, and the options that all of them take. */
export function manyKeysetParams(ranges: readonly ListRange[]): {
  readonly params: ManyKeysetParams;
  readonly taken: KeysetOption[];
} {
  const params = {
    listIds: ranges.map(({ listId }) => listId),
    fromAts: ranges.map(({ range }) => range.from?.at ?? null),
    fromIds: ranges.map(({ range }) => range.from?.id ?? null),
    toAts: ranges.map(({ range }) => range.to?.at ?? null),
    toIds: ranges.map(({ range }) => range.to?.id ?? null),
    limits: ranges.map(({ range }) => range.limit),
  };
  return { params, taken: ranges[0] ? keysetOptions(ranges[0].range) : [] };
}

/** The lists and their walks as the rows `wanted(list_id, …, size, page)`; `page` counts them from one. */
export const wantedRanges = (
  params: ManyKeysetParams,
) => sql`unnest(${params.listIds}::uuid[], ${params.fromAts}::text[],
  ${params.fromIds}::uuid[], ${params.toAts}::text[], ${params.toIds}::uuid[], ${params.limits}::int[])
  WITH ORDINALITY AS wanted(list_id, from_at, from_id, to_at, to_id, size, page)`;

/** The places of a row of `wanted`. */
export const WANTED_BOUNDS = {
  fromAt: sql.ref('wanted.from_at'),
  fromId: sql.ref('wanted.from_id'),
  toAt: sql.ref('wanted.to_at'),
  toId: sql.ref('wanted.to_id'),
} as const;
