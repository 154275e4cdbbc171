import { isDeepStrictEqual } from 'node:util';
import type { KeysetRange, ListPosition } from 'tenant-sql/query/keyset.ts';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { type DomainError, type Problem, validationFailed } from '../errors.ts';
import { PAGE_SIZE_DEFAULT } from '../limits.ts';
import { cursorsOf, withArgumentName } from './cursor.ts';

/** One page of a list as a GraphQL connection, with a cursor for each item (contract 8.4). */
export interface Connection<Node> {
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
  /**
   * Counts the items of the whole list. The count runs only when it is called, so that a page alone reads only its own
   * rows.
   */
  totalCount(): Promise<number>;
}

/**
 * The arguments of a page: the `first` or `last` items after the cursor `after` and before the cursor `before`. Without
 * `first` and `last` the page has the list's default size.
 */
export interface PageArguments {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly last?: number | null | undefined;
  readonly before?: string | null | undefined;
}

/** A requested page with decoded cursors. */
export interface Page {
  readonly size: number;
  /** True when the page is the end of the range between its cursors, false when it is the beginning. */
  readonly isLast: boolean;
  readonly after: ListPosition | null;
  readonly before: ListPosition | null;
}

/** The decoded content of a cursor: a position in a list, and the conditions of that list, such as its filters. */
interface ReadCursor<Bound> {
  readonly bound: Bound;
  readonly position: ListPosition;
}

/**
 * Reads the arguments of a page, and the conditions in its cursors (null without cursors). `before` alone requests the
 * last items before that cursor.
 * @throws `VALIDATION_FAILED` for `first` together with `last`, for errors of `read` (with the path `after` or
 * `before`), and for two cursors of different lists (contract 8.4)
 */
export function readPage<Bound>(
  { first, after, last, before }: PageArguments,
  read: (cursor: string) => ReadCursor<Bound>,
  defaultSize: number = PAGE_SIZE_DEFAULT,
): { readonly page: Page; readonly bound: Bound | null } {
  if (first != null && last != null) throw toError('last', 'EXCLUSIVE', 'Give `first` or `last`, not both.');
  const start = after ? withArgumentName('after', () => read(after)) : null;
  const end = before ? withArgumentName('before', () => read(before)) : null;
  if (start && end && !isDeepStrictEqual(start.bound, end.bound))
    throw toError('before', 'INVALID_FORMAT', 'This cursor and `after` are not of one list.');
  const isLast = last != null || (first == null && end !== null && start === null);
  const positions = { after: start?.position ?? null, before: end?.position ?? null };
  return { page: { size: first ?? last ?? defaultSize, isLast, ...positions }, bound: (start ?? end)?.bound ?? null };
}

/**
 * The range of rows to read for a page. A page at the end of a range is read backwards. One extra row shows whether the
 * list continues.
 */
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

/**
 * Splits off the extra row of a page. `last` is the last row of the page if the list continues, undefined if it ends.
 */
export function splitPage<Row>(rows: readonly Row[], size: number) {
  const page = rows.slice(0, size);
  return { page, last: rows.length > size ? page.at(-1) : undefined };
}

/** Builds the connection of rows that were read for `keysetRange`. */
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

/** Reads and writes the cursors of one list. A cursor contains a position, the provider and the filters. */
export interface ListCursors<Filters> {
  /**
   * Returns the requested page with the filters of its cursors, or the sent filters when there is no cursor.
   * @throws `VALIDATION_FAILED` as `readPage` does, and for each sent filter that differs from the cursor's
   */
  read(
    ctx: Context,
    sent: Filters,
    question: PageArguments,
    defaultSize?: number,
  ): { readonly filters: Filters; readonly page: Page };
  write(ctx: Context, filters: Filters, listPosition: ListPosition): string;
}

/** Creates the cursors of the list called `name`. Its items are sorted by a value of the schema `at`, then by id. */
export function listCursors<Filters extends object>(
  name: string,
  filterSchema: z.ZodType<Filters>,
  at: z.ZodType<string>,
  isValid: (filters: Filters, at: string) => boolean = () => true,
): ListCursors<Filters> {
  const listPosition = z.strictObject({ filters: filterSchema, at, id: z.guid() });
  const position = listPosition.refine(({ filters, at: value }) => isValid(filters, value));
  const cursors = cursorsOf({ list: name, position, filtersOf: ({ filters }) => filters });
  return {
    read: ({ caller }, sent, question, defaultSize) => {
      const read = (cursor: string) => {
        const { filters, ...listPosition } = cursors.read(caller.providerId, sent, cursor);
        return { bound: filters, position: listPosition };
      };
      const { page, bound } = readPage(question, read, defaultSize);
      return { filters: bound ?? sent, page };
    },
    write: ({ caller }, filters, listPosition) => cursors.write(caller.providerId, { filters, ...listPosition }),
  };
}

/**
 * The filters of `question` in the form that a cursor stores: absent filters omitted, instants as text, lists sorted.
 */
export function cursorFilters<Schema extends z.ZodObject>(schema: Schema, question: object): z.output<Schema> {
  const sent = Object.keys(schema.shape).map((name) => [name, toFilter(Reflect.get(question, name))] as const);
  return schema.parse(Object.fromEntries(sent.filter(([, value]) => value !== undefined)));
}

function toFilter(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (!Array.isArray(value)) return value ?? undefined;
  return value.length > 0 ? [...new Set<unknown>(value)].sort() : undefined;
}

function toError(argument: string, code: Problem['code'], message: string): DomainError {
  return validationFailed([{ path: [argument], code, message }]);
}
