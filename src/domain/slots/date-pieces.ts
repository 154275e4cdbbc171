import { dayOfWallMinute, MINUTES_PER_DAY } from './calendar-day.ts';
import type { MinuteRange } from './question.ts';
import type { ZoneOffsets } from './zone-offsets.ts';

/** A stretch of one local day with one offset: a day without a clock change is one piece, with a change two. */
export interface DatePiece extends MinuteRange {
  readonly day: number;
  readonly offsetMinutes: number;
  /** The instant at which this piece's clock shows, or would show, 00:00. */
  readonly midnight: number;
}

/** The piece that an instant lies in. */
export function datePieceAt(zone: ZoneOffsets, minute: number): DatePiece {
  const span = zone.spanAt(minute);
  const day = dayOfWallMinute(minute + span.offsetMinutes);
  const midnight = day * MINUTES_PER_DAY - span.offsetMinutes;
  return {
    day,
    from: Math.max(span.from, midnight),
    until: Math.min(span.until, midnight + MINUTES_PER_DAY),
    offsetMinutes: span.offsetMinutes,
    midnight,
  };
}

/** The pieces that a range touches, in order: cut at each local midnight and each clock change of the zone. */
export function datePieces(zone: ZoneOffsets, range: MinuteRange): DatePiece[] {
  const pieces: DatePiece[] = [];
  for (let minute = range.from; minute < range.until; ) {
    const piece = datePieceAt(zone, minute);
    pieces.push(piece);
    minute = piece.until;
  }
  return pieces;
}
