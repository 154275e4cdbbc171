import type { Database } from '../../db/query/tables.ts';
import { errorForLog } from '../../kernel/error-for-log.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/ports.ts';
import { readAccessOfCredentials } from '../access/read-access.ts';
import { createFeedReader, type FeedReader } from './feed-reader.ts';
import type { LiveFeed } from './feeds.ts';
import type { LiveSocket, SubscriberAccess } from './live-change.ts';
import { createRepeatingTask } from './repeater.ts';

/** The dependencies of the reader of a provider's changes. */
export interface LiveDeps {
  readonly db: Database;
  readonly log: Log;
  now(): Date;
}

/** The connections of one provider in this process, and the shared reader of its changes. */
export interface ProviderReader {
  readonly providerId: string;
  readonly connections: Set<LiveSocket>;
  /** Returns the shared reader of one feed. */
  of<Row>(feed: LiveFeed<Row>): FeedReader<Row>;
  /** Reads changes at once, among them those of the writes with these `traceparent` texts. */
  wake(writes?: readonly string[]): void;
  /** Resolves when all changes are delivered that were visible at the time of the call. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

/** The reader of a feed with rows of any type. */
interface WatchedFeed extends Pick<FeedReader<never>, 'read'> {
  readonly subscribers: Iterable<SubscriberAccess>;
}

/**
 * Creates the shared reader of one provider. Its feeds are read at the same time, and access is checked once for all of
 * them.
 */
export function createProviderReader(deps: LiveDeps, providerId: string): ProviderReader {
  const connections = new Set<LiveSocket>();
  const feeds = new Map<unknown, WatchedFeed>();
  const published = new Set<string>();
  const read = async () => {
    const writes = [...published];
    const watched = [...feeds.values()];
    const news = await Promise.all(watched.map((feed) => feed.read()));
    const listeners = watched.flatMap(({ subscribers }): SubscriberAccess[] => [...subscribers]);
    await checkAccess(deps, providerId, connections, listeners);
    for (const { deliver } of news) deliver(writes);
    const again = news.some(({ hasMore }) => hasMore);
    // The change of a write may still be hidden by an older transaction, so its trace is kept until no more changes are
    // pending.
    if (!again) for (const write of writes) published.delete(write);
    return { again };
  };
  const repeater = createRepeatingTask(read, (error) =>
    deps.log.warn(errorForLog(error), 'reading live changes failed'),
  );
  return {
    providerId,
    connections,
    of: (feed) => {
      const watched = findWatch(feeds, feed) ?? createFeedReader(deps, providerId, feed);
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

/** Types the reader of a feed: the key in the map is the feed, so its rows have the type of that feed. */
function findWatch<Row>(feeds: ReadonlyMap<unknown, unknown>, feed: LiveFeed<Row>): FeedReader<Row> | undefined {
  return feeds.get(feed) as FeedReader<Row> | undefined;
}

/** Reads the access of all connections in one statement, and ends the connections without access. */
async function checkAccess(
  { db, now }: { readonly db: Database; now(): Date },
  providerId: string,
  connections: ReadonlySet<LiveSocket>,
  listeners: readonly SubscriberAccess[],
): Promise<void> {
  if (connections.size === 0) return;
  // A connection that opens during the read is checked next time; its access was read just before.
  const checked = [...connections];
  const accesses = await readAccessOfCredentials(
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
