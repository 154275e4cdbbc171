import { describe, expect, test } from 'vitest';
import { firstAvailableRules, slotRules } from '../../../src/domain/slots/search/rules.ts';
import { SEARCH_DAYS_SCHEMA } from '../../../src/kernel/limits.ts';

const codes = (problems: ReturnType<typeof slotRules>) => problems.map(({ path, code }) => `${path.join('/')} ${code}`);

describe('rules across the fields of slot searches', () => {
  test.each([
    ['2026-11-01', '2026-12-01', []],
    ['2026-11-01', '2026-12-02', ['dateTo SPAN_TOO_LONG']],
    ['2028-02-01', '2028-03-02', []],
    ['2028-02-01', '2028-03-03', ['dateTo SPAN_TOO_LONG']],
    ['2026-11-02', '2026-11-01', ['dateTo WINDOW_REVERSED']],
    ['2026-11-01', '2026-11-01', []],
  ])('slots of %s – %s: %s', (dateFrom, dateTo, expected) => {
    expect(codes(slotRules({ dateFrom, dateTo }))).toEqual(expected);
  });

  test('a search for the first available slot spans 90 days', () => {
    expect(codes(firstAvailableRules({ dateFrom: '2026-11-01', dateTo: '2027-01-29' }))).toEqual([]);
    expect(codes(firstAvailableRules({ dateFrom: '2026-11-01', dateTo: '2027-01-30' }))).toEqual([
      'dateTo SPAN_TOO_LONG',
    ]);
  });

  test('all problems at once; equal times are one time', () => {
    const reversed = { dateFrom: '2026-11-02', dateTo: '2026-11-01', timeFrom: '10:01', timeTo: '10:00' };
    expect(codes(slotRules(reversed))).toEqual(['dateTo WINDOW_REVERSED', 'timeTo WINDOW_REVERSED']);
    expect(slotRules({ timeFrom: '10:00', timeTo: '10:00' })).toEqual([]);
  });

  test('inDays is 1 to 90', () => {
    expect([0, 1, 90, 91, 1.5].map((days) => SEARCH_DAYS_SCHEMA.safeParse(days).success)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});
