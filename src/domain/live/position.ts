import type { FeedCursor } from '../../db/feeds/feed.ts';
import { type FeedPosition, readFeedPosition } from '../../db/feeds/feed-position.ts';
import type { ChangedRow } from '../../db/reservations/read/row-feeds.ts';
import type { Context } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors.ts';
import { SMALLEST_ID } from '../../kernel/paging/cursor.ts';

/**
 * Matches a position: a UUID of version 8 that contains milliseconds, the history of the database, and the id of the
 * next transaction.
 */
const POSITION = /^([0-9a-f]{8}-[0-9a-f]{4})-8([0-9a-f]{3})-8([0-9a-f]{3})-([0-9a-f]{12})$/i;
const HISTORY_HALF = 3;
const HEX = 16;
const TIME_DIGITS = 12;

/** The decoded position of a reader. */
export interface ReadPosition {
  readonly at: Date;
  readonly history: string;
  readonly feedCursor: FeedCursor;
}

/**
 * Returns the current position of the caller's provider. A client that reads records afterwards and follows changes
 * from this position misses nothing, even if the connection breaks before the first change (contract 8.8).
 */
export async function readLivePosition({ caller, db, now }: Context): Promise<string> {
  const { history, horizon } = await readFeedPosition(db, caller.providerId);
  return toPosition(now(), history, horizon);
}

/** Encodes the position after all transactions before `transaction`. */
function toPosition(at: Date, history: string, transaction: string): string {
  const time = at.getTime().toString(HEX).padStart(TIME_DIGITS, '0');
  const next = BigInt(transaction).toString(HEX).padStart(TIME_DIGITS, '0');
  const halves = [history.slice(0, HISTORY_HALF), history.slice(HISTORY_HALF)];
  return `${time.slice(0, 8)}-${time.slice(8)}-8${halves[0]}-8${halves[1]}-${next}`;
}

/**
 * Returns the position after a record. Other records that the same transaction changed are delivered again, unless the
 * record is the last of them.
 */
export function positionAfter(at: Date, { changedTx, isLastOfTransaction, history }: ChangedRow): string {
  return toPosition(at, history, String(BigInt(changedTx) + (isLastOfTransaction ? 1n : 0n)));
}

/** Decodes a position; null for the id of an event, which is a position too but has another UUID version. */
export function readPosition(position: string): ReadPosition | null {
  const [, time, firstHalf, secondHalf, next] = POSITION.exec(position) ?? [];
  if (time === undefined || next === undefined) return null;
  return {
    at: new Date(Number.parseInt(time.replace('-', ''), HEX)),
    history: `${firstHalf}${secondHalf}`.toLowerCase(),
    feedCursor: { changedTx: BigInt(`0x${next}`).toString(), id: SMALLEST_ID },
  };
}

/** Whether a position belongs to this history of the database and is not in its future. */
export function belongsToHistory({ history, feedCursor }: ReadPosition, live: FeedPosition): boolean {
  return history === live.history && BigInt(feedCursor.changedTx) <= BigInt(live.next);
}

/** Creates the error for a position after which changes cannot be read without a gap. */
export function positionUnknownError(): DomainError {
  const message =
    'Changes cannot be followed from there: read the records anew, then follow from a new `livePosition`.';
  return new DomainError('POSITION_UNKNOWN', message);
}
