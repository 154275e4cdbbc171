import type { UnavailableReason } from '../reasons.ts';
import type { Question, Waivers } from './question.ts';

/** The rules of a slot that staff may pass over; that nobody else has the time is none of them (contract 5.18). */
export const SLOT_RULES = ['OFF_GRID', 'MIN_NOTICE', 'MAX_ADVANCE', 'WORKING_HOURS', 'TIME_OFF'] as const;
export type SlotRule = (typeof SLOT_RULES)[number];

/** Rules that do not count. */
export type Override = readonly SlotRule[] | null | undefined;

const WAIVERS: Readonly<Record<SlotRule, Waivers>> = {
  OFF_GRID: { grid: true },
  MIN_NOTICE: { minNotice: true, past: true },
  MAX_ADVANCE: { maxAdvance: true },
  WORKING_HOURS: { workingHours: true },
  TIME_OFF: { timeOff: true },
};

const RULES: { readonly [Reason in UnavailableReason]?: SlotRule } = {
  OFF_GRID: 'OFF_GRID',
  IN_THE_PAST: 'MIN_NOTICE',
  BELOW_MIN_NOTICE: 'MIN_NOTICE',
  BEYOND_MAX_ADVANCE: 'MAX_ADVANCE',
  OUTSIDE_WORKING_HOURS: 'WORKING_HOURS',
  TIME_OFF: 'TIME_OFF',
};

/** The same question where these rules do not count. */
export function passingOver<Params extends Question>(question: Params, override: Override): Params {
  if (!override?.length) return question;
  const passed: Waivers = Object.assign({}, ...override.map((rule) => WAIVERS[rule]));
  return { ...question, waives: { ...question.waives, ...passed }, waivesOtherwise: question.waives ?? {} };
}

/** The rule that forbids a start for this reason; undefined where staff cannot pass over it. */
export function ruleOf(reason: UnavailableReason): SlotRule | undefined {
  return RULES[reason];
}
