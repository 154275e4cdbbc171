import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { minuteOf } from '../../slots/scenario.ts';
import { visitsOf } from '../../visits/compare-visits.ts';
import { VisitOracle } from '../../visits/visit-oracle.ts';
import { at, type VisitScenario } from '../../visits/visit-scenario.ts';
import { type Draw, drawStart, instant, pick, standingOf } from './draw.ts';
import type { Ledger, Standing } from './ledger.ts';
import type { Shop } from './open-shop.ts';

type Terms = Pick<VisitScenario, 'items' | 'maxGapMinutes' | 'order' | 'sameEmployee' | 'parallel'>;
type Expected = ReturnType<typeof visitsOf>[number];

/** Visits of a part of the date are those of the oracle; one is booked as offered, and no visit is booked elsewhere. */
export async function visit(shop: Shop, draw: Draw): Promise<void> {
  const { ledger, call } = shop;
  const terms = drawTerms(ledger, draw);
  const hour = draw() % 22;
  const times = { timeFrom: `${pad(hour)}:00`, timeTo: `${pad(hour + 1)}:30` };
  const scenario = ledger.visitScenario({ ...terms, ranges: ledger.minutesOfDate(times.timeFrom, times.timeTo) });
  if (scenario.ranges.length === 0) return;
  const json = { ...bodyOf(ledger, terms), ...times, dateFrom: ledger.plan.date, dateTo: ledger.plan.date };
  const { body } = await call('POST', 'visits/slots', json);
  const offered = body.dates[0].visits.map((answer: AnsweredVisit) => fromAnswer(ledger, terms, answer));
  const chosen = pick(checkedVisits(scenario, offered, JSON.stringify(json)), draw);
  if (chosen) await bookVisit(shop, terms, chosen);
  await probeVisit(shop, terms, drawStart(ledger, draw));
}

/** The visit of a start is booked; where the oracle has none, the start is refused. */
async function probeVisit(shop: Shop, terms: Terms, start: number): Promise<void> {
  const scenario = shop.ledger.visitScenario({ ...terms, ranges: [{ from: start, until: start + 1 }] });
  const best = new VisitOracle(scenario).at(start);
  const [chosen] = best ? visitsOf(scenario, best) : [];
  if (chosen) return bookVisit(shop, terms, chosen);
  const { status, body } = await postVisit(shop, terms, start);
  expect([status, body.error], JSON.stringify({ terms, start })).toEqual([409, 'SLOT_UNAVAILABLE']);
}

async function bookVisit(shop: Shop, terms: Terms, chosen: Expected): Promise<void> {
  const { status, body } = await postVisit(shop, terms, chosen.start);
  expect([status, body.context], JSON.stringify({ terms, chosen })).toEqual([201, undefined]);
  const booked: Standing[] = body.reservations.map((one: object) => standingOf(shop.ledger, one, body.id));
  expect(booked.length).toBe(chosen.items.length);
  for (const { index, start, durationMinutes, employeeIds } of chosen.items) {
    const entry = booked.find(({ service }) => service === at(terms.items, index).service);
    expect(entry, JSON.stringify({ chosen, booked })).toMatchObject({ start, durationMinutes });
    expect(employeeIds).toContain(at(shop.ledger.ids.employees, entry?.employee ?? Number.NaN));
  }
  if (chosen.isOneEmployee) expect(new Set(booked.map(({ employee }) => employee)).size).toBe(1);
  for (const entry of booked) shop.ledger.put(entry);
}

function postVisit({ ledger, call, newClient }: Shop, terms: Terms, start: number) {
  const json = { ...bodyOf(ledger, terms), startAt: instant(start), client: newClient(), notifyClient: false };
  return call('POST', 'visits', json);
}

function checkedVisits(scenario: VisitScenario, offered: readonly Offered[], what: string): Expected[] {
  const oracle = new VisitOracle(scenario);
  const left = [...offered];
  const found: Expected[] = [];
  for (const { from, until } of scenario.ranges) {
    for (let start = from; start < until; start += 1) {
      const best = oracle.at(start);
      const expected = best ? visitsOf(scenario, best) : [];
      const actual = left[0]?.start === start ? left.shift() : null;
      const agreed = expected.find(({ isOneEmployee: _, ...one }) => isDeepStrictEqual(one, actual));
      if (!agreed && (actual || best)) throw new Error(JSON.stringify({ what, start, actual, expected }));
      if (agreed) found.push(agreed);
    }
  }
  expect(left, what).toEqual([]);
  return found;
}

interface AnsweredVisit {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly items: readonly (Omit<Expected['items'][number], 'index' | 'start'> & {
    serviceId: string;
    startsAt: string;
  })[];
}
type Offered = ReturnType<typeof fromAnswer>;

function fromAnswer({ ids }: Ledger, { items }: Terms, visitAnswer: AnsweredVisit) {
  const wanted = items.map(({ service }) => at(ids.services, service));
  return {
    start: minuteOf(visitAnswer.startsAt),
    end: minuteOf(visitAnswer.endsAt),
    items: visitAnswer.items.map(({ serviceId, startsAt, durationMinutes, price, employeeIds }) => ({
      ...{ index: wanted.indexOf(serviceId), start: minuteOf(startsAt), durationMinutes, price, employeeIds },
    })),
  };
}

function bodyOf({ ids }: Ledger, { items, ...terms }: Terms) {
  const wanted = items.map(({ service, employeeId }) => ({
    serviceId: at(ids.services, service),
    ...(employeeId === null ? {} : { employeeId }),
  }));
  return { ...terms, items: wanted };
}

/** Two or three different services. */
function drawTerms({ services, ids }: Ledger, draw: Draw): Terms {
  const first = draw() % services.length;
  const sameEmployee = at(['ANY', 'PREFER', 'REQUIRE'] as const, draw() % 3);
  const items = Array.from({ length: 2 + (draw() % 2) }, (_, index) => ({
    service: (first + index) % services.length,
    employeeId: draw() % 8 === 0 ? (pick(ids.employees, draw) ?? null) : null,
    employeeIds: null,
  }));
  return {
    ...{ items, sameEmployee },
    maxGapMinutes: at([0, 5, 10, 15], draw() % 4),
    order: at(['GIVEN', 'ANY'] as const, draw() % 2),
    parallel: sameEmployee !== 'REQUIRE' && draw() % 2 === 0,
  };
}

const pad = (hour: number) => String(hour).padStart(2, '0');
