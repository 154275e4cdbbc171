import { z } from 'zod';
import type { FeedCursor } from '../../db/feeds/feed.ts';
import type { FeedPosition } from '../../db/feeds/feed-position.ts';
import { type EventLogOrder, readLoggedCursor } from '../../db/webhooks/event-log.ts';
import type { LoggedRow } from '../../db/webhooks/record-events.ts';
import type { Context } from '../../kernel/context.ts';
import { DomainError, validationFailed } from '../../kernel/errors.ts';
import {
  CURSOR_PARTS,
  cursorsOf,
  GENERATION_FIELD,
  generationPart,
  isCurrentGeneration,
  SMALLEST_ID,
  withArgumentName,
} from '../../kernel/paging/cursor.ts';
import { EVENT_LOG_DAYS } from './limits.ts';

const DAY_MS = 86_400_000;
const EVENT_ID = z.guid();

/**
 * The position in a cursor. In the oldest order `at` is the time of the previous page or of its last event, so no later
 * event is older. In the newest order it is the time of the previous page.
 */
const POSITION = z.strictObject({
  at: CURSOR_PARTS.instant,
  order: z.literal('newest').optional(),
  changedTx: CURSOR_PARTS.transaction,
  id: z.guid(),
  ...GENERATION_FIELD,
});

type Position = z.infer<typeof POSITION>;

const CURSORS = cursorsOf({ list: 'events', position: POSITION, filtersOf: () => ({}) });

/** Returns the start of a page: after `after`, or the beginning of the order. Throws the errors of `listEvents`. */
export async function readStartCursor(
  ctx: Context,
  { after, order }: { readonly after?: string | null; readonly order: EventLogOrder },
  live: FeedPosition,
): Promise<FeedCursor> {
  if (!after) return { changedTx: order === 'newest' ? live.horizon : '0', id: SMALLEST_ID };
  const isEvent = EVENT_ID.safeParse(after).success;
  const position = isEvent ? await positionOfEvent(ctx, after) : readCursor(ctx, after, order);
  const isKept = position && new Date(position.at) >= keptSince(ctx.now());
  if (!isKept || !(isEvent || isCurrentGeneration(position, live))) throw eventsExpired(ctx.now());
  return position;
}

/**
 * Returns the cursor after a page in the oldest order: after its `last` entry if more entries follow, else at the end
 * of the log.
 */
export function toCursorAfterOldest(
  ctx: Context,
  live: FeedPosition,
  last: (LoggedRow & FeedCursor) | undefined,
): string {
  const { occurredAt, changedTx, id } = last ?? { changedTx: live.horizon, id: SMALLEST_ID, occurredAt: ctx.now() };
  return writeCursor(ctx, live, { at: occurredAt.toISOString(), changedTx, id });
}

/** Returns the cursor after a page in the newest order whose last entry has the given cursor. */
export function toCursorAfterNewest(ctx: Context, live: FeedPosition, { changedTx, id }: FeedCursor): string {
  return writeCursor(ctx, live, { at: ctx.now().toISOString(), order: 'newest', changedTx, id });
}

function writeCursor({ caller }: Context, live: FeedPosition, position: Position): string {
  return CURSORS.write(caller.providerId, { ...position, ...generationPart(live) });
}

/**
 * Reads a cursor, which is valid only in its own order: in the other order, a program would receive again the events
 * that it already has.
 */
function readCursor({ caller }: Context, after: string, order: EventLogOrder): Position {
  const position = withArgumentName('after', () => CURSORS.read(caller.providerId, {}, after));
  const { order: made = 'oldest' } = position;
  if (made === order) return position;
  const message = `This cursor is of order=${made}: send it with that order.`;
  throw validationFailed([{ path: ['after'], code: 'INVALID_FORMAT', message }]);
}

const keptSince = (now: Date) => new Date(now.getTime() - EVENT_LOG_DAYS * DAY_MS);

/**
 * Creates the error for a position that the log no longer contains, or that belongs to the log of another installation.
 */
function eventsExpired(now: Date): DomainError {
  const message = `The event log has nothing of ${EVENT_LOG_DAYS} days ago and before: read the records again, then begin without \`after\`.`;
  return new DomainError('EVENTS_EXPIRED', message, { context: { keptSince: keptSince(now).toISOString() } });
}

async function positionOfEvent({ caller, db }: Context, eventId: string): Promise<Position | undefined> {
  const feedCursor = await readLoggedCursor(db, caller.providerId, eventId);
  return feedCursor && { at: feedCursor.occurredAt.toISOString(), changedTx: feedCursor.changedTx, id: feedCursor.id };
}
