import DataLoader from 'dataloader';

const MAX_BATCH_SIZE = 100;

/** Queues calls so that each starts after the previous one has ended. */
type CallQueue = (call: () => Promise<unknown>) => void;

const queues = new WeakMap<object, CallQueue>();

/**
 * Returns a function that combines its calls into batches. While a call with the same `ctx` object runs, later calls
 * with that object wait and then run as one batch. An idle process therefore waits for nothing, and a busy one executes
 * fewer statements. Each caller gets the result of its own item. Calls with different `ctx` objects are never combined
 * and never wait for each other.
 */
export function batchConcurrentCalls<Ctx extends object, Item, Result>(
  runAll: (ctx: Ctx, items: readonly Item[]) => Promise<readonly Result[]>,
): (ctx: Ctx, item: Item) => Promise<Result> {
  const loaders = new WeakMap<Ctx, DataLoader<Item, Result>>();
  return (ctx, item) => {
    const loader = loaders.get(ctx) ?? createLoader(getQueue(ctx), (items) => runAll(ctx, items));
    loaders.set(ctx, loader);
    return loader.load(item);
  };
}

function getQueue(ctx: object): CallQueue {
  const queue = queues.get(ctx) ?? createQueue();
  queues.set(ctx, queue);
  return queue;
}

function createQueue(): CallQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (call) => {
    // Calls in the same turn of the event loop form one batch.
    const nextTurn = new Promise(setImmediate);
    last = Promise.all([last, nextTurn])
      .then(call)
      .catch(() => undefined);
  };
}

function createLoader<Item, Result>(queue: CallQueue, run: (items: readonly Item[]) => Promise<readonly Result[]>) {
  let running: Promise<unknown> = Promise.resolve();
  const call = (items: readonly Item[]) => {
    const answer = run(items);
    running = answer;
    return answer;
  };
  const batchScheduleFn = (dispatch: () => void) =>
    queue(() => {
      dispatch();
      return running;
    });
  return new DataLoader<Item, Result>(call, { cache: false, maxBatchSize: MAX_BATCH_SIZE, batchScheduleFn });
}
