/** A queue between a writer, which never waits, and one reader, which waits for items. */
export interface ChangeBuffer<Item> {
  readonly length: number;
  push(item: Item): void;
  /** Removes and returns the oldest item, as soon as there is one. */
  next(): Promise<IteratorResult<Item, undefined>>;
  /** Drops all items and ends all further reads. */
  end(): void;
}

const DONE = { done: true, value: undefined } as const;

/** Creates an empty queue. Its reader must take one item at a time. */
export function createChangeBuffer<Item>(): ChangeBuffer<Item> {
  let items: Item[] = [];
  let isEnded = false;
  let waitingReader: ((result: IteratorResult<Item, undefined>) => void) | null = null;
  const resolveReader = (result: IteratorResult<Item, undefined>) => {
    const waiting = waitingReader;
    waitingReader = null;
    waiting?.(result);
  };
  return {
    get length() {
      return items.length;
    },
    push(item) {
      if (isEnded) return;
      if (waitingReader) resolveReader({ done: false, value: item });
      else items.push(item);
    },
    async next() {
      if (isEnded) return DONE;
      const [first] = items.splice(0, 1);
      if (first !== undefined) return { done: false, value: first };
      return await new Promise((resolve) => {
        waitingReader = resolve;
      });
    },
    end() {
      isEnded = true;
      items = [];
      resolveReader(DONE);
    },
  };
}

/**
 * Creates an iterator over the results of `next`, until the reader stops or `next` fails. `end` is then called at once,
 * even during a read.
 */
export function toIterator<Item>(
  next: () => Promise<IteratorResult<Item, undefined>>,
  end: () => void,
): AsyncIterableIterator<Item> {
  const iterator: AsyncIterableIterator<Item> = {
    next: () =>
      next().catch((error: unknown) => {
        end();
        throw error;
      }),
    return: async () => {
      end();
      return { done: true, value: undefined };
    },
    throw: async (error: unknown) => {
      end();
      throw error;
    },
    [Symbol.asyncIterator]: () => iterator,
  };
  return iterator;
}
