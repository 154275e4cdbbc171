import { type ListWalk, type Walk, walkTaken } from '../../db/query/walk.ts';
import { type Connection, connectionOf, type Page, walkOf } from './connection.ts';

/** A page of one of several lists. */
export interface ListPage {
  /** Whose list it is. */
  readonly listId: string;
  readonly page: Page;
}

/** Several lists that are read in the same way. */
interface ManyLists<Row, Node> {
  readonly direction: Walk['direction'];
  /** Reads pages with the same options in one statement; `page` of a row is the index of its page. */
  read(walks: readonly ListWalk[]): Promise<readonly (Row & { readonly page: number })[]>;
  count(listIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  nodeOf(row: Row): Node;
  cursorOf(row: Row, listId: string): string;
}

/**
 * Pages of several lists: those that go the same way and are bound by as many places in one statement, the totals of all
 * in another one, when a total is selected.
 */
export async function connectMany<Asked extends ListPage, Row, Node>(
  pages: readonly Asked[],
  { direction, read, count, nodeOf, cursorOf }: ManyLists<Row, Node>,
): Promise<[Asked, Connection<Node>][]> {
  let counted: Promise<ReadonlyMap<string, number>> | undefined;
  const countAll = () => {
    counted ??= count([...new Set(pages.map(({ listId }) => listId))]);
    return counted;
  };
  const walks = pages.map((asked) => ({ asked, walk: walkOf(asked.page, direction) }));
  const alike = Map.groupBy(walks, ({ walk }) => walkTaken(walk).join());
  const connected = [...alike.values()].map(async (group) => {
    const rows = await read(group.map(({ asked: { listId }, walk }) => ({ listId, walk })));
    const byPage = Map.groupBy(rows, ({ page }) => page);
    return group.map(({ asked }, index): [Asked, Connection<Node>] => {
      const { listId, page } = asked;
      const totalCount = async () => (await countAll()).get(listId) ?? 0;
      const own = { nodeOf, cursorOf: (row: Row) => cursorOf(row, listId), totalCount };
      return [asked, connectionOf<Row, Node>(byPage.get(index) ?? [], page, own)];
    });
  });
  return (await Promise.all(connected)).flat();
}
