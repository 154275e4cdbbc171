import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../sign-in/viewer.ts';
import type { Language } from '../texts/texts.ts';
import { capitalized } from './name.ts';

/** European English: the day before the month, and 24 hours. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', pl: 'pl-PL' };
const MINOR_UNITS = 100;

export interface Formats {
  readonly locale: string;
  /** `9:30` */
  time(instant: string): string;
  /** `Monday 23 November` */
  day(date: string): string;
  /** `Mon 23 Nov` */
  shortDay(date: string): string;
  /** `Mon 23 Nov`, the day of an instant at the provider */
  dayOf(instant: string): string;
  /** `Mon 23 Nov, 9:30` */
  dayTime(instant: string): string;
  /** `23 Nov 2026, 9:30:05` */
  exactly(instant: string): string;
  money(price: { readonly amountMinor: number; readonly currency: string }): string;
  number(value: number): string;
  percent(share: number): string;
}

function createFormats(locale: string, timeZone: string): Formats {
  const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone, ...options });
  const clock = dates({ hour: 'numeric', minute: '2-digit' });
  const dayTime = dates({ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  const exactly = dates({ dateStyle: 'medium', timeStyle: 'medium' });
  const day = dates({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const shortDay = dates({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const dayOf = dates({ weekday: 'short', day: 'numeric', month: 'short' });
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return {
    locale,
    time: (instant) => clock.format(new Date(instant)),
    day: (date) => capitalized(day.format(new Date(date))),
    shortDay: (date) => shortDay.format(new Date(date)),
    dayOf: (instant) => dayOf.format(new Date(instant)),
    dayTime: (instant) => dayTime.format(new Date(instant)),
    exactly: (instant) => exactly.format(new Date(instant)),
    money: ({ amountMinor, currency }) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amountMinor / MINOR_UNITS),
    number: (value) => number.format(value),
    percent: (share) => percent.format(share),
  };
}

/** Formats of times, days and amounts: in the reader's language and the provider's zone. */
export function useFormats(): Formats {
  const { i18n } = useTranslation();
  const { timezone } = useViewer().provider;
  return useMemo(
    () => createFormats(LOCALES[i18n.language === 'pl' ? 'pl' : 'en'], timezone),
    [i18n.language, timezone],
  );
}
