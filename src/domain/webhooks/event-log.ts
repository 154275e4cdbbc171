import { eraseLoggedEvents } from '../../db/across-providers/sweep-records.ts';
import { readFeedPosition } from '../../db/feeds/feed-position.ts';
import { type LogOrder, readLoggedEvents } from '../../db/webhooks/event-log.ts';
import type { LoggedRow } from '../../db/webhooks/record-events.ts';
import { findDeletedClients } from '../../db/webhooks/withdrawn.ts';
import type { Context } from '../../kernel/context.ts';
import { inBatches, type SweepContext } from '../../kernel/in-batches.ts';
import { pageOf } from '../../kernel/paging/connection.ts';
import type { BusinessEvent } from '../events/record-event.ts';
import type { RecordedView } from '../outbox/envelope.ts';
import { viewEvent } from '../outbox/view-event.ts';
import { clientIdIn, withoutClient } from '../outbox/without-client.ts';
import { cursorBack, cursorOnward, readStart } from './event-log-positions.ts';
import { LOG_DAYS } from './limits.ts';

const DAY_MS = 86_400_000;
/** Entries stay longer than cursors lead on, so that nothing behind a good cursor is gone. */
const KEPT_DAYS = LOG_DAYS + 1;
const ERASE_PAGE_SIZE = 500;

export interface EventLogQuestion {
  /** An event, or the `nextCursor` of a page. */
  readonly after?: string | null;
  /** Any of these names; all when empty. */
  readonly type?: readonly string[] | null;
  readonly order: LogOrder;
  readonly limit: number;
}

/** An event as this reader may see it. */
export type LoggedEvent = RecordedView & { readonly eventId: string };

/** One page of the log; its cursor leads on: to what happens later, in the newest order to what happened before. */
export interface EventLogPage {
  readonly items: readonly LoggedEvent[];
  readonly nextCursor: string;
  readonly hasNextPage: boolean;
}

/**
 * What webhooks announced, behind `after`, by when it became visible. In the oldest order following the cursors misses
 * nothing, while an event may come twice; the newest order begins at the latest event and leads back. Each is shown as a
 * subscription of the reader would hear of it; those that it must not hear of leave gaps, so a page may have fewer items than
 * `limit`. Throws `EVENTS_EXPIRED` where the log does not go back to `after`, `VALIDATION_FAILED` for what is no event and no
 * cursor of this order (contract 6.16).
 */
export async function listEvents(ctx: Context, params: EventLogQuestion): Promise<EventLogPage> {
  const { type, order, limit } = params;
  const { providerId } = ctx.caller;
  const live = await readFeedPosition(ctx.db, providerId);
  const start = await readStart(ctx, params, live);
  const names = type && type.length > 0 ? [...new Set(type)] : null;
  const range = { providerId, changedTx: start.changedTx, id: start.id, horizon: live.horizon, limit: limit + 1 };
  const rows = await readLoggedEvents(ctx.db, order, { ...range, names });
  const { page, last } = pageOf(rows, limit);
  const items = page.flatMap((row) => viewLoggedEvent(ctx, row));
  return {
    items: await withoutDeleted(ctx, items),
    nextCursor: order === 'newest' ? cursorBack(ctx, live, page.at(-1) ?? start) : cursorOnward(ctx, live, last),
    hasNextPage: last !== undefined,
  };
}

/** An entry as the caller may see it; none where they must not hear of it. */
export function viewLoggedEvent({ caller }: Context, row: LoggedRow): LoggedEvent[] {
  const { id, kind, providerId, scopes } = caller;
  const origin = { providerId, actor: { type: row.actorType, id: row.actorId } };
  const view = viewEvent(eventOf(row), origin, { kind, id, providerId, scopes });
  return view === null ? [] : [{ eventId: row.id, ...view }];
}

/**
 * The entry holds the event as it was recorded; of its instants only that of the event is no text. Whether its service is
 * internal is that of now.
 */
function eventOf({ payload, occurredAt, internalService }: LoggedRow): BusinessEvent {
  const event = { ...(payload as BusinessEvent), occurredAt };
  return event.kind === 'reservation' ? { ...event, internalService } : event;
}

/** Events without the clients that are deleted or merged into another by now. */
async function withoutDeleted(ctx: Context, items: readonly LoggedEvent[]): Promise<LoggedEvent[]> {
  const ids = items.flatMap((item) => clientIdIn(item) ?? []);
  const deleted = await findDeletedClients(ctx.db, ctx.caller.providerId, ids);
  return items.map((item) => (deleted.has(clientIdIn(item) ?? '') ? withoutClient(item) : item));
}

/** Erases what no cursor leads to any more, in bounded pages. Safe to run at any time, in any number of processes. */
export async function sweepEventLog(ctx: SweepContext): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MS);
  await inBatches(ctx, ERASE_PAGE_SIZE, () => eraseLoggedEvents(ctx.db, before, ERASE_PAGE_SIZE));
}
