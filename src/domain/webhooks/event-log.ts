import { deleteOldLoggedEvents } from '../../db/across-providers/sweep-records.ts';
import { readFeedPosition } from '../../db/feeds/feed-position.ts';
import { type EventLogOrder, readLoggedEvents } from '../../db/webhooks/event-log.ts';
import type { LoggedRow } from '../../db/webhooks/record-events.ts';
import { findDeletedClients } from '../../db/webhooks/withdrawn.ts';
import type { Context } from '../../kernel/context.ts';
import { runInBatches, type SweepContext } from '../../kernel/in-batches.ts';
import { splitPage } from '../../kernel/paging/connection.ts';
import type { BusinessEvent } from '../events/record-event.ts';
import type { VisibleEvent } from '../outbox/envelope.ts';
import { toVisibleEvent } from '../outbox/view-event.ts';
import { clientIdOfEvent, withoutClient } from '../outbox/without-client.ts';
import { readStartCursor, toCursorAfterNewest, toCursorAfterOldest } from './event-log-positions.ts';
import { EVENT_LOG_DAYS } from './limits.ts';

const DAY_MS = 86_400_000;
/**
 * The number of days for which entries are kept. It exceeds the validity of cursors, so that no entry after a valid
 * cursor is missing.
 */
const RETENTION_DAYS = EVENT_LOG_DAYS + 1;
const ERASE_PAGE_SIZE = 500;

export interface EventLogParams {
  /** The id of an event, or the `nextCursor` of a page. The page begins after it. */
  readonly after?: string | null;
  /** The names of the wanted events; all when empty. */
  readonly type?: readonly string[] | null;
  readonly order: EventLogOrder;
  readonly limit: number;
}

/** An event as the reader may see it. */
export type LoggedEvent = VisibleEvent & { readonly eventId: string };

/**
 * One page of the log. `nextCursor` continues in the order of the page: with later events, in the newest order with
 * earlier ones.
 */
export interface EventLogPage {
  readonly items: readonly LoggedEvent[];
  readonly nextCursor: string;
  readonly hasNextPage: boolean;
}

/**
 * Lists the webhook events after `after`, ordered by the time at which they became visible. In the oldest order a
 * reader of the cursors misses nothing, but an event may occur twice; the newest order begins at the latest event and
 * continues backwards. Each event has the form that a subscription of the reader would receive. Events that the reader
 * may not receive are left out, so a page may have fewer items than `limit`. Throws `EVENTS_EXPIRED` when the log no
 * longer contains `after`, and `VALIDATION_FAILED` for an invalid event or cursor (contract 6.16).
 */
export async function listEvents(ctx: Context, params: EventLogParams): Promise<EventLogPage> {
  const { type, order, limit } = params;
  const { providerId } = ctx.caller;
  const live = await readFeedPosition(ctx.db, providerId);
  const start = await readStartCursor(ctx, params, live);
  const names = type && type.length > 0 ? [...new Set(type)] : null;
  const range = { providerId, changedTx: start.changedTx, id: start.id, horizon: live.horizon, limit: limit + 1 };
  const rows = await readLoggedEvents(ctx.db, order, { ...range, names });
  const { page, last } = splitPage(rows, limit);
  const items = page.flatMap((row) => toVisibleLoggedEvents(ctx, row));
  return {
    items: await withoutDeleted(ctx, items),
    nextCursor:
      order === 'newest' ? toCursorAfterNewest(ctx, live, page.at(-1) ?? start) : toCursorAfterOldest(ctx, live, last),
    hasNextPage: last !== undefined,
  };
}

type EntryOfLog = LoggedRow & { readonly reference?: string | null };

/** Returns an entry as the caller may see it; empty when the caller may not receive it. */
export function toVisibleLoggedEvents({ caller }: Context, row: EntryOfLog): LoggedEvent[] {
  const { id, kind, providerId, scopes, locale, test } = caller;
  const origin = { providerId, locale, testMode: test !== undefined, actor: { type: row.actorType, id: row.actorId } };
  const view = toVisibleEvent(toEvent(row), origin, { kind, id, providerId, scopes });
  return view === null ? [] : [{ eventId: row.id, ...view }];
}

/**
 * Restores the recorded event of an entry. Times in the payload stay text, only `occurredAt` is a date. The visibility
 * of the service is the current one.
 */
function toEvent({ payload, occurredAt, internalService, reference }: EntryOfLog): BusinessEvent {
  const event = { ...(payload as BusinessEvent), occurredAt };
  if (event.kind === 'conversation') return { ...event, internalService };
  if (event.kind !== 'reservation') return event;
  return { ...event, internalService, booking: { ...event.booking, reference } };
}

/** Removes clients from events if they were deleted or merged since. */
async function withoutDeleted(ctx: Context, items: readonly LoggedEvent[]): Promise<LoggedEvent[]> {
  const ids = items.flatMap((item) => clientIdOfEvent(item) ?? []);
  const deleted = await findDeletedClients(ctx.db, ctx.caller.providerId, ids);
  return items.map((item) => (deleted.has(clientIdOfEvent(item) ?? '') ? withoutClient(item) : item));
}

/** Deletes entries that no valid cursor reaches, page by page. Safe to run at any time, in any number of processes. */
export async function sweepEventLog(ctx: SweepContext): Promise<void> {
  const before = new Date(ctx.now().getTime() - RETENTION_DAYS * DAY_MS);
  await runInBatches(ctx, ERASE_PAGE_SIZE, () => deleteOldLoggedEvents(ctx, before, ERASE_PAGE_SIZE));
}
