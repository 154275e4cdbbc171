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
const ROUNDS = 20;
const WARM_UP_ROUNDS = 5;
/** Times the slots of one service, for shapes in which it makes no difference who does what. */
const AIM = 8;

/** The first shapes have to keep to the aim. */
const BOUNDED = 3;

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
  const times = Array.from({ length: WARM_UP_ROUNDS + ROUNDS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / MICROSECONDS_PER_MS;
  });
  return median(times.slice(WARM_UP_ROUNDS));
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
const oneMs = timed(() => slotDays(question, params, busyTimes));

const rows = Object.entries(SHAPES).map(([shape, terms]) => {
  const asked = {
    snapshot: question.snapshot,
    maxGapMinutes: 0,
    order: 'GIVEN' as const,
    sameEmployee: 'ANY' as const,
    parallel: false,
    ...terms,
    items: questions,
  };
  const find = () => toVisitSlots(asked, findVisits(asked, [rangeOfDays(params)], busyTimes), params.zone);
  const ms = timed(find);
  return { shape, visits: find().length, ms: Number(ms.toFixed(2)), toOneService: Number((ms / oneMs).toFixed(2)) };
});

const findings = rows.slice(0, BOUNDED).map(({ shape, ms }) => within(`visits, ${shape}`, ms, oneMs, 'ms', AIM));
await report('slots-visits', `31 days, ${EMPLOYEES} employees, 3 services; times of one service`, rows, findings);
