import type { UnavailableReason } from '../../../kernel/slot-records.ts';
import type { GivenPrice } from '../../../kernel/snapshot.ts';
import type { StartQuestion, Waivers } from '../../slots/engine/question.ts';

/**
 * The slot rules that staff may override. Time occupied by another reservation cannot be overridden (contract 5.18).
 */
export const SLOT_RULES = ['OFF_GRID', 'MIN_NOTICE', 'MAX_ADVANCE', 'WORKING_HOURS', 'TIME_OFF'] as const;
export type SlotRule = (typeof SLOT_RULES)[number];

/** The terms that staff may set for one reservation, independent of catalog and calendars (contract 5.18). */
export interface StaffTerms {
  /** Rules that are not applied. */
  readonly override?: readonly SlotRule[] | null | undefined;
  /** Replaces the employee's duration. */
  readonly durationMinutes?: number | null | undefined;
  /** Replaces the employee's price. */
  readonly price?: GivenPrice | null | undefined;
}

const WAIVERS: Readonly<Record<SlotRule, Waivers>> = {
  OFF_GRID: { grid: true },
  MIN_NOTICE: { minNotice: true, past: true },
  MAX_ADVANCE: { maxAdvance: true },
  WORKING_HOURS: { workingHours: true },
  TIME_OFF: { timeOff: true },
};

const RULES: { readonly [Reason in UnavailableReason]?: SlotRule } = {
  OFF_GRID: 'OFF_GRID',
  BELOW_MIN_NOTICE: 'MIN_NOTICE',
  BEYOND_MAX_ADVANCE: 'MAX_ADVANCE',
  OUTSIDE_WORKING_HOURS: 'WORKING_HOURS',
  TIME_OFF: 'TIME_OFF',
};

/** The question without these rules. */
export function passingOver(question: StartQuestion, override: StaffTerms['override']): StartQuestion {
  if (!override?.length) return question;
  const passed: Waivers = Object.assign({}, ...override.map((rule) => WAIVERS[rule]));
  return { ...question, waives: { ...question.waives, ...passed } };
}

/** The rule that refuses a start for this reason; undefined when staff cannot override it. */
export function findRule(reason: UnavailableReason): SlotRule | undefined {
  return RULES[reason];
}
