import { validationFailed } from '../errors.ts';
import type { AskedDays } from './asked-days.ts';
import { dateOfDay, dayNumber } from './calendar-day.ts';
import { DEFAULT_SEARCH_DAYS } from './limits.ts';
import { firstAvailableRules } from './rules.ts';

export type SearchDirection = 'forward' | 'backward';

/** How many days' reservations are read at a time: few at first, as most searches end within days. */
const CHUNKS_DAYS = [7, 14, 28, 41] as const;

/** The bounds of a search for the first available slot. */
export interface SearchInput {
  readonly inDays?: number | null;
  readonly dateFrom?: string | null;
  readonly dateTo?: string | null;
}

/**
 * The days searched, both included: from today where nothing else is asked, `inDays` long where no end is
 * (contract 4.2).
 * @throws VALIDATION_FAILED for an end before today, or too far from it
 */
export function searchedDays(
  { dateFrom, dateTo, inDays }: SearchInput,
  today: number,
): { fromDay: number; toDay: number } {
  const fromDay = dateFrom ? dayNumber(dateFrom) : today;
  if (!dateTo) return { fromDay, toDay: fromDay + (inDays ?? DEFAULT_SEARCH_DAYS) - 1 };
  const problems = firstAvailableRules({ dateFrom: dateOfDay(fromDay), dateTo });
  if (problems.length > 0) throw validationFailed(problems);
  return { fromDay, toDay: dayNumber(dateTo) };
}

/** The span cut into growing chunks, in the order in which they are searched. */
export function dayChunks(asked: AskedDays, direction: SearchDirection): AskedDays[] {
  const chunks: AskedDays[] = [];
  let { fromDay, toDay } = asked;
  for (const days of CHUNKS_DAYS) {
    if (fromDay > toDay) break;
    if (direction === 'forward') {
      chunks.push({ ...asked, fromDay, toDay: Math.min(toDay, fromDay + days - 1) });
      fromDay += days;
    } else {
      chunks.push({ ...asked, fromDay: Math.max(fromDay, toDay - days + 1), toDay });
      toDay -= days;
    }
  }
  return chunks;
}
