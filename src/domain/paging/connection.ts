import { z } from 'zod';
import type { Context } from '../context.ts';
import { DomainError, type Problem, validationFailed } from '../errors.ts';
import { cursorsOf } from './cursor.ts';

/** One page of a list that goes on, each item with the cursor behind it (contract 8.4). */
export interface Connection<Node> {
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
  /** How many items the whole list has; counted when asked, so that a page costs no more than its rows. */
  totalCount(): Promise<number>;
}

/** How much of a list is wanted, and behind which of its cursors. */
export interface PageQuestion {
  readonly first: number;
  readonly after?: string | null | undefined;
}

interface PageOf<Row, Node> {
  readonly first: number;
  /** Whether the page stands behind a cursor. */
  readonly isContinued: boolean;
  nodeOf(row: Row): Node;
  cursorOf(row: Row): string;
  totalCount(): Promise<number>;
}

/** A page of `rows`, of which one more than `size` was read where the list goes on; `last` is its end, if it does. */
export function pageOf<Row>(rows: readonly Row[], size: number) {
  const page = rows.slice(0, size);
  return { page, last: rows.length > size ? page.at(-1) : undefined };
}

/** A page of `rows`, of which one more than `first` was read where the list goes on. */
export function connectionOf<Row, Node>(rows: readonly Row[], page: PageOf<Row, Node>): Connection<Node> {
  const { first, isContinued, totalCount } = page;
  const edges = rows.slice(0, first).map((row) => ({ cursor: page.cursorOf(row), node: page.nodeOf(row) }));
  const [startCursor, endCursor] = [edges.at(0)?.cursor ?? null, edges.at(-1)?.cursor ?? null];
  return {
    edges,
    pageInfo: { hasNextPage: rows.length > first, hasPreviousPage: isContinued, startCursor, endCursor },
    totalCount,
  };
}

/** The cursors of one list: a place in it, bound to provider and filters. */
export interface ListCursors<Filters, Place> {
  /** Filters and place of `after`; without it the filters sent. Throws `VALIDATION_FAILED` naming `after` or a filter that differs. */
  read(ctx: Context, sent: Filters, after: string | null | undefined): { filters: Filters; after: Place | null };
  write(ctx: Context, filters: Filters, place: Place): string;
}

/** Cursors of the list called `name`. */
export function listCursors<Filters extends object, Place>(
  name: string,
  filterSchema: z.ZodType<Filters>,
  placeSchema: z.ZodType<Place>,
): ListCursors<Filters, Place> {
  const position = z.strictObject({ filters: filterSchema, after: placeSchema });
  const cursors = cursorsOf({ list: name, position, filtersOf: ({ filters }) => filters });
  return {
    read: ({ caller }, sent, after) => {
      if (!after) return { filters: sent, after: null };
      return namingAfter(() => cursors.read(caller.providerId, sent, after));
    },
    write: ({ caller }, filters, place) => cursors.write(caller.providerId, { filters, after: place }),
  };
}

/**
 * The place of a connection in a list that is a feed as well, null at its beginning. Throws `VALIDATION_FAILED` naming
 * `after` for what `read` refuses and for a cursor of the feed.
 */
export function placeAfter<Position, Place extends Position>(
  after: string | null | undefined,
  read: (cursor: string) => Position,
  isPlace: (position: Position) => position is Place,
): Place | null {
  if (!after) return null;
  const position = namingAfter(() => read(after));
  if (isPlace(position)) return position;
  throw validationFailed([{ path: ['after'], code: 'INVALID_FORMAT', message: 'This cursor is one of the feed.' }]);
}

/** Runs `read`; what pages call `cursor` is called `after` in its refusal. */
export function namingAfter<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof DomainError) || !error.details) throw error;
    const rename = ({ path, ...problem }: Problem): Problem => ({
      ...problem,
      path: path.map((step) => (step === 'cursor' ? 'after' : step)),
    });
    throw validationFailed(error.details.map(rename));
  }
}
