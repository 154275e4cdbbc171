import fc from 'fast-check';
import { DateTime } from 'luxon';
import { checkStart } from 'slot-engine/engine/check-start.ts';
import { passingOver, ruleOf, SLOT_RULES, type SlotRule } from 'slot-engine/engine/slot-rules.ts';
import type { UnavailableReason } from 'slot-engine/reasons.ts';
import { dayNumber } from 'slot-engine/time/calendar-day.ts';
import { startOfDay } from 'slot-engine/time/wall-time.ts';
import { zoneOffsets } from 'slot-engine/time/zone-offsets.ts';
import { expect, test } from 'vitest';
import type { Question } from '../../../src/domain/slots/question.ts';
import { searchWindow } from '../../../src/domain/slots/search/search-window.ts';
import { slotDays } from '../../../src/domain/slots/search/slot-days.ts';
import type { OfferedSlot, SlotDay } from '../../../src/kernel/slot-records.ts';
import { anyZone, arbitraryScenario } from './arbitrary-scenario.ts';
import { questionOf } from './compare.ts';
import { busyTimesOf, MINUTES_PER_DAY, minuteOf, type Scenario } from './scenario.ts';

const CASES = Number(process.env['CASES'] ?? 10);
const FIXED_SEED = 20_261_126;
const randomSeed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const TIMEOUT_MILLISECONDS = 300_000;
const PROBED_SLOTS = 150;

const instant = (minute: number) => DateTime.fromMillis(minute * 60_000).toJSDate();
const scenarioWithOverride = fc.record({
  scenario: arbitraryScenario(anyZone),
  override: fc.subarray([...SLOT_RULES], { minLength: 1 }),
});

function days(scenario: Scenario, question: Question): readonly SlotDay[] {
  const span = { fromDay: dayNumber(scenario.dateFrom), toDay: dayNumber(scenario.dateTo) };
  return slotDays(question, searchWindow(scenario.askedZone, span, scenario), busyTimesOf(scenario));
}

/** Why the start is refused for an employee. */
function reasonAt(scenario: Scenario, question: Question, minute: number, employeeId: string) {
  const asked = { ...question, selection: { employeeId }, startAt: instant(minute) };
  return checkStart(asked, busyTimesOf(scenario)).reason;
}

/** The refusals of one start after another, each passed over, with nobody else's reservation in the way. */
function refusals(scenario: Scenario, minute: number, employeeId: string): UnavailableReason[] {
  const question = questionOf({ ...scenario, employees: scenario.employees.map((one) => ({ ...one, busy: [] })) });
  const passed: SlotRule[] = [];
  const reasons: UnavailableReason[] = [];
  while (passed.length < SLOT_RULES.length) {
    const asked = { ...passingOver(question, passed), selection: { employeeId }, startAt: instant(minute) };
    const { reason } = checkStart(asked, new Map());
    const rule = reason && ruleOf(reason);
    if (!rule) return reasons;
    reasons.push(reason);
    passed.push(rule);
  }
  return reasons;
}

/** Every start at which the list of staff has to have the employee: on the interval or each five minutes of their own day. */
function clockStarts(
  { providerZone, employees, service }: Scenario,
  employeeId: string,
  [from, until]: [number, number],
) {
  const employee = employees.find(({ id }) => id === employeeId);
  const zone = zoneOffsets(employee?.timezone ?? providerZone);
  const starts: { minute: number; step: number }[] = [];
  for (let day = Math.floor(from / MINUTES_PER_DAY) - 1; day <= Math.floor(until / MINUTES_PER_DAY) + 1; day += 1) {
    for (const step of [5, service.slotIntervalMinutes]) {
      for (let minute = startOfDay(zone, day); minute < startOfDay(zone, day + 1); minute += step) {
        if (from <= minute && minute < until) starts.push({ minute, step });
      }
    }
  }
  return starts;
}

const keyOf = ({ startsAt, endsAt, price }: OfferedSlot) => `${startsAt} ${endsAt} ${JSON.stringify(price)}`;

test.each([
  ['a fixed seed', FIXED_SEED],
  ['a random seed', randomSeed],
])(
  'slots with an override can be booked with it, say what they pass over, and have all plain slots among them, with %s (%i)',
  (_, seed) => {
    console.log(`override: ${CASES} cases, seed ${seed}`);
    const property = fc.property(scenarioWithOverride, ({ scenario, override }) => {
      const question = questionOf(scenario);
      const offered = days(scenario, passingOver(question, override)).flatMap(({ slots }) => slots);
      const every = Math.ceil(offered.length / PROBED_SLOTS);
      for (const { startsAt, employeeIds, passesOver } of offered.filter((_slot, index) => index % every === 0)) {
        for (const employeeId of employeeIds) {
          const minute = minuteOf(startsAt);
          expect(reasonAt(scenario, passingOver(question, override), minute, employeeId)).toBeNull();
          expect(reasonAt(scenario, question, minute, employeeId)).toBe(passesOver?.[0] ?? null);
          expect(passesOver).toEqual(refusals(scenario, minute, employeeId));
        }
      }
      const plain = days(scenario, question).flatMap(({ slots }) => slots);
      const kept = offered.filter(({ passesOver }) => passesOver?.length === 0);
      expect(kept.map(({ passesOver: _none, ...slot }) => slot)).toEqual(plain);
      expect(new Set(offered.map((slot) => `${keyOf(slot)} ${slot.passesOver}`)).size).toBe(offered.length);
    });
    fc.assert(property, { numRuns: CASES, seed });
  },
  TIMEOUT_MILLISECONDS,
);

test(
  `without the grid no start is missing at each five minutes of a day, and outside working hours none at the interval (seed ${randomSeed})`,
  () => {
    const property = fc.property(scenarioWithOverride, ({ scenario, override }) => {
      const everyTime = { ...scenario, timeFrom: null, timeTo: null };
      const question = passingOver(questionOf(everyTime), override);
      const dates = days(everyTime, question);
      const offered = new Set(
        dates.flatMap(({ slots }) =>
          slots.flatMap(({ startsAt, employeeIds }) => employeeIds.map((id) => `${minuteOf(startsAt)} ${id}`)),
        ),
      );
      const zone = zoneOffsets(everyTime.askedZone);
      const span: [number, number] = [
        startOfDay(zone, dayNumber(everyTime.dateFrom)),
        startOfDay(zone, dayNumber(everyTime.dateTo) + 1),
      ];
      for (const { id, performs } of everyTime.employees) {
        if (!performs || (everyTime.employeeId ?? id) !== id) continue;
        for (const { minute, step } of clockStarts(everyTime, id, span)) {
          const isOutside = refusals(everyTime, minute, id).includes('OUTSIDE_WORKING_HOURS');
          const isExpected = override.includes('OFF_GRID') ? step === 5 : step !== 5 && isOutside;
          if (!isExpected || offered.has(`${minute} ${id}`)) continue;
          const reason = reasonAt(everyTime, question, minute, id);
          // Within working hours the grid of the hours counts, also where the service leaves them.
          expect([minute, reason]).toEqual([minute, expect.stringMatching(/^[A-Z_]+$/)]);
        }
      }
    });
    fc.assert(property, { numRuns: Math.ceil(CASES / 3), seed: randomSeed });
  },
  TIMEOUT_MILLISECONDS,
);

test('a date that has only its own reason stays empty: nobody works and the hours count', () => {
  const scenario = fc.sample(arbitraryScenario(anyZone), { numRuns: 1, seed: FIXED_SEED })[0];
  if (!scenario) throw new Error('There is a scenario.');
  const employees = scenario.employees.map((one) => ({
    ...one,
    weekly: one.weekly.map(() => []),
    overrides: [],
    performs: true,
    busy: [],
    timeOff: [],
  }));
  const service = { ...scenario.service, durationMinutes: 30, minNoticeMinutes: 0, maxAdvanceDays: 90 };
  const closed: Scenario = { ...scenario, employees, service, closures: [], now: `${scenario.dateFrom}T00:00:00Z` };
  const day = {
    ...closed,
    timeFrom: null,
    timeTo: null,
    employeeId: null,
    dateFrom: '2027-03-01',
    dateTo: '2027-03-01',
  };
  const at = { ...day, now: '2027-02-20T00:00:00Z' };
  const reasons = (override: readonly SlotRule[]) =>
    days(at, passingOver(questionOf(at), override)).map(({ emptyReason }) => emptyReason);
  expect(reasons(['MIN_NOTICE', 'TIME_OFF', 'OFF_GRID'])).toEqual(['CLOSED']);
  expect(reasons(['WORKING_HOURS'])).toEqual([null]);
});
