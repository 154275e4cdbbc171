import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { KeysetRange, ListPosition } from '../../db/query/keyset.ts';
import type { Context } from '../context.ts';
import { type DomainError, type Problem, validationFailed } from '../errors.ts';
import { PAGE_SIZE_DEFAULT } from '../limits.ts';
import { cursorsOf, naming } from './cursor.ts';

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

/**
 * How much of a list is wanted: the `first` of it or the `last` of it, of what lies behind `after` and before `before`,
 * which are cursors of it; without either as much as the list says.
 */
export interface PageQuestion {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly last?: number | null | undefined;
  readonly before?: string | null | undefined;
}

/** A page that is asked for, its cursors read. */
export interface Page {
  readonly size: number;
  /** It is the end of what lies between its places, not the beginning. */
  readonly isLast: boolean;
  readonly after: ListPosition | null;
  readonly before: ListPosition | null;
}

/** What a cursor holds: a place in a list, and what the list is bound to, such as its filters. */
interface ReadCursor<Bound> {
  readonly bound: Bound;
  readonly location: ListPosition;
}

/**
 * The page that is asked for, and what its cursors bind the list to, null without one; `before` alone means what lies just
 * before it. Throws `VALIDATION_FAILED` for both `first` and `last`, naming `after` or `before` for what `read` refuses, and
 * for two cursors that are not of one list (contract 8.4).
 */
export function readPage<Bound>(
  { first, after, last, before }: PageQuestion,
  read: (cursor: string) => ReadCursor<Bound>,
  defaultSize: number = PAGE_SIZE_DEFAULT,
): { readonly page: Page; readonly bound: Bound | null } {
  if (first != null && last != null) throw refused('last', 'EXCLUSIVE', 'Give `first` or `last`, not both.');
  const start = after ? naming('after', () => read(after)) : null;
  const end = before ? naming('before', () => read(before)) : null;
  if (start && end && !isDeepStrictEqual(start.bound, end.bound))
    throw refused('before', 'INVALID_FORMAT', 'This cursor and `after` are not of one list.');
  const isLast = last != null || (first == null && end !== null && start === null);
  const positions = { after: start?.location ?? null, before: end?.location ?? null };
  return { page: { size: first ?? last ?? defaultSize, isLast, ...positions }, bound: (start ?? end)?.bound ?? null };
}

/** How a page is read from a list that is sorted so: its end backwards; one extra row shows whether there are more. */
export function keysetRange(
  { size, isLast, after, before }: Page,
  direction: KeysetRange['direction'] = 'ASC',
): KeysetRange {
  const limit = size + 1;
  if (!isLast) return { direction, from: after, to: before, limit };
  return { direction: direction === 'ASC' ? 'DESC' : 'ASC', from: before, to: after, limit };
}

interface NodesOf<Row, Node> {
  nodeOf(row: Row): Node;
  cursorOf(row: Row): string;
  totalCount(): Promise<number>;
}

/** A page of `rows`, of which one more than `size` was read where the list goes on; `last` is its end, if it does. */
export function pageOf<Row>(rows: readonly Row[], size: number) {
  const page = rows.slice(0, size);
  return { page, last: rows.length > size ? page.at(-1) : undefined };
}

/** The page of these rows, in the order in which they were read. */
export function connectionOf<Row, Node>(
  rows: readonly Row[],
  { size, isLast, after, before }: Page,
  { nodeOf, cursorOf, totalCount }: NodesOf<Row, Node>,
): Connection<Node> {
  const read = rows.slice(0, size).map((row) => ({ cursor: cursorOf(row), node: nodeOf(row) }));
  const edges = isLast ? read.reverse() : read;
  const hasMore = rows.length > size;
  return {
    edges,
    pageInfo: {
      hasNextPage: before !== null || (hasMore && !isLast),
      hasPreviousPage: after !== null || (hasMore && isLast),
      startCursor: edges.at(0)?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount,
  };
}

/** The cursors of one list: a place in it, bound to provider and filters. */
export interface ListCursors<Filters> {
  /**
   * The page that is asked for, with the filters of its cursors, without one those sent. Throws `VALIDATION_FAILED` as
   * `readPage` does, and naming a filter that differs.
   */
  read(
    ctx: Context,
    sent: Filters,
    question: PageQuestion,
    defaultSize?: number,
  ): { readonly filters: Filters; readonly page: Page };
  write(ctx: Context, filters: Filters, listPosition: ListPosition): string;
}

/** Cursors of the list called `name`, which is sorted by values of the form `at`, as its filters decide, and then by id. */
export function listCursors<Filters extends object>(
  name: string,
  filterSchema: z.ZodType<Filters>,
  at: z.ZodType<string>,
  decide: (filters: Filters, at: string) => boolean = () => true,
): ListCursors<Filters> {
  const listPosition = z.strictObject({ filters: filterSchema, at, id: z.guid() });
  const position = listPosition.refine(({ filters, at: value }) => decide(filters, value));
  const cursors = cursorsOf({ list: name, position, filtersOf: ({ filters }) => filters });
  return {
    read: ({ caller }, sent, question, defaultSize) => {
      const read = (cursor: string) => {
        const { filters, ...listPosition } = cursors.read(caller.providerId, sent, cursor);
        return { bound: filters, location: listPosition };
      };
      const { page, bound } = readPage(question, read, defaultSize);
      return { filters: bound ?? sent, page };
    },
    write: ({ caller }, filters, listPosition) => cursors.write(caller.providerId, { filters, ...listPosition }),
  };
}

function refused(argument: string, code: Problem['code'], message: string): DomainError {
  return validationFailed([{ path: [argument], code, message }]);
}
