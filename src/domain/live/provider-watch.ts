import type { Database } from '../../db/queryable.ts';
import { type FeedPlace, readFeedHead } from '../../db/reservations/read/feed.ts';
import { type LiveEventRow, readLiveEvents } from '../../db/reservations/read/live-events.ts';
import { readAccesses } from '../access/read-access.ts';
import { DomainError } from '../errors.ts';
import { faultOf } from '../fault.ts';
import { FIRST_ID } from '../paging/cursor.ts';
import type { Log } from '../ports.ts';
import type { LiveConnection, LiveSubscriber } from './live-change.ts';
import { createRepeater } from './repeater.ts';

/** Whether `place` lies at or behind `other` in the order of changes. */
export function hasReached(place: FeedPlace, other: FeedPlace): boolean {
  const [own, target] = [BigInt(place.changedTx), BigInt(other.changedTx)];
  return own === target ? place.id >= other.id : own > target;
}

const EVENTS_PER_READ = 500;

/** What a watch needs of the process. */
export interface WatchDeps {
  readonly db: Database;
  readonly log: Log;
  now(): Date;
}

/** Some events in their order; `isLast` when no more lie before the end asked for. */
export interface EventPage {
  readonly rows: readonly LiveEventRow[];
  readonly isLast: boolean;
}

/** The connections of one provider in this process, and one reader of its changes that they share. */
export interface ProviderWatch {
  readonly providerId: string;
  readonly connections: Set<LiveConnection>;
  readonly subscribers: Set<LiveSubscriber>;
  /** Up to where changes were delivered; null while nobody subscribes. */
  readonly place: FeedPlace | null;
  /** The events behind `after` and up to `until`, a page of them; read once for all who ask at about the same time. */
  readPage(after: FeedPlace, until: FeedPlace): Promise<EventPage>;
  /** Reads at once what may have changed. */
  wake(): void;
  /** Resolves once everything is delivered that was visible when this was called. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

/** Watches one provider. */
export function watchProvider(deps: WatchDeps, providerId: string): ProviderWatch {
  const connections = new Set<LiveConnection>();
  const subscribers = new Set<LiveSubscriber>();
  let place: FeedPlace | null = null;

  // The place moves with events only: it stays comparable for readers that catch up, however far transactions get.
  const readRows = async (): Promise<{ rows: LiveEventRow[]; isBehind: boolean }> => {
    const { horizon, hasNews, hasPending } = await readFeedHead(deps.db, providerId, place);
    const head = { changedTx: horizon, id: FIRST_ID };
    if (!place || !hasNews) {
      place ??= head;
      return { rows: [], isBehind: hasPending };
    }
    const rows = await readLiveEvents(deps.db, providerId, { after: place, until: head, limit: EVENTS_PER_READ });
    return { rows, isBehind: hasPending || rows.length === EVENTS_PER_READ };
  };

  // Kept until the watch reads anew, a second at most, so that readers who come back together cost one.
  const pages = new Map<string, Promise<EventPage>>();
  const readPage = async (after: FeedPlace, until: FeedPlace): Promise<EventPage> => {
    const rows = await readLiveEvents(deps.db, providerId, { after, until, limit: EVENTS_PER_READ });
    return { rows, isLast: rows.length < EVENTS_PER_READ };
  };

  const read = async () => {
    pages.clear();
    const listens = subscribers.size > 0;
    if (!listens) place = null;
    const news = listens ? await readRows() : { rows: [], isBehind: false };
    await checkAccess(deps, providerId, connections, subscribers);
    const last = news.rows.at(-1);
    if (last) place = { changedTx: last.changedTx, id: last.event.id };
    for (const subscriber of subscribers) subscriber.deliver(news.rows);
    return { again: news.isBehind };
  };

  const repeater = createRepeater(read, (error) => deps.log.warn(faultOf(error), 'reading live changes failed'));
  return {
    providerId,
    connections,
    subscribers,
    get place() {
      return place;
    },
    readPage: (after, until) => {
      const key = [after.changedTx, after.id, until.changedTx, until.id].join();
      const page = pages.get(key) ?? readPage(after, until);
      pages.set(key, page);
      return page;
    },
    wake: repeater.wake,
    caughtUp: repeater.completed,
    stop: repeater.stop,
  };
}

/** Renews what every connection may do, in one statement, and ends those that may no longer listen. */
async function checkAccess(
  { db, now }: { readonly db: Database; now(): Date },
  providerId: string,
  connections: ReadonlySet<LiveConnection>,
  subscribers: ReadonlySet<LiveSubscriber>,
): Promise<void> {
  if (connections.size === 0) return;
  // Those that connect while this reads are checked the next time; their own access was read a moment ago.
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
  for (const { connection, scopes } of subscribers) {
    if (scopes.some((scope) => !connection.caller.scopes.has(scope))) connection.end('FORBIDDEN');
  }
}
