import { type KeysetRange, keysetOptions, type ListRange } from 'tenant-sql/query/keyset.ts';
import { type Connection, connectionOf, keysetRange, type Page } from './connection.ts';

/** A page of one of several lists. */
export interface ListPage {
  /** The id of the list's owner. */
  readonly listId: string;
  readonly page: Page;
}

/** Several lists that are read by the same statement. */
interface ManyLists<Row, Node> {
  readonly direction: KeysetRange['direction'];
  /** Reads pages with the same options in one statement; `page` of a row is the index of its page. */
  read(ranges: readonly ListRange[]): Promise<readonly (Row & { readonly page: number })[]>;
  count(listIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  nodeOf(row: Row): Node;
  cursorOf(row: Row, listId: string): string;
}

/**
 * Pages of several lists. Pages with the same direction and kind of bounds share one statement. A second statement
 * counts the totals when a total is selected.
 */
export async function connectMany<Params extends ListPage, Row, Node>(
  pages: readonly Params[],
  { direction, read, count, nodeOf, cursorOf }: ManyLists<Row, Node>,
): Promise<[Params, Connection<Node>][]> {
  let counted: Promise<ReadonlyMap<string, number>> | undefined;
  const countAll = () => {
    counted ??= count([...new Set(pages.map(({ listId }) => listId))]);
    return counted;
  };
  const ranges = pages.map((listPage) => ({ listPage, range: keysetRange(listPage.page, direction) }));
  const byOptions = Map.groupBy(ranges, ({ range }) => keysetOptions(range).join());
  const connected = [...byOptions.values()].map(async (group) => {
    const rows = await read(group.map(({ listPage: { listId }, range }) => ({ listId, range })));
    const byPage = Map.groupBy(rows, ({ page }) => page);
    return group.map(({ listPage }, index): [Params, Connection<Node>] => {
      const { listId, page } = listPage;
      const totalCount = async () => (await countAll()).get(listId) ?? 0;
      const own = { nodeOf, cursorOf: (row: Row) => cursorOf(row, listId), totalCount };
      return [listPage, connectionOf<Row, Node>(byPage.get(index) ?? [], page, own)];
    });
  });
  return (await Promise.all(connected)).flat();
}
