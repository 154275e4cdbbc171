import { expect, test } from 'vitest';
import { SUMMARY_LANGUAGES } from '../../src/domain/summaries/languages.ts';
import { formatSpokenMoney } from '../../src/domain/summaries/locale-formats.ts';
import { chooseReaderLocale } from '../../src/domain/summaries/reader-locale.ts';
import { bookingSummary, toBookingReceiptText, toHoldReceiptText } from '../../src/domain/summaries/summary.ts';

const BOOKING = {
  serviceName: 'Manicure',
  employeeName: 'Petra K.',
  startAt: '2026-11-03T10:00:00+01:00',
  timezone: 'Europe/Warsaw',
  price: { amountMinor: 8000, currency: 'PLN' },
  status: 'CONFIRMED',
} as const;
const now = new Date('2026-11-02T08:00:00Z');
const CANCELLED = { ...BOOKING, price: null, status: 'CANCELLED' } as const;

test('a reservation in one sentence, in each of the ten languages', () => {
  const summaries = Object.keys(SUMMARY_LANGUAGES).map((locale) => [locale, bookingSummary(BOOKING, { locale, now })]);
  expect(Object.fromEntries(summaries)).toEqual({
    cs: 'Manicure, provádí Petra K., úterý 3. listopadu v 10:00, 80 zlotých.',
    de: 'Manicure bei Petra K. am Dienstag, 3. November um 10:00 Uhr, 80 Złoty.',
    en: 'Manicure with Petra K. on Tuesday, November 3 at 10:00 AM, 80 zlotys.',
    es: 'Manicure con Petra K., martes, 3 de noviembre, a las 10:00, 80 eslotis.',
    fr: 'Manicure avec Petra K., mardi 3 novembre à 10:00, 80 zlotys.',
    it: 'Manicure con Petra K., martedì 3 novembre alle 10:00, 80 zloty.',
    pl: 'Manicure, wykonuje Petra K., wtorek, 3 listopada o 10:00, 80 złotych.',
    pt: 'Manicure com Petra K., terça-feira, 3 de novembro, às 10:00, 80 Zlotys.',
    sk: 'Manicure, vykonáva Petra K., utorok 3. novembra o 10:00, 80 zlotých.',
    uk: 'Manicure, виконує Petra K., вівторок, 3 листопада, о 10:00, 80 злотих.',
  });
});

test('a status that is not CONFIRMED, without a price, in each of the ten languages', () => {
  const summaries = Object.keys(SUMMARY_LANGUAGES).map((locale) => bookingSummary(CANCELLED, { locale, now }));
  expect(summaries.map((text) => text.split(' – ')[1])).toEqual([
    'zrušeno.',
    'abgesagt.',
    'cancelled.',
    'cita cancelada.',
    'rendez-vous annulé.',
    'annullato.',
    'odwołano.',
    'cancelado.',
    'zrušené.',
    'скасовано.',
  ]);
  const texts = Object.values(SUMMARY_LANGUAGES).flatMap(({ statuses, receipts }) => [
    ...Object.values(statuses),
    ...Object.values(receipts),
  ]);
  expect(texts.filter((text) => text === '')).toEqual([]);
});

test('the year is said when it is another one, and the day is that of the zone of the provider', () => {
  const summary = (startAt: string, timezone: string) =>
    bookingSummary({ ...BOOKING, price: null, startAt, timezone }, { locale: 'en-GB', now });
  expect(summary('2027-01-04T09:30:00Z', 'Europe/Warsaw')).toBe(
    'Manicure with Petra K. on Monday, 4 January 2027 at 10:30.',
  );
  expect(summary('2026-11-03T23:30:00Z', 'Asia/Tokyo')).toBe('Manicure with Petra K. on Wednesday 4 November at 8:30.');
});

test('receipts say what was done, and a status that they do not say themselves', () => {
  const receipt = (
    ...[kind, status]: [
      Parameters<typeof toBookingReceiptText>[0],
      (typeof BOOKING | typeof CANCELLED)['status'] | 'PENDING',
    ]
  ) => toBookingReceiptText(kind, { ...BOOKING, price: null, status }, { locale: 'pl', now });
  const summary = 'Manicure, wykonuje Petra K., wtorek, 3 listopada o 10:00';
  expect(receipt('BOOKED', 'CONFIRMED')).toBe(`Zarezerwowano: ${summary}.`);
  expect(receipt('REQUESTED', 'PENDING')).toBe(`Przyjęto prośbę, czeka na potwierdzenie: ${summary}.`);
  expect(receipt('MOVED', 'PENDING')).toBe(`Przeniesiono: ${summary} – czeka na potwierdzenie.`);
  expect(receipt('CANCELLED', 'CANCELLED')).toBe(`Odwołano: ${summary}.`);
  const hold = { expiresAt: '2026-11-02T08:02:00Z', timezone: 'Europe/Warsaw', summary: `${summary}.` };
  expect(toHoldReceiptText(hold, { locale: 'pl', now })).toBe(`Termin zatrzymany do 9:02: ${summary}.`);
});

test.each([
  ['the most preferred of the ten', 'ja, pl;q=0.4, de;q=0.9', 'en-GB', 'de'],
  ['the first of equals', 'sk,cs', 'en-GB', 'sk'],
  ['none, so that of the provider', null, 'pl-PL', 'pl-PL'],
  ['none of the ten, so that of the provider', 'ja, *;q=0.5', 'pl-PL', 'pl-PL'],
  ['that of the provider without its region', 'en', 'en-GB', 'en-GB'],
  ['that of the provider with another region', 'en-US', 'en-GB', 'en-US'],
  ['with a weight of zero', 'de;q=0', 'pl-PL', 'pl-PL'],
  ['without a meaning', ';;q=x,,%%%', 'pl-PL', 'pl-PL'],
  ['none, and the provider has another language', null, 'lt-LT', 'en'],
  ['with extensions', 'de-AT-u-nu-arab', 'pl-PL', 'de-AT'],
])('the language of a reader who asks for %s', (_, acceptLanguage, provider, locale) => {
  expect(chooseReaderLocale(acceptLanguage, provider)).toBe(locale);
});

test('money as people say it: without the country, without empty fractions', () => {
  const said = (amountMinor: number, currency: string, locale: string) =>
    formatSpokenMoney({ amountMinor, currency }, locale);
  expect([
    said(12_050, 'EUR', 'de'),
    said(100, 'EUR', 'pl'),
    said(200, 'PLN', 'pl'),
    said(123_400, 'PLN', 'pl'),
    said(1500, 'JPY', 'en'),
    said(2000, 'USD', 'uk'),
    said(2000, 'USD', 'fr'),
    said(500, 'GBP', 'es'),
  ]).toEqual([
    '120,50 Euro',
    '1 euro',
    '2 złote',
    '1234 złote',
    '1,500 yen',
    '20 доларів',
    '20 dollars des États-Unis',
    '5 libras',
  ]);
});
