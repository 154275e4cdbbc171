import { dayNumber } from 'slot-engine/time/calendar-day.ts';
import type { VisitTerms } from 'slot-engine/visits/terms.ts';
import { findVisits } from 'slot-engine/visits/visit-search.ts';
import { rangeOfDays, searchWindow } from '../src/domain/slots/search/search-window.ts';
import { slotDays } from '../src/domain/slots/search/slot-days.ts';
import { toVisitSlots } from '../src/domain/visits/visit-slots.ts';
import { questionOf } from '../test/domain/slots/compare.ts';
import { busyTimesOf } from '../test/domain/slots/scenario.ts';
import { median } from './load.ts';
import { report, within } from './report.ts';
import { benchScenario, DATE_FROM, DATE_TO } from './slots-input.ts';

const EMPLOYEES = 50;
const ROUNDS = 60;
const WARM_UP_ROUNDS = 20;
/** The aims of the first shapes, in times of the slots of one service. */
const AIMS = [3, 6, 6];

const SHAPES: Readonly<Record<string, Partial<VisitTerms>>> = {
  'in the given order': {},
  'with a gap of up to 30 minutes': { maxGapMinutes: 30 },
  'in any order': { order: 'ANY' },
  'with one employee': { sameEmployee: 'REQUIRE' },
  'one preferred': { sameEmployee: 'PREFER' },
  parallel: { parallel: true },
};

const MICROSECONDS_PER_MS = 1000;

/** Milliseconds of processor time: other work of the machine does not count. */
function timed(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / MICROSECONDS_PER_MS;
}

/** The median time of each, measured in turns, so that all meet the same machine. */
function timedInTurns(works: readonly (() => unknown)[]): number[] {
  const rounds = Array.from({ length: WARM_UP_ROUNDS + ROUNDS }, () => works.map(timed)).slice(WARM_UP_ROUNDS);
  return works.map((_, at) => median(rounds.map((times) => times[at] ?? 0)));
}

/** The other services of a visit, which all employees perform. */
const OTHERS = [
  { id: 'b', durationMinutes: 30 },
  { id: 'c', durationMinutes: 60 },
];

const scenario = benchScenario(EMPLOYEES);
const plain = questionOf(scenario);
const otherOffers = OTHERS.map(({ id, durationMinutes }) => [id, { durationMinutes, price: null }] as const);
const employees = [...plain.snapshot.employees].map(([id, employee]) => {
  return [id, { ...employee, offers: new Map([...employee.offers, ...otherOffers]) }] as const;
});
const question = { ...plain, snapshot: { ...plain.snapshot, employees: new Map(employees) } };
const questions = [question, ...OTHERS.map((other) => ({ ...question, service: { ...question.service, ...other } }))];
const busyTimes = busyTimesOf(scenario);
const params = searchWindow(scenario.askedZone, { fromDay: dayNumber(DATE_FROM), toDay: dayNumber(DATE_TO) }, {});

const searches = Object.values(SHAPES).map((terms) => {
  const asked = {
    snapshot: question.snapshot,
    maxGapMinutes: 0,
    order: 'GIVEN' as const,
    sameEmployee: 'ANY' as const,
    parallel: false,
    ...terms,
    items: questions,
  };
  return () => toVisitSlots(asked, findVisits(asked, [rangeOfDays(params)], busyTimes), params.zone);
});
const [oneMs = 0, ...times] = timedInTurns([() => slotDays(question, params, busyTimes), ...searches]);
const rows = Object.keys(SHAPES).map((shape, at) => {
  const ms = times[at] ?? 0;
  const visits = searches[at]?.().length ?? 0;
  return { shape, visits, ms: Number(ms.toFixed(2)), toOneService: Number((ms / oneMs).toFixed(2)) };
});

const findings = AIMS.flatMap((aim, at) => {
  const row = rows[at];
  return row ? within(`visits, ${row.shape}`, row.ms, oneMs, 'ms', aim) : [];
});
await report('slots-visits', `31 days, ${EMPLOYEES} employees, 3 services; times of one service`, rows, findings);
