import { dateOfDay, MINUTES_PER_DAY, twoDigits } from './calendar-day.ts';
import { type DatePiece, datePieceAt } from './date-pieces.ts';
import type { ZoneOffsets } from './zone-offsets.ts';

/** A piece of a local day with the texts of its times, so that writing one takes a look-up and one concatenation. */
export interface WrittenPiece extends DatePiece {
  readonly date: string;
  /** "T09:00:00+01:00", by minutes since `midnight`. */
  readonly times: readonly string[];
}

/** "00:00" to "23:59", by minute of the day. */
export const LABELS: readonly string[] = Array.from(
  { length: MINUTES_PER_DAY },
  (_, minute) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`,
);

const timesByOffset = new Map<string, readonly string[]>();

/** The piece that an instant lies in, ready for writing. */
export function writtenPiece(zone: ZoneOffsets, minute: number): WrittenPiece {
  const piece = datePieceAt(zone, minute);
  const offset = zone.isUtc ? 'Z' : offsetText(piece.offsetMinutes);
  return { ...piece, date: dateOfDay(piece.day), times: timesWith(offset) };
}

/** RFC 3339 with the zone's offset; the minute must lie in the piece. */
export function dateTimeIn(piece: WrittenPiece, minute: number): string {
  return piece.date + piece.times[minute - piece.midnight];
}

function timesWith(offset: string): readonly string[] {
  const known = timesByOffset.get(offset);
  if (known) return known;
  const times = LABELS.map((label) => `T${label}:00${offset}`);
  timesByOffset.set(offset, times);
  return times;
}

function offsetText(offsetMinutes: number): string {
  const distance = Math.abs(offsetMinutes);
  return `${offsetMinutes < 0 ? '-' : '+'}${twoDigits(Math.floor(distance / 60))}:${twoDigits(distance % 60)}`;
}
