import DataLoader from 'dataloader';

const MOST_AT_ONCE = 100;

/** Runs calls one after the other. */
type Lane = (call: () => Promise<unknown>) => void;

const lanes = new WeakMap<object, Lane>();

/**
 * Combines calls: while a call of this context runs, later ones wait and run as one batch in their
 * turn, so nothing waits on an idle machine and a busy one saves statements, the more the busier it is. Results keep the
 * order of items; contexts are never mixed and never wait for each other.
 */
export function batched<Ctx extends object, Item, Result>(
  runAll: (ctx: Ctx, items: readonly Item[]) => Promise<readonly Result[]>,
): (ctx: Ctx, item: Item) => Promise<Result> {
  const loaders = new WeakMap<Ctx, DataLoader<Item, Result>>();
  return (ctx, item) => {
    const loader = loaders.get(ctx) ?? inLane(laneOf(ctx), (items) => runAll(ctx, items));
    loaders.set(ctx, loader);
    return loader.load(item);
  };
}

function laneOf(ctx: object): Lane {
  const lane = lanes.get(ctx) ?? newLane();
  lanes.set(ctx, lane);
  return lane;
}

function newLane(): Lane {
  let turn: Promise<unknown> = Promise.resolve();
  return (call) => {
    // Calls of the same turn of the event loop form one batch.
    const soon = new Promise(setImmediate);
    turn = Promise.all([turn, soon])
      .then(call)
      .catch(() => undefined);
  };
}

function inLane<Item, Result>(lane: Lane, run: (items: readonly Item[]) => Promise<readonly Result[]>) {
  let running: Promise<unknown> = Promise.resolve();
  const call = (items: readonly Item[]) => {
    const answer = run(items);
    running = answer;
    return answer;
  };
  const batchScheduleFn = (dispatch: () => void) =>
    lane(() => {
      dispatch();
      return running;
    });
  return new DataLoader<Item, Result>(call, { cache: false, maxBatchSize: MOST_AT_ONCE, batchScheduleFn });
}
