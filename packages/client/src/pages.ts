import type { Answer } from './call.ts';

/** A page of a list; it iterates over the items of this page and all that follow, also after `await`. */
export interface Pages<Item, Page extends PageOf<Item>>
  extends Answer<Page & AsyncIterable<Item>>,
    AsyncIterable<Item> {}

/** The same, named by its page. */
export type PagesOf<Page extends PageOf<unknown>> = Pages<Page['items'][number], Page>;

/** A list that has no further pages; it iterates over its items. */
export type Listed<Items extends readonly unknown[]> = Answer<Items> & AsyncIterable<Items[number]>;

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
  // The first to hear of the page, so whoever awaits it can iterate over it.
  first.then(
    (page) => Object.defineProperty(page, Symbol.asyncIterator, { value: items }),
    () => undefined,
  );
  // The page has what was defined above before any caller has the page.
  return Object.assign(first as Answer<Page & AsyncIterable<Item>>, { [Symbol.asyncIterator]: items });
}

/** Makes the answer to a list without pages iterable. */
export function listed<Item>(answer: Answer<Item[]>): Listed<Item[]> {
  async function* items(): AsyncGenerator<Item, void> {
    for (const item of await answer) yield item;
  }
  return Object.assign(answer, { [Symbol.asyncIterator]: items });
}
