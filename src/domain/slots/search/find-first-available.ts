import type { Override } from 'slot-engine/engine/slot-rules.ts';
import { dateOfDay, dayNumber, minutesOf } from 'slot-engine/time/calendar-day.ts';
import { localDay } from 'slot-engine/time/wall-time.ts';
import { zoneOffsets } from 'slot-engine/time/zone-offsets.ts';
import type { Context } from '../../../kernel/context.ts';
import { validationFailed } from '../../../kernel/errors.ts';
import { DEFAULT_SEARCH_DAYS } from '../../../kernel/limits.ts';
import type { EmptyReason, FirstAvailable, SlotDay } from '../../../kernel/slot-records.ts';
import type { Question } from '../question.ts';
import { loadDayBusyTimes } from './load-busy-times.ts';
import { firstAvailableRules } from './rules.ts';
import { type SearchWindow, searchWindow } from './search-window.ts';
import { mostInformativeReason, slotDays } from './slot-days.ts';
import { slotSubject } from './slot-subject.ts';

type SlotPreference = 'earliest' | 'latest';

/** Dates are `YYYY-MM-DD`, times `HH:mm`, the zone an IANA name in its canonical spelling. */
export interface FirstAvailableInput {
  readonly serviceId: string;
  readonly employeeId?: readonly string[] | null;
  readonly inDays?: number | null;
  readonly timezone?: string | null;
  readonly dateFrom?: string | null;
  readonly dateTo?: string | null;
  readonly direction?: SearchDirection | null;
  readonly slotPreference?: SlotPreference | null;
  readonly timeFrom?: string | null;
  readonly timeTo?: string | null;
  readonly excludeReservationId?: string | null;
  readonly override?: Override;
}

/**
 * The first day of the span that has a slot, and its earliest or latest slot (contract 4.2).
 * @throws VALIDATION_FAILED, NOT_FOUND, insufficient_scope (for `excludeReservationId` and `override`)
 */
export async function findFirstAvailable(ctx: Context, input: FirstAvailableInput): Promise<FirstAvailable> {
  const problems = firstAvailableRules(input);
  if (problems.length > 0) throw validationFailed(problems);
  const subject = await slotSubject(ctx, input);
  // A search looks ahead, also for staff, whose list of slots has the past.
  const question: Question = { ...subject, ...(subject.waives && { waives: { ...subject.waives, past: false } }) };
  const timezone = input.timezone ?? question.snapshot.timezone;
  const today = localDay(zoneOffsets(timezone), Math.floor(minutesOf(question.now)));
  const params = searchWindow(timezone, searchedDays(input, today), input);
  const reasons = new Set<EmptyReason | null>();
  for (const chunk of dayChunks(params, input.direction ?? 'forward')) {
    const found = await firstDay(ctx, question, chunk, input, reasons);
    if (found) return toFirstAvailable(found, timezone, input.slotPreference ?? 'earliest');
  }
  const emptyReason = mostInformativeReason(reasons);
  const noSlot = { date: null, startsAt: null, label: null, endsAt: null, durationMinutes: null, price: null };
  return { ...noSlot, employeeIds: [], employees: [], timezone, emptyReason };
}

async function firstDay(
  ctx: Context,
  question: Question,
  chunk: SearchWindow,
  { direction, excludeReservationId }: FirstAvailableInput,
  reasons: Set<EmptyReason | null>,
): Promise<SlotDay | null> {
  const busyTimes = await loadDayBusyTimes(ctx, question, chunk, excludeReservationId);
  const days = Array.from({ length: chunk.toDay - chunk.fromDay + 1 }, (_, index) => chunk.fromDay + index);
  for (const day of direction === 'backward' ? days.reverse() : days) {
    for (const answer of slotDays(question, { ...chunk, fromDay: day, toDay: day }, busyTimes)) {
      if (answer.slots.length > 0) return answer;
      reasons.add(answer.emptyReason);
    }
  }
  return null;
}

function toFirstAvailable({ date, slots }: SlotDay, timezone: string, preference: SlotPreference): FirstAvailable {
  const slot = slots.at(preference === 'latest' ? -1 : 0);
  return {
    date,
    startsAt: slot?.startsAt ?? null,
    label: slot?.label ?? null,
    employeeIds: slot?.employeeIds ?? [],
    employees: slot?.employees ?? [],
    endsAt: slot?.endsAt ?? null,
    durationMinutes: slot?.durationMinutes ?? null,
    price: slot?.price ?? null,
    timezone,
    emptyReason: null,
    ...(slot?.passesOver && { passesOver: slot.passesOver }),
  };
}

type SearchDirection = 'forward' | 'backward';

/** Numbers of days whose reservations are read at once: few at first, because most searches end within days. */
const CHUNKS_DAYS = [7, 14, 28, 41] as const;

/** The bounds of a search for the first available slot. */
interface SearchInput {
  readonly inDays?: number | null;
  readonly dateFrom?: string | null;
  readonly dateTo?: string | null;
}

/**
 * The searched days, both included: by default from today, and `inDays` long when there is no end (contract 4.2).
 * @throws VALIDATION_FAILED for an end before today, or too far from it
 */
function searchedDays({ dateFrom, dateTo, inDays }: SearchInput, today: number): { fromDay: number; toDay: number } {
  const fromDay = dateFrom ? dayNumber(dateFrom) : today;
  if (!dateTo) return { fromDay, toDay: fromDay + (inDays ?? DEFAULT_SEARCH_DAYS) - 1 };
  const problems = firstAvailableRules({ dateFrom: dateOfDay(fromDay), dateTo });
  if (problems.length > 0) throw validationFailed(problems);
  return { fromDay, toDay: dayNumber(dateTo) };
}

/** Splits the searched days into growing groups of days, in search order. */
function dayChunks(params: SearchWindow, direction: SearchDirection): SearchWindow[] {
  const chunks: SearchWindow[] = [];
  let { fromDay, toDay } = params;
  for (const days of CHUNKS_DAYS) {
    if (fromDay > toDay) break;
    if (direction === 'forward') {
      chunks.push({ ...params, fromDay, toDay: Math.min(toDay, fromDay + days - 1) });
      fromDay += days;
    } else {
      chunks.push({ ...params, fromDay: Math.max(fromDay, toDay - days + 1), toDay });
      toDay -= days;
    }
  }
  return chunks;
}
