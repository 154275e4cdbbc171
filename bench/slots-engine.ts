import { isDeepStrictEqual } from 'node:util';
import { searchWindow } from '../src/domain/slots/search/search-window.ts';
import { slotDays } from '../src/domain/slots/search/slot-days.ts';
import { dayNumber } from '../src/domain/slots/time/calendar-day.ts';
import { questionOf } from '../test/domain/slots/compare.ts';
import { busyTimesOf } from '../test/domain/slots/scenario.ts';
import { median } from './load.ts';
import { report, within } from './report.ts';
import { bareSweep } from './slots-bare.ts';
import { bareEmployees, benchScenario, DATE_FROM, DATE_TO } from './slots-input.ts';
import { naiveSlots } from './slots-naive.ts';

const EMPLOYEE_COUNTS = [1, 10, 50];
const ROUNDS = 15;
const CALLS_PER_ROUND = 40;
const NAIVE_ROUNDS = 1;
const AIM = 1.5;

/** Mean time of one call, in microseconds. */
function timed(work: () => unknown, calls: number): number {
  const start = performance.now();
  for (let call = 0; call < calls; call += 1) work();
  return ((performance.now() - start) * 1000) / calls;
}

function measure(employees: number) {
  const scenario = benchScenario(employees);
  const question = questionOf(scenario);
  const busyTimes = busyTimesOf(scenario);
  const bare = bareEmployees(scenario, busyTimes);
  const days = { fromDay: dayNumber(DATE_FROM), toDay: dayNumber(DATE_TO) };
  const engine = () => slotDays(question, searchWindow(scenario.askedZone, days, {}), busyTimes);
  const answer = engine();
  if (!isDeepStrictEqual(answer, bareSweep(bare))) throw new Error('The bare sweep gives another answer.');
  if (!isDeepStrictEqual(answer, naiveSlots(scenario)))
    throw new Error('The naive implementation gives another answer.');
  const times: Record<'engine' | 'bare' | 'naive', number[]> = { engine: [], bare: [], naive: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.engine.push(timed(engine, CALLS_PER_ROUND));
    times.bare.push(timed(() => bareSweep(bare), CALLS_PER_ROUND));
    if (round < NAIVE_ROUNDS) times.naive.push(timed(() => naiveSlots(scenario), 1));
  }
  const slots = answer.reduce((sum, day) => sum + day.slots.length, 0);
  const [engineUs, bareUs, naiveUs] = [median(times.engine), median(times.bare), median(times.naive)];
  return {
    employees,
    slots,
    engineUs: Math.round(engineUs),
    bareUs: Math.round(bareUs),
    naiveUs: Math.round(naiveUs),
    engineToBare: Number((engineUs / bareUs).toFixed(2)),
    naiveToEngine: Math.round(naiveUs / engineUs),
    slotsPerSecond: Math.round((slots / engineUs) * 1_000_000),
  };
}

const rows = EMPLOYEE_COUNTS.map(measure);
const findings = rows.map(({ employees, engineUs, bareUs }) =>
  within(`slot engine, ${employees} employees`, engineUs, bareUs, 'us', AIM),
);
await report(
  'slots-engine',
  '31 days, 15-minute grid, 8 reservations per employee and day; equal answers',
  rows,
  findings,
);
