import { sayDuration, sayPrice, sayTime, spokenTime, TIME_LANGUAGES } from 'spoken-names';
import { describe, expect, test } from 'vitest';

/** Monday, 2 November 2026, half past nine in Warsaw. */
const MONDAY = { now: new Date('2026-11-02T08:30:00Z'), timeZone: 'Europe/Warsaw' };

/** Day of November, or date; clock, with a tilde if it is not exact; other words. */
function understood(locale: string, text: string, now = MONDAY.now): string {
  const { date, clock, isExact, rest } = spokenTime(text, { ...MONDAY, now, locale });
  return [date?.replace('2026-11-', '') ?? '-', clock === null ? '-' : `${isExact ? '' : '~'}${clock}`, rest]
    .join(' ')
    .trim();
}

describe('Polish', () => {
  test.each([
    ['Strzyżenie u Ani we wtorek po piątej', '03 ~17:00 Strzyżenie u Ani'],
    ['jutro o dwunastej, manicure', '03 12:00 manicure'],
    ['pojutrze o 17:30', '04 17:30'],
    ['w środę o wpół do szóstej wieczorem', '04 17:30'],
    ['w piątek kwadrans po dziesiątej', '06 10:15'],
    ['w sobotę za kwadrans druga', '07 13:45'],
    ['na piątą trzydzieści w przyszły czwartek', '12 17:30'],
    ['piętnastego listopada o dwudziestej pierwszej', '15 21:00'],
    ['5 stycznia koło ósmej rano', '2027-01-05 ~08:00'],
    ['za dwa tygodnie, po południu', '16 ~14:00'],
    ['w przyszłym tygodniu w poniedziałek', '09 -'],
    ['Dobry wieczór, na pierwszego', '2026-12-01 - Dobry wieczór'],
    ['Mam dwie córki i 60 minut', '- - Mam dwie córki i 60 minut'],
  ])('%s', (said, meant) => expect(understood('pl-PL', said)).toBe(meant));
});

describe('English', () => {
  test.each([
    ['With Mike, on Thursday at half past five', '05 17:30 With Mike'],
    ['tomorrow at 9', '03 09:00'],
    ['the day after tomorrow at a quarter to six', '04 17:45'],
    ['next Tuesday around noon', '10 ~12:00'],
    ['on the 5th of December at 5:30 pm', '2026-12-05 17:30'],
    ['November the twenty-first, five thirty in the afternoon', '21 17:30'],
    ['Friday 7 p.m.', '06 19:00'],
    ["I am Tom, it's half past nine p.m. on Sunday", "08 21:30 I am Tom it's"],
    ['5pm tomorrow', '03 17:00'],
    ['in three days, some time after ten', '05 ~10:00'],
    ['Saturday from ten to twelve', '07 ~10:00'],
    ['twenty past four today', '02 16:20'],
    ['Good morning, a haircut', '- - Good morning a haircut'],
    ['a cut for two people, 30 minutes', '- - a cut for two people 30 minutes'],
  ])('%s', (said, meant) => expect(understood('en-GB', said)).toBe(meant));
});

describe('German', () => {
  test.each([
    ['Am Freitag nachmittags', '06 ~14:00'],
    ['morgen früh um halb neun', '03 08:30'],
    ['übermorgen um siebzehn Uhr dreißig', '04 17:30'],
    ['am einundzwanzigsten um Viertel vor zwölf', '21 11:45'],
    ['am 5. Dezember gegen 14 Uhr', '2026-12-05 ~14:00'],
    ['nächste Woche Dienstag nach fünf', '10 ~17:00'],
    ['heute abend um sieben', '02 19:00'],
    ['in zwei Wochen', '16 -'],
    ['zehn nach drei am Sonnabend', '07 15:10'],
    ['Guten Morgen, einmal Maniküre', '- - Guten Morgen einmal Maniküre'],
    ['Den ersten, bitte', '- - Den ersten bitte'],
  ])('%s', (said, meant) => expect(understood('de-AT', said)).toBe(meant));
});

test('a weekday and a date are the next ones in the time zone, and a day that a month lacks is in a later one', () => {
  const lateOnSunday = new Date('2027-01-31T23:30:00Z');
  expect(understood('en', 'today', lateOnSunday)).toBe('2027-02-01 -');
  expect(understood('en', 'on Monday', lateOnSunday)).toBe('2027-02-08 -');
  expect(understood('en', 'on the 30th', lateOnSunday)).toBe('2027-03-30 -');
  expect(understood('en', 'February 29', lateOnSunday)).toBe('2028-02-29 -');
  expect(understood('en', 'February 30', lateOnSunday)).toBe('- -');
  expect(understood('en', '1 February', lateOnSunday)).toBe('2027-02-01 -');
});

test('a language without words for times is refused with its name', () => {
  expect(() => spokenTime('ma', { ...MONDAY, locale: 'hu-HU' })).toThrow(
    new RangeError(`Times are understood in ${TIME_LANGUAGES.join(', ')}, not in hu-HU.`),
  );
});

test.each([
  ['pl-PL', 'we wtorek 3 listopada o dwudziestej pierwszej trzydzieści', '75 minut', '1 złoty', '89,50 złotego'],
  ['en-GB', 'Tuesday 3 November at 9:30 pm', '75 minutes', '1 zloty', '89.50 zlotys'],
  ['de-DE', 'am Dienstag, dem 3. November, um 21 Uhr 30', '75 Minuten', '1 Złoty', '89,50 Złoty'],
])('%s has spoken forms of times, durations and prices', (locale, time, duration, one, more) => {
  const { timeZone } = MONDAY;
  expect(sayTime(new Date('2026-11-03T20:30:00Z'), { locale, timeZone })).toBe(time);
  expect(sayDuration(75, locale)).toBe(duration);
  expect([sayPrice(1, 'PLN', locale), sayPrice(89.5, 'PLN', locale)]).toEqual([one, more]);
});

test('full hours, noon and minutes other than quarters have spoken forms too, only in Polish, English and German', () => {
  const at = (locale: string, instant: string) => sayTime(new Date(instant), { ...MONDAY, locale });
  expect(at('en', '2026-11-03T11:00:00Z')).toMatch(/at noon$/);
  expect(at('en', '2026-11-03T11:05:00Z')).toMatch(/at 12:05 pm$/);
  expect(at('pl', '2026-11-02T23:10:00Z')).toBe('we wtorek 3 listopada o dwudziestej czwartej 10');
  expect(at('de', '2026-11-03T07:00:00Z')).toMatch(/um 8 Uhr$/);
  expect([sayDuration(60, 'de'), sayDuration(240, 'pl'), sayDuration(210, 'pl'), sayPrice(20, 'GBP', 'en')]).toEqual([
    '1 Stunde',
    '4 godziny',
    '3 godziny 30 minut',
    '20 pounds',
  ]);
  expect(() => at('hu', '2026-11-03T07:00:00Z')).toThrow(new RangeError('Times are said in pl, en, de, not in hu.'));
});
