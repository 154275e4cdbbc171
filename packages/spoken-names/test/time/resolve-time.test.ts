import { resolveTime, TIME_LANGUAGES } from 'spoken-names';
import { expect, test } from 'vitest';
import { MONDAY, meaning } from './meaning.ts';

const BERLIN = { timeZone: 'Europe/Berlin', locale: 'de' };

test('a whole reading: the day, the time, the words that were read and the others', () => {
  expect(resolveTime('Haircut with Anna on Tuesday at half past five, please', { ...MONDAY, locale: 'en-GB' })).toEqual(
    {
      state: 'RESOLVED',
      dateFrom: '2026-11-03',
      dateTo: '2026-11-03',
      timeFrom: '17:30',
      timeTo: null,
      isExact: true,
      startAt: '2026-11-03T17:30:00+01:00',
      understood: 'on Tuesday at half past five',
      unexplained: ['haircut', 'with', 'anna', 'please'],
      ambiguity: null,
    },
  );
});

test('a text without a time is NOT_FOUND and all its words are unexplained', () => {
  expect(resolveTime('Masaż 90 minut', { ...MONDAY, locale: 'pl' })).toEqual({
    state: 'NOT_FOUND',
    dateFrom: null,
    dateTo: null,
    timeFrom: null,
    timeTo: null,
    isExact: false,
    startAt: null,
    understood: '',
    unexplained: ['masaż', '90', 'minut'],
    ambiguity: null,
  });
});

test('a day that was spoken of before is the day of an hour, and the week of a weekday', () => {
  const near = { near: '2026-12-15' };
  expect(meaning('at five', 'en', near)).toBe('12-15 17:00!');
  expect(meaning('five', 'en', near)).toBe('12-15 17:00!');
  expect(meaning('on Thursday', 'en', near)).toBe('12-17');
  expect(meaning('on the 18th', 'en', near)).toBe('12-18');
  expect(meaning('the same day', 'en', near)).toBe('12-15');
  expect(meaning('a week later', 'en', near)).toBe('12-22');
  expect(meaning('tomorrow', 'en', near)).toBe('11-03');
  expect(meaning('hello', 'en', near)).toBe('NOT_FOUND');
  expect(meaning('the same day', 'en')).toBe('AMBIGUOUS DAY');
});

test('an hour that the zone skips or repeats is AMBIGUOUS, its day and hour are known', () => {
  const spring = { ...BERLIN, now: new Date('2027-03-26T08:00:00Z') };
  const skipped = resolveTime('am Sonntag um 02:30 Uhr', spring);
  expect([skipped.state, skipped.ambiguity, skipped.startAt]).toEqual(['AMBIGUOUS', 'LOCAL_TIME', null]);
  expect([skipped.dateFrom, skipped.timeFrom]).toEqual(['2027-03-28', '02:30']);
  const autumn = { ...BERLIN, now: new Date('2026-10-23T08:00:00Z') };
  const repeated = resolveTime('am Sonntag um 02:30 Uhr', autumn);
  expect([repeated.state, repeated.ambiguity]).toEqual(['AMBIGUOUS', 'LOCAL_TIME']);
  expect(resolveTime('am Sonntag um 10 Uhr', autumn).startAt).toBe('2026-10-25T10:00:00+01:00');
  expect(resolveTime('am Samstag um 10 Uhr', autumn).startAt).toBe('2026-10-24T10:00:00+02:00');
});

test('days are those of the zone, and its offset stands in startAt', () => {
  const now = new Date('2026-11-02T23:30:00Z');
  const at = (timeZone: string) => resolveTime('today at 7 pm', { locale: 'en', now, timeZone }).startAt;
  expect(at('America/New_York')).toBe('2026-11-02T19:00:00-05:00');
  expect(at('Asia/Kolkata')).toBe('2026-11-03T19:00:00+05:30');
  expect(at('UTC')).toBeNull();
});

test('a weekday on that day is a week away, "this" weekday is today, a part of this week begins today', () => {
  const friday = { now: new Date('2026-11-06T08:00:00Z') };
  expect(meaning('on Friday', 'en', friday)).toBe('11-13');
  expect(meaning('this Friday', 'en', friday)).toBe('11-06');
  expect(meaning('this week', 'en', friday)).toBe('11-06..11-08');
  expect(meaning('next Monday', 'en', friday)).toBe('11-09');
  expect(meaning('at the beginning of this week', 'en', friday)).toBe('PAST');
  expect(meaning('at the beginning of the month', 'en', { now: new Date('2026-11-20T08:00:00Z') })).toBe(
    '12-01..12-10',
  );
});

test('a time of today that has passed is PAST, a part that has not ended is not', () => {
  const afternoon = { now: new Date('2026-11-02T14:00:00Z') };
  expect(meaning('this morning', 'en', afternoon)).toBe('PAST');
  expect(meaning('this afternoon', 'en', afternoon)).toBe('11-02 12:00-18:00');
  expect(meaning('today at two', 'en', afternoon)).toBe('PAST');
  expect(meaning('today after two', 'en', afternoon)).toBe('11-02 14:00-');
});

test('times are read in ten languages, with a region or without', () => {
  expect(TIME_LANGUAGES.toSorted()).toEqual(['cs', 'de', 'en', 'es', 'fr', 'it', 'pl', 'pt', 'sk', 'uk']);
  expect(meaning('amanhã às cinco', 'pt-BR')).toBe('11-03 17:00!');
  expect(() => resolveTime('ma', { ...MONDAY, locale: 'hu' })).toThrow(RangeError);
});

test('long and odd texts end in an answer', () => {
  const odd = ['', '   ', '99:99', '0', '31.31.', 'to to to 5 - - 6', 'at at at', '5'.repeat(400), 'half '.repeat(100)];
  for (const locale of TIME_LANGUAGES) for (const text of odd) expect(meaning(text, locale)).toBeTypeOf('string');
});
