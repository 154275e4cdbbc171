import type { Answer } from './call.ts';

/** A page of a list; also iterates over the items of this page and all that follow. */
export interface Pages<Item, Page extends PageOf<Item>> extends Answer<Page>, AsyncIterable<Item> {}

/** What every page has. */
export interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
  readonly hasNextPage: boolean;
}

/** Makes the answer to a list iterable: `cursor` names the parameter that takes the `nextCursor` before. */
export function paged<Input extends object, Item, Page extends PageOf<Item>>(
  cursor: 'cursor' | 'after',
  input: Input | undefined,
  read: (input: Input) => Answer<Page & PageOf<Item>>,
): Pages<Item, Page> {
  const query = (input ?? {}) as Input;
  const first = read(query);
  async function* items(): AsyncGenerator<Item, void> {
    for (let page = await first; ; page = await read({ ...query, page: undefined, [cursor]: page.nextCursor })) {
      for (const item of page.items) yield item;
      if (!page.hasNextPage) return;
    }
  }
  return Object.assign(first, { [Symbol.asyncIterator]: items });
}
