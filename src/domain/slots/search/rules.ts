import { SLOT_RULES } from 'slot-engine/engine/slot-rules.ts';
import { dayNumber } from 'slot-engine/time/calendar-day.ts';
import { z } from 'zod';
import type { Problem } from '../../../kernel/errors.ts';
import { MAX_SEARCH_SPAN_DAYS, MAX_SLOT_SPAN_DAYS } from '../../../kernel/limits.ts';

/** `override`: each rule once is enough. */
export const OVERRIDE_LIST = z.array(z.string()).max(SLOT_RULES.length);

/** The fields that are checked together; a missing field is not checked here. */
export interface TimeWindowInput {
  readonly dateFrom?: string | null;
  readonly dateTo?: string | null;
  readonly timeFrom?: string | null;
  readonly timeTo?: string | null;
}

/** Problems across the fields of a slot search (contract 4.4). */
export function slotRules(input: TimeWindowInput): Problem[] {
  return [...spanRules(input, MAX_SLOT_SPAN_DAYS), ...timeRules(input)];
}

/** Problems across the fields of a search for the first available slot (contract 4.4). */
export function firstAvailableRules(input: TimeWindowInput): Problem[] {
  return [...spanRules(input, MAX_SEARCH_SPAN_DAYS), ...timeRules(input)];
}

/** Problems of a span of dates, both included. */
export function spanRules({ dateFrom, dateTo }: TimeWindowInput, maxDays: number): Problem[] {
  if (!dateFrom || !dateTo) return [];
  const days = dayNumber(dateTo) - dayNumber(dateFrom) + 1;
  if (days < 1) {
    return [{ path: ['dateTo'], code: 'WINDOW_REVERSED', message: 'dateTo must not precede dateFrom.' }];
  }
  if (days <= maxDays) return [];
  return [
    { path: ['dateTo'], code: 'SPAN_TOO_LONG', message: `The span is limited to ${maxDays} days, both included.` },
  ];
}

function timeRules({ timeFrom, timeTo }: TimeWindowInput): Problem[] {
  if (!timeFrom || !timeTo || timeFrom <= timeTo) return [];
  return [{ path: ['timeTo'], code: 'WINDOW_REVERSED', message: 'timeTo must not precede timeFrom.' }];
}
