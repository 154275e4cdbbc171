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
/** Entries are kept longer than cursors are valid, so that no entry after a valid cursor is missing. */
const RETENTION_DAYS = LOG_DAYS + 1;
const ERASE_PAGE_SIZE = 500;
const EVENT_ID = z.guid();

/** `at` is the time of the previous page's read or of its last event. Events after the position are not older. */
const POSITION = z.strictObject({
  at: CURSOR_PARTS.instant,
  changedTx: CURSOR_PARTS.transaction,
  id: z.guid(),
  ...GENERATION,
});

type Position = z.infer<typeof POSITION>;

const CURSORS = cursorsOf({ list: 'events', position: POSITION, filtersOf: () => ({}) });

export interface EventLogQuestion {
  /** The id of an event, or the `nextCursor` of a page. */
  readonly after?: string | null;
  /** Any of these names; all when empty. */
  readonly type?: readonly string[] | null;
  readonly limit: number;
}

/** An event in the form visible to this reader. */
export type LoggedEvent = RecordedView & { readonly eventId: string };

/** One page of the log; its cursor continues with later events. */
export interface EventLogPage {
  readonly items: readonly LoggedEvent[];
  readonly nextCursor: string;
  readonly hasNextPage: boolean;
}

/**
 * The events of webhooks after `after`, in the order in which they became visible. A client that follows the cursors
 * misses nothing, but may get an event twice. Each event has the form of a delivery to this reader. Events that the
 * reader may not receive are omitted, so a page may have fewer items than `limit`. Throws `EVENTS_EXPIRED` when the log
 * does not reach back to `after`, and `VALIDATION_FAILED` for a value that is neither an event id nor a cursor
 * (contract 6.16).
 */
export async function listEvents(ctx: Context, { after, type, limit }: EventLogQuestion): Promise<EventLogPage> {
  const { providerId } = ctx.caller;
  const { changedTx, id, ...feedCursor } = after ? await findPosition(ctx, after) : { changedTx: '0', id: FIRST_ID };
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

/** An entry in the form visible to the caller; empty when the caller may not receive it. */
export function viewLoggedEvent({ caller }: Context, row: LoggedRow): LoggedEvent[] {
  const { id, kind, providerId, scopes } = caller;
  const origin = { providerId, actor: { type: row.actorType, id: row.actorId } };
  const view = viewEvent(toEvent(row), origin, { kind, id, providerId, scopes });
  return view === null ? [] : [{ eventId: row.id, ...view }];
}

async function findPosition(ctx: Context, after: string): Promise<Position> {
  const { providerId } = ctx.caller;
  const position = EVENT_ID.safeParse(after).success
    ? await findEvent(ctx, after)
    : naming('after', () => CURSORS.read(providerId, {}, after));
  if (position && new Date(position.at) >= keptSince(ctx.now())) return position;
  throw eventsExpired(ctx.now());
}

const keptSince = (now: Date) => new Date(now.getTime() - LOG_DAYS * DAY_MS);

/** The log does not reach back that far, or it is the log of another installation. */
function eventsExpired(now: Date): DomainError {
  const message = `The event log has nothing of ${LOG_DAYS} days ago and before: read records anew, then begin without \`after\`.`;
  return new DomainError('EVENTS_EXPIRED', message, { context: { keptSince: keptSince(now).toISOString() } });
}

async function findEvent({ caller, db }: Context, eventId: string): Promise<Position | undefined> {
  const feedCursor = await readLoggedCursor(db, caller.providerId, eventId);
  return feedCursor && { at: feedCursor.occurredAt.toISOString(), changedTx: feedCursor.changedTx, id: feedCursor.id };
}

/**
 * The recorded event of an entry. Of its instants only `occurredAt` is not text. The visibility of its service is the
 * current one.
 */
function toEvent({ payload, occurredAt, internalService }: LoggedRow): BusinessEvent {
  const event = { ...(payload as BusinessEvent), occurredAt };
  return event.kind === 'reservation' ? { ...event, internalService } : event;
}

/** Events without clients that were deleted or merged since. */
async function withoutDeleted(ctx: Context, items: readonly LoggedEvent[]): Promise<LoggedEvent[]> {
  const ids = items.flatMap((item) => clientIdIn(item) ?? []);
  const deleted = await findDeletedClients(ctx.db, ctx.caller.providerId, ids);
  return items.map((item) => (deleted.has(clientIdIn(item) ?? '') ? withoutClient(item) : item));
}

/**
 * Erases entries that no valid cursor reaches, in bounded pages. Safe to run at any time, in any number of processes.
 */
export async function sweepEventLog(ctx: SweepContext): Promise<void> {
  const before = new Date(ctx.now().getTime() - RETENTION_DAYS * DAY_MS);
  await inBatches(ctx, ERASE_PAGE_SIZE, () => eraseLoggedEvents(ctx.db, before, ERASE_PAGE_SIZE));
}
