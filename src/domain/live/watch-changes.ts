import { countEventsBehind, type FeedPlace, readEventPlace } from '../../db/reservations/read/feed.ts';
import type { LiveEventRow } from '../../db/reservations/read/live-events.ts';
import { readLivePlace } from '../../db/reservations/read/position.ts';
import { unavailable } from '../errors.ts';
import { UNAVAILABLE_RETRY_SECONDS } from '../limits.ts';
import { type ChangeBuffer, createChangeBuffer, iteratorOf } from './change-buffer.ts';
import {
  type ChangeFilter,
  isWanted,
  type LiveChange,
  type LiveConnection,
  type LiveSubscriber,
} from './live-change.ts';
import { isOfHistory, positionUnknown, readPosition } from './position.ts';
import { hasReached, type ProviderWatch, type WatchDeps } from './provider-watch.ts';

/** Changes that wait for a reader in memory; what comes on top it reads from the database when it gets there. */
const CHANGES_WAITING_MAX = 500;
/** How long a reader may take for that many before its connection is ended. */
const DRAIN_MS = 5_000;
/** Events that lie behind an `after` at most; further back, reading the reservations costs less than replaying them. */
const EVENTS_REPLAYED_MAX = 10_000;

/** What one subscription asks for; `after` is the last event that its reader has seen. */
export interface ChangeQuestion extends ChangeFilter {
  readonly after?: string | null | undefined;
}

/**
 * The changes of a provider's reservations, in the order in which they became visible: from now on, or everything
 * behind `after`, without a gap or a repeat. Who reads too slowly loses the connection and can come back with `after`.
 * Throws `POSITION_UNKNOWN` for an `after` that is no position of this provider in this history of the database, and for
 * one with more than 10,000 events behind it (contract 8.8).
 */
export async function watchChanges(
  deps: WatchDeps,
  watch: ProviderWatch,
  connection: LiveConnection,
  scopes: LiveSubscriber['scopes'],
  question: ChangeQuestion,
): Promise<AsyncIterableIterator<LiveChange>> {
  const reader = createReader(deps, watch, connection, scopes, question);
  watch.subscribers.add(reader.subscriber);
  try {
    await reader.begin();
  } catch (error) {
    reader.end();
    throw error;
  }
  const { waiting, isLive, end } = reader;
  return iteratorOf(async () => {
    while (waiting.length === 0 && connection.isOpen) if (await isLive()) break;
    return waiting.next();
  }, end);
}

interface Reader {
  readonly subscriber: LiveSubscriber;
  readonly waiting: ChangeBuffer<LiveChange>;
  begin(): Promise<void>;
  /** Reads what lies between the reader and the watch, a page at a time; true once the watch delivers itself. */
  isLive(): Promise<boolean>;
  end(): void;
}

function createReader(
  deps: WatchDeps,
  watch: ProviderWatch,
  connection: LiveConnection,
  scopes: LiveSubscriber['scopes'],
  { after, ...filter }: ChangeQuestion,
): Reader {
  const { providerId } = connection.caller;
  const waiting = createChangeBuffer<LiveChange>();
  let place: FeedPlace = START;
  let live = false;
  let fullSinceMs: number | null = null;

  const take = (row: LiveEventRow) => {
    const rowPlace = { changedTx: row.changedTx, id: row.event.id };
    if (hasReached(place, rowPlace)) return;
    place = rowPlace;
    if (isWanted(row, filter, connection.caller)) waiting.push({ row, caller: connection.caller });
  };
  const deliver = (rows: readonly LiveEventRow[]) => {
    if (fullSinceMs !== null && performance.now() - fullSinceMs > DRAIN_MS) connection.end('TOO_SLOW');
    if (!live || !connection.isOpen) return;
    const fitting = rows.slice(0, CHANGES_WAITING_MAX - waiting.length);
    for (const row of fitting) take(row);
    if (fitting.length === rows.length) return;
    live = false;
    fullSinceMs = performance.now();
  };
  const subscriber: LiveSubscriber = { connection, scopes, deliver };

  return {
    subscriber,
    waiting,
    begin: async () => {
      const seen = after ? await placeBehind(deps, providerId, after) : undefined;
      await watch.caughtUp();
      place = seen ?? placeOf(watch);
    },
    isLive: async () => {
      if (live) return true;
      fullSinceMs = null;
      const until = placeOf(watch);
      live = hasReached(place, until);
      if (live) return true;
      const { rows, isLast } = await watch.readPage(place, until);
      await watch.caughtUp();
      if (!connection.isOpen) return false;
      for (const row of rows) take(row);
      if (isLast) place = until;
      return false;
    },
    end: () => {
      watch.subscribers.delete(subscriber);
      waiting.end();
    },
  };
}

const START: FeedPlace = { changedTx: '0', id: '' };

async function placeBehind({ db }: WatchDeps, providerId: string, after: string): Promise<FeedPlace> {
  const position = readPosition(after);
  const isKnown = position === null || isOfHistory(position, await readLivePlace(db, providerId));
  const place = position ? position.place : await readEventPlace(db, providerId, after);
  if (!isKnown || !place) throw positionUnknown();
  const behind = await countEventsBehind(db, providerId, place, EVENTS_REPLAYED_MAX + 1);
  if (behind > EVENTS_REPLAYED_MAX) throw positionUnknown();
  return place;
}

// Whoever subscribes keeps the watch reading, so it has a place until it stops.
function placeOf({ place }: ProviderWatch): FeedPlace {
  if (!place) throw unavailable(UNAVAILABLE_RETRY_SECONDS);
  return place;
}
