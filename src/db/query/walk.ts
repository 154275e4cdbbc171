import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The position of a row in a list: the value that the list is sorted by, and the row's id. */
export interface Place {
  readonly at: string;
  readonly id: string;
}

/**
 * How a page of a list is read: in one direction, from behind one place and up to another one, both left out; null is
 * where the list ends on that side.
 */
export interface Walk {
  readonly direction: 'ASC' | 'DESC';
  readonly from: Place | null;
  readonly to: Place | null;
  readonly limit: number;
}

/** The options of a statement that walks. */
export const WALK_OPTIONS = ['DESC', 'from', 'to'] as const;
export type WalkOption = (typeof WALK_OPTIONS)[number];

/** The parameters of one. */
export interface WalkAsked {
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

type Bounds = { readonly [Name in Exclude<keyof WalkAsked, 'limit'>]: unknown };

/** The options that a walk takes. */
export function walkTaken({ direction, from, to }: Omit<Walk, 'limit'>): WalkOption[] {
  const taken = { DESC: direction === 'DESC', from: from !== null, to: to !== null };
  return WALK_OPTIONS.filter((option) => taken[option]);
}

/** The parameters of a walk. */
export function walkAsked({ from, to, limit }: Walk): WalkAsked {
  return { fromAt: from?.at ?? null, fromId: from?.id ?? null, toAt: to?.at ?? null, toId: to?.id ?? null, limit };
}

/** A walk in SQL: that a row lies between its places, and the order of its rows. An index of the key is read in both directions. */
export function walkSql({ by, type, id }: SortKey, bounds: Bounds, taken: ReadonlySet<string>) {
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
export interface ListWalk {
  readonly listId: string;
  readonly walk: Walk;
}

/** The parameters of walks through several lists in one statement, which all take the same options. */
export interface WalksAsked {
  readonly listIds: readonly string[];
  readonly fromAts: readonly (string | null)[];
  readonly fromIds: readonly (string | null)[];
  readonly toAts: readonly (string | null)[];
  readonly toIds: readonly (string | null)[];
  readonly limits: readonly number[];
}

/** Those parameters, and the options that all of them take. */
export function walksAsked(walks: readonly ListWalk[]): { readonly asked: WalksAsked; readonly taken: WalkOption[] } {
  const asked = {
    listIds: walks.map(({ listId }) => listId),
    fromAts: walks.map(({ walk }) => walk.from?.at ?? null),
    fromIds: walks.map(({ walk }) => walk.from?.id ?? null),
    toAts: walks.map(({ walk }) => walk.to?.at ?? null),
    toIds: walks.map(({ walk }) => walk.to?.id ?? null),
    limits: walks.map(({ walk }) => walk.limit),
  };
  return { asked, taken: walks[0] ? walkTaken(walks[0].walk) : [] };
}

/** The lists and their walks as the rows `wanted(list_id, …, size, page)`; `page` counts them from one. */
export const wantedWalks = (asked: WalksAsked) => sql`unnest(${asked.listIds}::uuid[], ${asked.fromAts}::text[],
  ${asked.fromIds}::uuid[], ${asked.toAts}::text[], ${asked.toIds}::uuid[], ${asked.limits}::int[])
  WITH ORDINALITY AS wanted(list_id, from_at, from_id, to_at, to_id, size, page)`;

/** The places of a row of `wanted`. */
export const WANTED_BOUNDS = {
  fromAt: sql.ref('wanted.from_at'),
  fromId: sql.ref('wanted.from_id'),
  toAt: sql.ref('wanted.to_at'),
  toId: sql.ref('wanted.to_id'),
} as const;
