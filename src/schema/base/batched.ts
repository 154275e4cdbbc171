import DataLoader from 'dataloader';
import type { Context } from '../../kernel/context.ts';

/**
 * An operation that reads many records at once. A key that is missing from the returned map does not exist for the
 * caller.
 */
export type ReadMany<Key, Value> = (ctx: Context, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>;

/** The loaders of each context. Requests never share a loader, and neither do the events of a subscription. */
const loaders = new WeakMap<Context, Map<unknown, unknown>>();

/**
 * Reads one record. All keys that one request asks of `read` in the same turn of the event loop are read in one call.
 */
export async function readInBatch<Key, Value>(
  ctx: Context,
  read: ReadMany<Key, Value>,
  key: Key,
): Promise<Value | null> {
  const ofContext = loaders.get(ctx) ?? new Map<unknown, unknown>();
  loaders.set(ctx, ofContext);
  const known = knownLoader<Key, Value>(ofContext.get(read));
  const loader = known ?? newLoader(ctx, read);
  if (!known) ofContext.set(read, loader);
  return await loader.load(key);
}

function newLoader<Key, Value>(ctx: Context, read: ReadMany<Key, Value>): DataLoader<Key, Value | null> {
  return new DataLoader(async (keys) => {
    const found = await read(ctx, keys);
    return keys.map((key) => found.get(key) ?? null);
  });
}

/** Narrows a stored loader. Loaders are stored by their operation, so the types of key and value match. */
function knownLoader<Key, Value>(loader: unknown): DataLoader<Key, Value | null> | undefined {
  return loader as DataLoader<Key, Value | null> | undefined;
}
