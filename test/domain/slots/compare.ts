import { DateTime } from 'luxon';
import { askedDays } from '../../../src/domain/slots/asked-days.ts';
import { dayNumber } from '../../../src/domain/slots/calendar-day.ts';
import { checkStart } from '../../../src/domain/slots/check-start.ts';
import type { Question } from '../../../src/domain/slots/question.ts';
import type { SlotDay } from '../../../src/domain/slots/records.ts';
import { slotDays } from '../../../src/domain/slots/slot-days.ts';
import { busyTimesOf, type Scenario, serviceOf, snapshotOf } from './scenario.ts';

/** The engine's question for a scenario. */
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
  return slotDays(questionOf(scenario), askedDays(scenario.askedZone, days, scenario), busyTimesOf(scenario));
}

/** The engine's verdict about one start of a scenario. */
export function engineReasons(scenario: Scenario, minute: number) {
  const startAt = DateTime.fromMillis(minute * 60_000).toJSDate();
  return checkStart({ ...questionOf(scenario), startAt }, busyTimesOf(scenario)).employees;
}
