import { z } from 'zod';
import { eraseLoggedEvents } from '../../db/across-providers/sweep-records.ts';
import { readFeedPosition } from '../../db/feeds/feed-position.ts';
import { readLoggedCursor, readLoggedEvents } from '../../db/webhooks/event-log.ts';
import type { LoggedRow } from '../../db/webhooks/record-events.ts';
import { findDeletedClients } from '../../db/webhooks/withdrawn.ts';
import type { Context } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors.ts';
import { inBatches, type SweepContext } from '../../kernel/in-batches.ts';
import { pageOf } from '../../kernel/paging/connection.ts';
import {
  CURSOR_PARTS,
  cursorsOf,
  FIRST_ID,
  GENERATION,
  generationPart,
  isOfGeneration,
  naming,
} from '../../kernel/paging/cursor.ts';
import type { BusinessEvent } from '../events/record-event.ts';
import type { RecordedView } from '../outbox/envelope.ts';
import { viewEvent } from '../outbox/view-event.ts';
import { clientIdIn, withoutClient } from '../outbox/without-client.ts';
import { LOG_DAYS } from './limits.ts';

const DAY_MS = 86_400_000;
/** Entries stay longer than cursors lead on, so that nothing behind a good cursor is gone. */
const KEPT_DAYS = LOG_DAYS + 1;
const ERASE_PAGE_SIZE = 500;
const EVENT_ID = z.guid();

/** `at` is when the page before was read, or when its last event happened: what is behind it is not older. */
const POSITION = z.strictObject({
  at: CURSOR_PARTS.instant,
  changedTx: CURSOR_PARTS.transaction,
  id: z.guid(),
  ...GENERATION,
});

type Position = z.infer<typeof POSITION>;

const CURSORS = cursorsOf({ list: 'events', position: POSITION, filtersOf: () => ({}) });

export interface EventLogQuestion {
  /** An event, or the `nextCursor` of a page. */
  readonly after?: string | null;
  /** Any of these names; all when empty. */
  readonly type?: readonly string[] | null;
  readonly limit: number;
}

/** An event as this reader may see it. */
export type LoggedEvent = RecordedView & { readonly eventId: string };

/** One page of the log; its cursor leads on to what happens later. */
export interface EventLogPage {
  readonly items: readonly LoggedEvent[];
  readonly nextCursor: string;
  readonly hasNextPage: boolean;
}

/**
 * What webhooks announced, behind `after`, in the order in which it became visible: following the cursors misses nothing,
 * while an event may come twice. Each is shown as a subscription of the reader would hear of it; those that it must not hear
 * of leave gaps, so a page may have fewer items than `limit`. Throws `EVENTS_EXPIRED`
 * where the log does not go back to `after`, `VALIDATION_FAILED` for what is no event and no cursor (contract 6.16).
 */
export async function listEvents(ctx: Context, { after, type, limit }: EventLogQuestion): Promise<EventLogPage> {
  const { providerId } = ctx.caller;
  const { changedTx, id, ...feedCursor } = after ? await positionOf(ctx, after) : { changedTx: '0', id: FIRST_ID };
  const live = await readFeedPosition(ctx.db, providerId);
  if (after && !EVENT_ID.safeParse(after).success && !isOfGeneration(feedCursor, live)) throw eventsExpired(ctx.now());
  const { horizon } = live;
  const names = type && type.length > 0 ? [...new Set(type)] : null;
  const rows = await readLoggedEvents(ctx.db, { providerId, changedTx, id, horizon, names, limit: limit + 1 });
  const { page, last } = pageOf(rows, limit);
  const next = last ?? { changedTx: horizon, id: FIRST_ID, occurredAt: ctx.now() };
  const position: Position = {
    at: next.occurredAt.toISOString(),
    changedTx: next.changedTx,
    id: next.id,
    ...generationPart(live),
  };
  const items = page.flatMap((row) => viewLoggedEvent(ctx, row));
  return {
    items: await withoutDeleted(ctx, items),
    nextCursor: CURSORS.write(providerId, position),
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

async function positionOf(ctx: Context, after: string): Promise<Position> {
  const { providerId } = ctx.caller;
  const position = EVENT_ID.safeParse(after).success
    ? await cursorOfEvent(ctx, after)
    : naming('after', () => CURSORS.read(providerId, {}, after));
  if (position && new Date(position.at) >= keptSince(ctx.now())) return position;
  throw eventsExpired(ctx.now());
}

const keptSince = (now: Date) => new Date(now.getTime() - LOG_DAYS * DAY_MS);

/** The log does not go back there, or it is the log of another installation. */
function eventsExpired(now: Date): DomainError {
  const message = `The event log has nothing of ${LOG_DAYS} days ago and before: read records anew, then begin without \`after\`.`;
  return new DomainError('EVENTS_EXPIRED', message, { context: { keptSince: keptSince(now).toISOString() } });
}

async function cursorOfEvent({ caller, db }: Context, eventId: string): Promise<Position | undefined> {
  const feedCursor = await readLoggedCursor(db, caller.providerId, eventId);
  return feedCursor && { at: feedCursor.occurredAt.toISOString(), changedTx: feedCursor.changedTx, id: feedCursor.id };
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
