import DataLoader from 'dataloader';

const MOST_AT_ONCE = 100;

/**
 * Makes one call of many: while a call runs, those that come wait and go together in the next one, so nothing waits on
 * an idle machine and a busy one saves statements. Results keep the order of items; contexts are never mixed.
 */
export function batched<Ctx extends object, Item, Result>(
  runAll: (ctx: Ctx, items: readonly Item[]) => Promise<readonly Result[]>,
): (ctx: Ctx, item: Item) => Promise<Result> {
  const loaders = new WeakMap<Ctx, DataLoader<Item, Result>>();
  return (ctx, item) => {
    const loader = loaders.get(ctx) ?? oneCallAtATime((items) => runAll(ctx, items));
    loaders.set(ctx, loader);
    return loader.load(item);
  };
}

function oneCallAtATime<Item, Result>(run: (items: readonly Item[]) => Promise<readonly Result[]>) {
  let last: Promise<unknown> = Promise.resolve();
  const call = (items: readonly Item[]) => {
    const running = run(items);
    last = running.catch(() => undefined);
    return running;
  };
  let turn: Promise<unknown> = Promise.resolve();
  // Those that start in the same turn of the event loop belong together.
  const schedule = (dispatch: () => void) => {
    const soon = new Promise(setImmediate);
    turn = Promise.all([turn, soon]).then(() => {
      dispatch();
      return last;
    });
  };
  return new DataLoader<Item, Result>(call, { cache: false, maxBatchSize: MOST_AT_ONCE, batchScheduleFn: schedule });
}
