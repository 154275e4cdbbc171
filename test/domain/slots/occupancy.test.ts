import type { BookableEmployee, BookableResource, BookableService } from 'slot-engine/catalog.ts';
import { checkStart } from 'slot-engine/engine/check-start.ts';
import { openSlots } from 'slot-engine/engine/open-slots.ts';
import type { Question } from 'slot-engine/engine/question.ts';
import { workRanges } from 'slot-engine/engine/work-ranges.ts';
import { instantOf } from 'slot-engine/time/calendar-day.ts';
import { expect, test } from 'vitest';

const CASES = 200;
const DAY = 29_697_120;
const OPEN = { from: DAY + 540, until: DAY + 900 };

/** Reproducible numbers below a limit. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const week = (from: number, to: number) => [[], ...Array.from({ length: 7 }, () => [{ from, to }])];
const NOBODY = { timezone: null, offers: new Map(), overrides: new Map(), timeOff: [] };

function scenario(below: (limit: number) => number) {
  const segments = [5 + below(6) * 5, 5 + below(8) * 5, 5 + below(6) * 5];
  const [first = 0, wait = 0] = segments;
  const service: BookableService = {
    id: 's',
    durationMinutes: segments.reduce((sum, minutes) => sum + minutes, 0),
    bufferBeforeMinutes: below(3) * 5,
    bufferAfterMinutes: below(3) * 5,
    slotIntervalMinutes: 5 + below(2) * 5,
    minNoticeMinutes: 0,
    maxAdvanceDays: 400,
    employeeIds: ['e'],
    ...(below(3) > 0 && { processing: [first, first + wait] }),
    needs: ['room', 'chair'].slice(0, below(3)),
  };
  const durationMinutes = service.durationMinutes + (below(4) === 0 ? below(2) * 20 - 10 : 0);
  const offers = new Map([['s', { durationMinutes, price: null }]]);
  const employee: BookableEmployee = { ...NOBODY, id: 'e', offers, weekly: week(540, 900) };
  const resources = ['room', 'room', 'chair'].map((kind, at): BookableResource => {
    const hours = below(3) === 0 ? { ...NOBODY, id: `r${at}`, weekly: week(600, 840) } : null;
    return { id: `r${at}`, kind, hours };
  });
  const busy = () => {
    const pairs: number[] = [];
    let at = OPEN.from;
    while (at < OPEN.until) {
      at += below(16) * 5;
      const until = at + 5 + below(8) * 5;
      pairs.push(at, until);
      at = until;
    }
    return pairs;
  };
  const ids = ['e', ...resources.map(({ id }) => id)];
  const snapshot = { timezone: 'UTC', employees: new Map([['e', employee]]), closures: [], resources };
  const question: Question = { snapshot, service, selection: {}, now: instantOf(DAY - 1440) };
  return { question, durationMinutes, busyTimes: new Map(ids.map((id) => [id, busy()])) };
}

/** Whether a minute lies in occupied time, asked minute by minute. */
const isBusy = (pairs: readonly number[], minute: number) =>
  pairs.some((from, at) => at % 2 === 0 && from <= minute && minute < (pairs[at + 1] ?? 0));

function expectedStarts({ question, durationMinutes, busyTimes }: ReturnType<typeof scenario>): number[] {
  const { service, snapshot } = question;
  const { bufferBeforeMinutes: before, bufferAfterMinutes: after, processing = [], needs = [] } = service;
  const [waitFrom = 0, waitUntil = 0] = (processing[1] ?? 0) < durationMinutes ? processing : [];
  const minutes = Array.from({ length: before + durationMinutes + after }, (_, at) => at - before);
  const starts: number[] = [];
  for (let start = OPEN.from; start + durationMinutes <= OPEN.until; start += service.slotIntervalMinutes) {
    const works = minutes.filter((minute) => minute < waitFrom || minute >= waitUntil);
    const hasEmployee = works.every((minute) => !isBusy(busyTimes.get('e') ?? [], start + minute));
    const hasResources = needs.every((kind) =>
      (snapshot.resources ?? []).some(({ id, kind: own, hours }) => {
        const isOpen = !hours || (start >= DAY + 600 && start + durationMinutes <= DAY + 840);
        return own === kind && isOpen && minutes.every((minute) => !isBusy(busyTimes.get(id) ?? [], start + minute));
      }),
    );
    if (hasEmployee && hasResources) starts.push(start);
  }
  return starts;
}

test('slots with processing time and resources equal those of asking every minute, and so does the check of a start', () => {
  const below = numbersFrom(20_261_127);
  let found = 0;
  for (let index = 0; index < CASES; index += 1) {
    const one = scenario(below);
    const expected = expectedStarts(one);
    const { starts } = openSlots(one.question, [{ from: DAY, until: DAY + 1440 }], one.busyTimes);
    expect([index, starts]).toEqual([index, expected]);
    const checked = Array.from({ length: 72 }, (_, at) => OPEN.from + at * 5).filter(
      (start) => checkStart({ ...one.question, startAt: instantOf(start) }, one.busyTimes).reason === null,
    );
    expect([index, checked]).toEqual([index, expected]);
    found += expected.length;
  }
  expect(found).toBeGreaterThan(CASES);
});

test.each([
  [90, [-5, 30, 70, 100]],
  [100, [-5, 30, 70, 110]],
  [71, [-5, 30, 70, 81]],
  [70, [-5, 80]],
  [20, [-5, 30]],
])(
  '30 minutes of work, 40 of processing and 20 of work that take %i minutes occupy %j',
  (durationMinutes, expected) => {
    const service = { bufferBeforeMinutes: 5, bufferAfterMinutes: 10, processing: [30, 70] };
    expect(workRanges(service, durationMinutes)).toEqual(expected);
  },
);
