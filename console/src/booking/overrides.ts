import type { Failure } from '../graph/failure.ts';
import type { SlotRule } from '../graph/operations.generated.ts';
import type { Slot } from './draft.ts';

/** Rules for clients, which staff override without a question. */
export const OF_CLIENTS: readonly SlotRule[] = ['OFF_GRID', 'MIN_NOTICE', 'MAX_ADVANCE'];

/** Those that do not count where free times are listed: on the grid, or there would be one each five minutes. */
export const LISTED: readonly SlotRule[] = OF_CLIENTS.filter((rule) => rule !== 'OFF_GRID');

/** All rules that can be overridden; double bookings cannot. */
export const ALL_RULES: readonly SlotRule[] = [...OF_CLIENTS, 'WORKING_HOURS', 'TIME_OFF'];

const BY_REASON: Readonly<Record<string, SlotRule>> = {
  OFF_GRID: 'OFF_GRID',
  IN_THE_PAST: 'MIN_NOTICE',
  BELOW_MIN_NOTICE: 'MIN_NOTICE',
  BEYOND_MAX_ADVANCE: 'MAX_ADVANCE',
  OUTSIDE_WORKING_HOURS: 'WORKING_HOURS',
  TIME_OFF: 'TIME_OFF',
};

/** The rule that staff can override to repeat the refused request; null if there is none. */
export function ruleInTheWay({ context: { reason = '' } }: Failure): SlotRule | null {
  return BY_REASON[reason] ?? null;
}

/** The rules that a booking of a slot passes over; none where clients can book it. */
export function rulesPassedOver({ passesOver }: Slot): readonly SlotRule[] {
  return (passesOver ?? []).flatMap((reason) => BY_REASON[reason] ?? []);
}
