const MOST_AT_ONCE = 100;

interface Waiting<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Makes one call of many: while a call runs, those that come wait and go together in the next one, so nothing waits on
 * an idle machine and a busy one saves statements. Results keep the order of items; contexts are never mixed.
 */
export function gather<Ctx extends object, Item, Result>(
  runAll: (ctx: Ctx, items: readonly Item[]) => Promise<readonly Result[]>,
): (ctx: Ctx, item: Item) => Promise<Result> {
  const queues = new WeakMap<Ctx, Waiting<Item, Result>[]>();

  const drain = async (ctx: Ctx, queue: Waiting<Item, Result>[]) => {
    // Those that start in the same turn of the event loop belong together.
    await new Promise(setImmediate);
    while (queue.length > 0) await settle(ctx, queue.splice(0, MOST_AT_ONCE));
    queues.delete(ctx);
  };
  const settle = async (ctx: Ctx, batch: readonly Waiting<Item, Result>[]) => {
    try {
      const results = await runAll(
        ctx,
        batch.map(({ item }) => item),
      );
      results.forEach((result, index) => {
        batch[index]?.resolve(result);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  return (ctx, item) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(ctx);
      if (queue !== undefined) return void queue.push({ item, resolve, reject });
      const first = [{ item, resolve, reject }];
      queues.set(ctx, first);
      void drain(ctx, first);
    });
}
