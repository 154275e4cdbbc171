import type { Database } from '../../db/queryable.ts';
import { type FeedPlace, type LiveEventRow, readFeedHead, readLiveEvents } from '../../db/reservations/feed.ts';
import { faultOf } from '../fault.ts';
import type { Log } from '../ports.ts';
import { checkAccess } from './check-access.ts';
import { placeBefore } from './feed-place.ts';
import type { LiveConnection, LiveSubscriber } from './live-connection.ts';
import { createRepeater } from './repeater.ts';

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
    const head = placeBefore(horizon);
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
