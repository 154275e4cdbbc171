import { type CalendarChangeRow, readCalendarChanges } from '../../db/catalog/calendar-changes.ts';
import { type LiveUnfulfilledRow, readLiveUnfulfilled } from '../../db/conversations/live-unfulfilled.ts';
import { CHANGE_FEEDS, type ChangeFeed, type FeedCursor } from '../../db/feeds/feed.ts';
import type { Database } from '../../db/query/tables.ts';
import { type LiveEventRow, readLiveEvents } from '../../db/reservations/read/live-events.ts';
import {
  type ChangedClientRow,
  type ChangedDeliveryRow,
  type FeedRange,
  readChangedClients,
  readChangedDeliveries,
} from '../../db/reservations/read/row-feeds.ts';
import { EVENT_LOG_DAYS } from '../webhooks/limits.ts';

/** The changes of one provider in one or more tables, in the order in which they became visible. */
export interface LiveFeed<Row> extends ChangeFeed {
  /** The number of days for which changes are kept; null means forever. */
  readonly keptDays: number | null;
  /** Reads the first changes after `after` and up to `until`. */
  read(db: Database, providerId: string, range: FeedRange): Promise<readonly Row[]>;
  cursorOf(row: Row): FeedCursor;
}

const cursorOfEvent = ({ changedTx, event }: LiveEventRow): FeedCursor => ({ changedTx, id: event.id });

/** The feed of reservation events. */
export const RESERVATION_FEED: LiveFeed<LiveEventRow> = {
  ...CHANGE_FEEDS.reservations,
  keptDays: null,
  read: readLiveEvents,
  cursorOf: cursorOfEvent,
};

/** A change of calendars: an event of a reservation, or a change of hours, absences or catalog. */
export type CalendarRow = FeedCursor &
  (
    | { readonly reservation: LiveEventRow; readonly change: null }
    | { readonly reservation: null; readonly change: CalendarChangeRow }
  );

/**
 * The number of days for which calendar changes are kept. A reader with an older position must read the calendars
 * again.
 */
export const CALENDAR_CHANGES_KEPT_DAYS = 30;

/** The feed of changes of reservations, hours, absences and catalog, in one order. */
export const CALENDAR_FEED: LiveFeed<CalendarRow> = {
  ...CHANGE_FEEDS.calendar,
  keptDays: CALENDAR_CHANGES_KEPT_DAYS,
  read: async (db, providerId, range) => {
    const [events, changes] = await Promise.all([
      readLiveEvents(db, providerId, range),
      readCalendarChanges(db, providerId, range),
    ]);
    const rows: CalendarRow[] = [
      ...events.map((reservation) => ({ ...cursorOfEvent(reservation), reservation, change: null })),
      ...changes.map(({ changedTx, ...change }) => ({ changedTx, id: change.id, reservation: null, change })),
    ];
    return rows.sort(compareCursors).slice(0, range.limit);
  },
  cursorOf: ({ changedTx, id }) => ({ changedTx, id }),
};

/** The feed of clients. Several changes of one client between two reads appear as one. */
export const CLIENT_FEED: LiveFeed<ChangedClientRow> = {
  ...CHANGE_FEEDS.clients,
  keptDays: null,
  read: readChangedClients,
  cursorOf: ({ changedTx, id }) => ({ changedTx, id }),
};

/** The feed of webhook deliveries. Several changes of one delivery between two reads appear as one. */
export const DELIVERY_FEED: LiveFeed<ChangedDeliveryRow> = {
  ...CHANGE_FEEDS.deliveries,
  keptDays: null,
  read: readChangedDeliveries,
  cursorOf: ({ changedTx, id }) => ({ changedTx, id }),
};

/** The feed of conversations that ended unfulfilled. */
export const CONVERSATION_FEED: LiveFeed<LiveUnfulfilledRow> = {
  ...CHANGE_FEEDS.log,
  keptDays: EVENT_LOG_DAYS,
  read: readLiveUnfulfilled,
  cursorOf: ({ changedTx, eventId }) => ({ changedTx, id: eventId }),
};

function compareCursors(a: FeedCursor, b: FeedCursor): number {
  if (a.changedTx === b.changedTx) return a.id < b.id ? -1 : 1;
  return BigInt(a.changedTx) < BigInt(b.changedTx) ? -1 : 1;
}
