import { isDeepStrictEqual } from 'node:util';
import { DateTime } from 'luxon';
import { checkStart } from 'slot-engine/engine/check-start.ts';
import type { EmployeeVerdict } from 'slot-engine/reasons.ts';
import { dayNumber } from 'slot-engine/time/calendar-day.ts';
import type { Question } from '../../../src/domain/slots/question.ts';
import { searchWindow } from '../../../src/domain/slots/search/search-window.ts';
import { slotDays } from '../../../src/domain/slots/search/slot-days.ts';
import type { SlotDay } from '../../../src/kernel/slot-records.ts';
import { Oracle } from './oracle.ts';
import { busyTimesOf, MINUTES_PER_DAY, minuteOf, type Scenario, serviceOf, snapshotOf } from './scenario.ts';

const PROBE_STEP_MINUTES = 75;
const PROBED_SLOTS = 4;

/** The engine's query for a scenario. */
export function questionOf(scenario: Scenario): Question {
  return {
    snapshot: snapshotOf(scenario),
    service: serviceOf(scenario),
    selection: { employeeId: scenario.employeeId },
    now: DateTime.fromISO(scenario.now).toJSDate(),
  };
}

/** The engine's answer to a scenario. */
export function engineDays(scenario: Scenario): SlotDay[] {
  const days = { fromDay: dayNumber(scenario.dateFrom), toDay: dayNumber(scenario.dateTo) };
  return slotDays(questionOf(scenario), searchWindow(scenario.askedZone, days, scenario), busyTimesOf(scenario));
}

/** The difference between the engine and the oracle in slots, empty days or reasons; null if there is none. */
export function disagreement(scenario: Scenario): string | null {
  const oracle = new Oracle(scenario);
  const expected = oracle.days();
  const actual = engineDays(scenario);
  if (!isDeepStrictEqual(actual, expected)) return JSON.stringify({ actual, expected });
  for (const minute of probes(scenario, expected)) {
    const reasons = { minute, actual: engineReasons(scenario, minute), expected: oracle.reasons(minute) };
    if (!isDeepStrictEqual(reasons.actual, reasons.expected)) return JSON.stringify(reasons);
  }
  return null;
}

/** Minutes spread over the span, and minutes at and beside the first slots. */
function probes({ dateFrom, dateTo }: Scenario, days: readonly SlotDay[]): number[] {
  const minutes: number[] = [];
  const until = minuteOf(`${dateTo}T00:00:00Z`) + MINUTES_PER_DAY;
  for (let minute = minuteOf(`${dateFrom}T00:00:00Z`); minute < until; minute += PROBE_STEP_MINUTES)
    minutes.push(minute);
  for (const { startsAt } of days.flatMap(({ slots }) => slots).slice(0, PROBED_SLOTS)) {
    const start = minuteOf(startsAt);
    minutes.push(start - 1, start, start + 1);
  }
  return minutes;
}

function engineReasons(scenario: Scenario, minute: number): readonly EmployeeVerdict[] {
  const startAt = DateTime.fromMillis(minute * 60_000).toJSDate();
  const { employees } = checkStart({ ...questionOf(scenario), startAt }, busyTimesOf(scenario));
  return employees.filter(({ reason }) => reason !== 'NO_ELIGIBLE_EMPLOYEE');
}
