import { type CalendarChangeRow, readCalendarChanges } from '../../db/catalog/calendar-changes.ts';
import { CHANGE_ORDERS, type ChangeOrder, type FeedCursor } from '../../db/feeds/feed.ts';
import type { Database } from '../../db/query/queryable.ts';
import { type LiveEventRow, readLiveEvents } from '../../db/reservations/read/live-events.ts';
import {
  type ChangedClientRow,
  type ChangedDeliveryRow,
  type FeedRange,
  readChangedClients,
  readChangedDeliveries,
} from '../../db/reservations/read/row-feeds.ts';

/** Changes of one provider in the order in which they became visible, from one table or from several. */
export interface LiveFeed<Row> extends ChangeOrder {
  /** How long changes are kept; null: for ever. */
  readonly keptDays: number | null;
  /** Those behind `after` and up to `until`, the first of them. */
  read(db: Database, providerId: string, range: FeedRange): Promise<readonly Row[]>;
  cursorOf(row: Row): FeedCursor;
}

const cursorOfEvent = ({ changedTx, event }: LiveEventRow): FeedCursor => ({ changedTx, id: event.id });

/** The history of reservations. */
export const RESERVATION_FEED: LiveFeed<LiveEventRow> = {
  ...CHANGE_ORDERS.reservations,
  keptDays: null,
  read: readLiveEvents,
  cursorOf: cursorOfEvent,
};

/** What makes a calendar stale: a step in the life of a reservation, or a change of hours, absence or catalog. */
export type CalendarRow = FeedCursor &
  (
    | { readonly reservation: LiveEventRow; readonly change: null }
    | { readonly reservation: null; readonly change: CalendarChangeRow }
  );

/** How long changes of calendars are kept; a reader that was away for longer starts again. */
export const CALENDAR_CHANGES_KEPT_DAYS = 30;

/** Reservations, hours, absences and catalog in one order. */
export const CALENDAR_FEED: LiveFeed<CalendarRow> = {
  ...CHANGE_ORDERS.calendar,
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
    return rows.sort(inOrder).slice(0, range.limit);
  },
  cursorOf: ({ changedTx, id }) => ({ changedTx, id }),
};

/** Clients, each as often as the reader finds it changed. */
export const CLIENT_FEED: LiveFeed<ChangedClientRow> = {
  ...CHANGE_ORDERS.clients,
  keptDays: null,
  read: readChangedClients,
  cursorOf: ({ changedTx, id }) => ({ changedTx, id }),
};

/** Webhook deliveries, each as often as the reader finds it changed. */
export const DELIVERY_FEED: LiveFeed<ChangedDeliveryRow> = {
  ...CHANGE_ORDERS.deliveries,
  keptDays: null,
  read: readChangedDeliveries,
  cursorOf: ({ changedTx, id }) => ({ changedTx, id }),
};

function inOrder(a: FeedCursor, b: FeedCursor): number {
  if (a.changedTx === b.changedTx) return a.id < b.id ? -1 : 1;
  return BigInt(a.changedTx) < BigInt(b.changedTx) ? -1 : 1;
}
