import { DateTime } from 'luxon';
import { dateOfDay, dayNumber, weekdayOfDay } from 'slot-engine/time/calendar-day.ts';
import { expect, test } from 'vitest';

test('days, dates and weekdays agree with luxon from year 0 to 9999', () => {
  for (let day = dayNumber('0000-01-01'); day <= dayNumber('9999-12-31'); day += 17) {
    const expected = DateTime.fromMillis(day * 86_400_000, { zone: 'utc' });
    const date = dateOfDay(day);
    if (date !== expected.toFormat('yyyy-MM-dd')) expect(date).toBe(expected.toFormat('yyyy-MM-dd'));
    if (weekdayOfDay(day) !== expected.weekday) expect(weekdayOfDay(day), date).toBe(expected.weekday);
    if (dayNumber(date) !== day) expect(dayNumber(date), date).toBe(day);
  }
});

test('leap days and ends of months', () => {
  const dates = ['1969-12-31', '1970-01-01', '2000-02-29', '2028-02-29', '2100-02-28', '2100-03-01', '2026-12-31'];
  expect(dates.map((date) => dateOfDay(dayNumber(date)))).toEqual(dates);
});
