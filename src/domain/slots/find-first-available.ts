import type { Context } from '../context.ts';
import { validationFailed } from '../errors.ts';
import { type AskedDays, askedDays } from './asked-days.ts';
import { minutesOf } from './calendar-day.ts';
import { loadDayBusyTimes } from './load-day-busy-times.ts';
import type { Question } from './question.ts';
import type { EmptyReason, FirstAvailable, SlotDay } from './records.ts';
import { firstAvailableRules } from './rules.ts';
import { dayChunks, type SearchDirection, searchedDays } from './search-days.ts';
import { slotDays } from './slot-days.ts';
import { slotSubject } from './slot-subject.ts';
import { localDay } from './wall-time.ts';
import { zoneOffsets } from './zone-offsets.ts';

export type SlotPreference = 'earliest' | 'latest';

/** Dates are `YYYY-MM-DD`, times `HH:mm`, the zone an IANA name in its canonical spelling. */
export interface FirstAvailableInput {
  readonly serviceId: string;
  readonly employeeId?: string | null;
  readonly inDays?: number | null;
  readonly timezone?: string | null;
  readonly dateFrom?: string | null;
  readonly dateTo?: string | null;
  readonly direction?: SearchDirection | null;
  readonly slotPreference?: SlotPreference | null;
  readonly timeFrom?: string | null;
  readonly timeTo?: string | null;
  readonly excludeReservationId?: string | null;
}

/** Which reason speaks for the whole span when no day has a slot. */
const REASONS_FOR_THE_SPAN: readonly EmptyReason[] = [
  'OUTSIDE_REQUESTED_TIMES',
  'FULLY_BOOKED',
  'CLOSED',
  'OUTSIDE_BOOKING_WINDOW',
  'NO_ELIGIBLE_EMPLOYEE',
];

/**
 * The first day of the span that has a slot, and its earliest or latest slot (contract 4.2).
 * @throws VALIDATION_FAILED, NOT_FOUND, insufficient_scope (for `excludeReservationId`)
 */
export async function findFirstAvailable(ctx: Context, input: FirstAvailableInput): Promise<FirstAvailable> {
  const now = ctx.now();
  const problems = firstAvailableRules(input);
  if (problems.length > 0) throw validationFailed(problems);
  const question: Question = { ...(await slotSubject(ctx, input)), now };
  const timezone = input.timezone ?? question.snapshot.timezone;
  const today = localDay(zoneOffsets(timezone), Math.floor(minutesOf(now)));
  const asked = askedDays(timezone, searchedDays(input, today), input);
  const reasons = new Set<EmptyReason | null>();
  for (const chunk of dayChunks(asked, input.direction ?? 'forward')) {
    const found = await firstDay(ctx, question, chunk, input, reasons);
    if (found) return pick(found, timezone, input.slotPreference ?? 'earliest');
  }
  const emptyReason = REASONS_FOR_THE_SPAN.find((reason) => reasons.has(reason)) ?? null;
  return { date: null, startsAt: null, label: null, employeeIds: [], endsAt: null, timezone, emptyReason };
}

async function firstDay(
  ctx: Context,
  question: Question,
  chunk: AskedDays,
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

function pick({ date, slots }: SlotDay, timezone: string, preference: SlotPreference): FirstAvailable {
  const slot = slots.at(preference === 'latest' ? -1 : 0);
  return {
    date,
    startsAt: slot?.startsAt ?? null,
    label: slot?.label ?? null,
    employeeIds: slot?.employeeIds ?? [],
    endsAt: slot?.endsAt ?? null,
    timezone,
    emptyReason: null,
  };
}
