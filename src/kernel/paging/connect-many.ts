import { type KeysetRange, keysetOptions, type ListRange } from 'tenant-sql/query/keyset.ts';
import { type Connection, connectionOf, keysetRange, type Page } from './connection.ts';

/** A requested page of one of several lists, such as the services of one of several categories. */
export interface ListPage {
  /** The id of the record that the list belongs to. */
  readonly listId: string;
  readonly page: Page;
}

/** How several lists are read and counted together. */
interface ManyLists<Row, Node> {
  readonly direction: KeysetRange['direction'];
  /** Reads several pages in one statement. The `page` of a returned row is the index of its range in `ranges`. */
  read(ranges: readonly ListRange[]): Promise<readonly (Row & { readonly page: number })[]>;
  count(listIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  nodeOf(row: Row): Node;
  cursorOf(row: Row, listId: string): string;
}

/**
 * Reads pages of several lists. Pages with the same direction and the same kinds of bounds share one statement. When
 * the query selects `totalCount`, a second statement counts all lists.
 */
export async function readConnections<Params extends ListPage, Row, Node>(
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
