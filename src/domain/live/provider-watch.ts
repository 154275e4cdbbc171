import type { Database } from '../../db/query/tables.ts';
import { errorForLog } from '../../kernel/error-for-log.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/ports.ts';
import { readAccesses } from '../access/read-access.ts';
import type { LiveFeed } from './feeds.ts';
import type { Listening, LiveConnection } from './live-change.ts';
import { createRepeater } from './repeater.ts';
import { type FeedWatch, watchFeed } from './watch-feed.ts';

/** The dependencies of a watch. */
export interface WatchDeps {
  readonly db: Database;
  readonly log: Log;
  now(): Date;
}

/** The connections of one provider in this process, and one shared reader of its changes. */
export interface ProviderWatch {
  readonly providerId: string;
  readonly connections: Set<LiveConnection>;
  /** The watch of one feed. */
  of<Row>(feed: LiveFeed<Row>): FeedWatch<Row>;
  /** Reads possible changes at once, among them those of the writes with these `traceparent` texts. */
  wake(writes?: readonly string[]): void;
  /** Resolves once all changes are delivered that were visible at the time of this call. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

/** A feed with rows of any type. */
interface WatchedFeed extends Pick<FeedWatch<never>, 'read'> {
  readonly subscribers: Iterable<Listening>;
}

/** Watches one provider: its feeds are read at the same time, and access is checked once for all of them. */
export function watchProvider(deps: WatchDeps, providerId: string): ProviderWatch {
  const connections = new Set<LiveConnection>();
  const feeds = new Map<unknown, WatchedFeed>();
  const published = new Set<string>();
  const read = async () => {
    const writes = [...published];
    const watched = [...feeds.values()];
    const news = await Promise.all(watched.map((feed) => feed.read()));
    const listeners = watched.flatMap(({ subscribers }): Listening[] => [...subscribers]);
    await checkAccess(deps, providerId, connections, listeners);
    for (const { deliver } of news) deliver(writes);
    const again = news.some(({ isBehind }) => isBehind);
    // An older transaction can still hide the change of a write.
    if (!again) for (const write of writes) published.delete(write);
    return { again };
  };
  const repeater = createRepeater(read, (error) => deps.log.warn(errorForLog(error), 'reading live changes failed'));
  return {
    providerId,
    connections,
    of: (feed) => {
      const watched = findWatch(feeds, feed) ?? watchFeed(deps, providerId, feed);
      feeds.set(feed, watched);
      return watched;
    },
    wake: (writes = []) => {
      for (const write of writes) published.add(write);
      repeater.wake();
    },
    caughtUp: repeater.completed,
    stop: repeater.stop,
  };
}

/** The key of a watch is its feed, so its rows have the type of that feed. */
function findWatch<Row>(feeds: ReadonlyMap<unknown, unknown>, feed: LiveFeed<Row>): FeedWatch<Row> | undefined {
  return feeds.get(feed) as FeedWatch<Row> | undefined;
}

/** Reads the access of every connection again, in one statement, and ends connections without access. */
async function checkAccess(
  { db, now }: { readonly db: Database; now(): Date },
  providerId: string,
  connections: ReadonlySet<LiveConnection>,
  listeners: readonly Listening[],
): Promise<void> {
  if (connections.size === 0) return;
  // A connection that opens during this read is checked next time; its access was read just before.
  const checked = [...connections];
  const accesses = await readAccesses(
    db,
    providerId,
    checked.map(({ credential }) => credential),
  );
  const seconds = now().getTime() / 1000;
  for (const connection of checked) {
    const access = accesses.get(connection.credential);
    const isOver = connection.credential.expiresAt <= seconds;
    if (isOver || !access || access instanceof DomainError || access.refusal) connection.end('FORBIDDEN');
    else connection.caller = access.caller;
  }
  for (const { connection, scopes } of listeners) {
    if (scopes.some((scope) => !connection.caller.scopes.has(scope))) connection.end('FORBIDDEN');
  }
}
