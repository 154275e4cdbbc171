import type { Answer } from './call.ts';

/** A page of a list; it iterates over the items of this page and all following ones, also after `await`. */
export interface Pages<Item, Page extends PageOf<Item>>
  extends Answer<Page & AsyncIterable<Item>>,
    AsyncIterable<Item> {}

/** The same, named by its page. */
export type PagesOf<Page extends PageOf<unknown>> = Pages<Page['items'][number], Page>;

/** A list without further pages; it iterates over its items. */
export type Listed<Items extends readonly unknown[]> = Answer<Items> & AsyncIterable<Items[number]>;

/** The common fields of pages. */
export interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
  readonly hasNextPage: boolean;
}

/** Makes the answer to a list iterable: `cursor` is the parameter for the previous `nextCursor`. */
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
  // The first handler of the page, so that an awaited page is iterable.
  first.then(
    (page) => Object.defineProperty(page, Symbol.asyncIterator, { value: items }),
    () => undefined,
  );
  // The page gets the iterator above before any caller gets the page.
  return Object.assign(first as Answer<Page & AsyncIterable<Item>>, { [Symbol.asyncIterator]: items });
}

/** Makes the answer to a list without pages iterable. */
export function listed<Item>(answer: Answer<Item[]>): Listed<Item[]> {
  async function* items(): AsyncGenerator<Item, void> {
    for (const item of await answer) yield item;
  }
  return Object.assign(answer, { [Symbol.asyncIterator]: items });
}
