import DataLoader from 'dataloader';
import type { Context } from '../../kernel/context.ts';

/** A verb that reads many records at once; what is not in its answer does not exist for the caller. */
export type BatchVerb<Key, Value> = (ctx: Context, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>;

/** Loaders by context: nothing is shared between requests, nor between the events of a subscription. */
const loaders = new WeakMap<Context, Map<unknown, unknown>>();

/** Reads one record through `verb`, in one batch with the others of the same request. */
export async function batched<Key, Value>(ctx: Context, verb: BatchVerb<Key, Value>, key: Key): Promise<Value | null> {
  const ofContext = loaders.get(ctx) ?? new Map<unknown, unknown>();
  loaders.set(ctx, ofContext);
  const known = knownLoader<Key, Value>(ofContext.get(verb));
  const loader = known ?? newLoader(ctx, verb);
  if (!known) ofContext.set(verb, loader);
  return await loader.load(key);
}

function newLoader<Key, Value>(ctx: Context, verb: BatchVerb<Key, Value>): DataLoader<Key, Value | null> {
  return new DataLoader(async (keys) => {
    const found = await verb(ctx, keys);
    return keys.map((key) => found.get(key) ?? null);
  });
}

/** The key of a loader is its verb, so its types are that verb's. */
function knownLoader<Key, Value>(loader: unknown): DataLoader<Key, Value | null> | undefined {
  return loader as DataLoader<Key, Value | null> | undefined;
}
