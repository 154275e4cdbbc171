import { dayNumber } from 'slot-engine/time/calendar-day.ts';
import { searchWindow } from '../src/domain/slots/search/search-window.ts';
import { slotDays } from '../src/domain/slots/search/slot-days.ts';
import { questionOf } from '../test/domain/slots/compare.ts';
import { busyTimesOf } from '../test/domain/slots/scenario.ts';
import { median } from './load.ts';
import { report, within } from './report.ts';
import { bareSweep } from './slots-bare.ts';
import { bareEmployees, benchScenario, DATE_FROM, DATE_TO } from './slots-input.ts';
import { naiveSlots } from './slots-naive.ts';

const EMPLOYEE_COUNTS = [1, 10, 50];
const WARM_UP_CALLS = 500;
const ROUNDS = 60;
const CALLS_PER_ROUND = 10;
const AIM = 1.1;

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
  // Texts, so that no answer is retained: V8 would otherwise allocate them in the old generation, and the engine would
  // be twice as slow.
  const answer = JSON.stringify(engine());
  if (answer !== JSON.stringify(bareSweep(bare))) throw new Error('The bare sweep gives another answer.');
  const times: Record<'engine' | 'bare', number[]> = { engine: [], bare: [] };
  for (const work of [engine, () => bareSweep(bare)]) timed(work, WARM_UP_CALLS);
  for (let round = 0; round < ROUNDS; round += 1) {
    times.engine.push(timed(engine, CALLS_PER_ROUND));
    times.bare.push(timed(() => bareSweep(bare), CALLS_PER_ROUND));
  }
  const start = performance.now();
  const naive = JSON.stringify(naiveSlots(scenario));
  const naiveUs = (performance.now() - start) * 1000;
  if (answer !== naive) throw new Error('The naive implementation gives another answer.');
  const slots = engine().reduce((sum, day) => sum + day.slots.length, 0);
  const [engineUs, bareUs] = [median(times.engine), median(times.bare)];
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
