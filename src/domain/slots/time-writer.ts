import { dateOfDay, MINUTES_PER_DAY, twoDigits } from './calendar-day.ts';
import { type DatePiece, datePieceAt } from './date-pieces.ts';
import type { ZoneOffsets } from './zone-offsets.ts';

/** Writes whole minutes as RFC 3339 date-times of one zone; fast for neighbouring times, without date objects. */
export interface TimeWriter {
  /** The local day of the instant, counted from 1970-01-01. */
  dayOf(minute: number): number;
  /** "HH:mm". */
  labelOf(minute: number): string;
  dateTimeOf(minute: number): string;
}

const LABELS: readonly string[] = Array.from(
  { length: MINUTES_PER_DAY },
  (_, minute) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`,
);

/** A writer for an IANA zone's offsets. */
export function timeWriter(zone: ZoneOffsets): TimeWriter {
  let piece: DatePiece = { day: 0, from: 0, until: 0, offsetMinutes: 0, midnight: 0 };
  let prefix = '';
  let suffix = '';
  const turnTo = (minute: number): void => {
    if (minute >= piece.from && minute < piece.until) return;
    piece = datePieceAt(zone, minute);
    prefix = `${dateOfDay(piece.day)}T`;
    suffix = `:00${zone.isUtc ? 'Z' : offsetText(piece.offsetMinutes)}`;
  };
  const labelOf = (minute: number): string => LABELS[minute - piece.midnight] ?? '';
  return {
    dayOf(minute) {
      turnTo(minute);
      return piece.day;
    },
    labelOf(minute) {
      turnTo(minute);
      return labelOf(minute);
    },
    dateTimeOf(minute) {
      turnTo(minute);
      return prefix + labelOf(minute) + suffix;
    },
  };
}

function offsetText(offsetMinutes: number): string {
  const distance = Math.abs(offsetMinutes);
  return `${offsetMinutes < 0 ? '-' : '+'}${twoDigits(Math.floor(distance / 60))}:${twoDigits(distance % 60)}`;
}
