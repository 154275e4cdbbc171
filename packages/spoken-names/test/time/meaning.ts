import { resolveTime, type TimeRequest } from 'spoken-names';

/** Monday, 2 November 2026, half past nine in Warsaw. */
export const MONDAY = { now: new Date('2026-11-02T08:30:00Z'), timeZone: 'Europe/Warsaw' };

/**
 * A reading in short: days of 2026 ("11-03", "11-03..11-05", "11-03.." without an end, "-" for none), then times ("17:00!"
 * for one start, "17:00" without a day, "16:00-" from, "-10:00" until, "14:00-16:00"); the state where it is not RESOLVED.
 */
export function meaning(text: string, locale: string, request: Partial<TimeRequest> = {}): string {
  const reading = resolveTime(text, { ...MONDAY, locale, ...request });
  const { state, ambiguity, dateFrom, dateTo, timeFrom, timeTo, isExact, startAt } = reading;
  if (state !== 'RESOLVED') return ambiguity === null ? state : `${state} ${ambiguity}`;
  const short = (date: string | null) => date?.replace('2026-', '') ?? '';
  const isDay = dateFrom === null || dateFrom === dateTo;
  const days = isDay ? short(dateFrom) || '-' : `${short(dateFrom)}..${short(dateTo)}`;
  if (isExact) return `${days} ${timeFrom}${startAt === null ? '' : '!'}`;
  return timeFrom === null && timeTo === null ? days : `${days} ${timeFrom ?? ''}-${timeTo ?? ''}`;
}
