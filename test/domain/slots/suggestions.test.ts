import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import type { StartQuestion } from '../../../src/domain/slots/question.ts';
import { findSuggestions } from '../../../src/domain/slots/search/find-suggestions.ts';
import type { SlotSuggestion } from '../../../src/kernel/slot-records.ts';
import { anyZone, arbitraryScenario } from './arbitrary-scenario.ts';
import { questionOf } from './compare.ts';
import { busyTimesOf, minuteOf, type Scenario } from './scenario.ts';
import { daily, hours, simple } from './simple.ts';
import { areClose, expectedSuggestions, slotsAround, startOf, type Wish } from './suggestion-oracle.ts';

const CASES = Number(process.env['CASES'] ?? 24);
const FIXED_SEED = 20_261_122;
const randomSeed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const WEEK_MINUTES = 7 * 1440;
const TIMEOUT_MILLISECONDS = 300_000;

function suggest(scenario: Scenario, { start, employeeIds, limit }: Wish): Promise<SlotSuggestion[]> {
  const [only, ...more] = employeeIds ?? [];
  const selection = more.length === 0 ? { employeeId: only ?? null } : { employeeIds };
  const startAt = DateTime.fromMillis(start * 60_000).toJSDate();
  const question: StartQuestion = { ...questionOf(scenario), selection, startAt };
  const busy = busyTimesOf(scenario);
  return findSuggestions(async () => busy, question, busy, { limit, timezone: scenario.askedZone });
}

/** Wishes near the middle of a span, often at the start of a slot. */
const scenarioWithWish = fc
  .record({
    scenario: arbitraryScenario(anyZone),
    minute: fc.integer({ min: 0, max: 2 * 288 }).map((steps) => steps * 5),
    onSlot: fc.option(fc.nat()),
    employeeIds: fc.constantFrom(null, ['a'], ['b'], ['a', 'b'], ['c']),
    limit: fc.constantFrom(1, 2, 3, 3, 3, 5, 10),
  })
  .map(({ scenario, minute, onSlot, employeeIds, limit }) => {
    const start = minuteOf(`${scenario.dateFrom}T00:00:00Z`) + minute;
    const wish: Wish = { start, employeeIds, limit };
    const slots = onSlot === null ? [] : slotsAround(scenario, wish, null);
    const slot = slots[(onSlot ?? 0) % Math.max(1, slots.length)];
    return { scenario, wish: slot ? { ...wish, start: startOf(slot) } : wish };
  });

describe('suggestions', () => {
  test.each([
    ['a fixed seed', FIXED_SEED],
    ['a random seed', randomSeed],
  ])(
    'suggestions equal those of the oracle that reads every slot, with %s (%i)',
    async (_, seed) => {
      const property = fc.asyncProperty(scenarioWithWish, async ({ scenario, wish }) => {
        expect(await suggest(scenario, wish)).toEqual(expectedSuggestions(scenario, wish));
      });
      await fc.assert(property, { numRuns: CASES, seed });
    },
    TIMEOUT_MILLISECONDS,
  );

  test(
    'suggestions lie within a week, without repetition, requested employees first, and none close to another while a distant one is left',
    async () => {
      const property = fc.asyncProperty(scenarioWithWish, async ({ scenario, wish }) => {
        const found = await suggest(scenario, wish);
        const { employeeIds, start, limit } = wish;
        const isOwn = ({ why }: SlotSuggestion) => !employeeIds || why.startsWith('SAME_EMPLOYEE');
        const others = employeeIds && scenario.employees.map(({ id }) => id).filter((id) => !employeeIds.includes(id));
        const pool = [
          ...slotsAround(scenario, wish, employeeIds),
          ...(others ? slotsAround(scenario, wish, others) : []),
        ];
        expect(found.length).toBe(Math.min(limit, pool.length));
        expect(found.every((slot) => Math.abs(startOf(slot) - start) <= WEEK_MINUTES)).toBe(true);
        expect(found.map(isOwn)).toEqual(found.map(isOwn).toSorted((a, b) => Number(b) - Number(a)));
        const slots = found.map(({ why, ...slot }) => slot);
        const leftOut = pool.filter((slot) => !slots.some((one) => isDeepStrictEqual(one, slot)));
        expect(leftOut.length).toBe(pool.length - found.length);
        const anyClose = slots.some((a, index) => slots.slice(index + 1).some((b) => areClose(a, b)));
        if (anyClose) expect(leftOut.filter((slot) => !slots.some((one) => areClose(one, slot)))).toEqual([]);
      });
      await fc.assert(property, { numRuns: CASES, seed: FIXED_SEED });
    },
    TIMEOUT_MILLISECONDS,
  );
});

describe('a wish for five in the afternoon with an employee who stops at five', () => {
  const weekly = daily(hours('09:00', '17:00'));
  const late = daily(hours('12:00', '20:00'));
  const parts = { employees: [{ weekly }, { weekly: late, amountMinor: 9000 }, { weekly: late }] };
  const start = minuteOf('2026-11-05T17:00:00+01:00');
  const said = async (wish: Partial<Wish>) =>
    (await suggest(simple(parts), { start, employeeIds: ['a'], limit: 3, ...wish })).map(
      ({ startsAt, employeeIds, why }) => `${startsAt.slice(5, 16)} ${employeeIds.join()} ${why}`,
    );

  test('suggestions: the same employee that day, the same employee the day after, and another who is free at five', async () => {
    expect(await said({})).toEqual([
      '11-05T16:00 a SAME_EMPLOYEE_NEAREST',
      '11-06T16:00 a SAME_EMPLOYEE_OTHER_DAY',
      '11-05T17:00 b SAME_TIME_OTHER_EMPLOYEE',
    ]);
  });

  test('more suggestions alternate: that day, other days, others; the requested employee first', async () => {
    expect(await said({ limit: 8 })).toEqual([
      '11-05T16:00 a SAME_EMPLOYEE_NEAREST',
      '11-06T16:00 a SAME_EMPLOYEE_OTHER_DAY',
      '11-05T15:00 a SAME_EMPLOYEE_NEAREST',
      '11-04T16:00 a SAME_EMPLOYEE_OTHER_DAY',
      '11-05T14:00 a SAME_EMPLOYEE_NEAREST',
      '11-05T17:00 b SAME_TIME_OTHER_EMPLOYEE',
      '11-05T16:30 c NEAREST',
      '11-05T17:30 c NEAREST',
    ]);
  });

  test('suggestions with ANY: near the requested time that day and on another one', async () => {
    expect(await said({ employeeIds: null, start: start + 5 })).toEqual([
      '11-05T17:00 b NEAREST',
      '11-06T17:00 b NEAREST',
      '11-05T17:00 c NEAREST',
    ]);
  });
});
