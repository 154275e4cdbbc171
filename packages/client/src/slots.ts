import type { Schemas } from './schemas.ts';

/** What a slot of any answer has: of a list, a suggestion, the first available. */
export type OfferedSlot = Pick<Schemas['Slot'], 'startsAt' | 'endsAt' | 'price' | 'employeeIds'>;

/**
 * A slot as a hold or a reservation takes it, so that what was said is what is booked: if the employee who is chosen would
 * take another time or price, the answer is `SLOT_UNAVAILABLE` with the reason `OFFER_CHANGED`.
 * @throws RangeError where there is none: the first available of a search that found nothing
 */
export function asOffered({
  startsAt,
  endsAt,
  price,
  employeeIds,
}: OfferedSlot | Pick<Schemas['FirstAvailable'], keyof OfferedSlot>) {
  if (startsAt === null || endsAt === null) throw new RangeError('There is no slot to book: `emptyReason` says why.');
  const employees = { employeeSelectionMode: 'ANY' as const, employeeIds: [...employeeIds] };
  return { startAt: startsAt, expectedEndAt: endsAt, expectedPrice: price, ...employees };
}

/** The date (`YYYY-MM-DD`) of an instant on the calendars of a time zone. */
export function dateIn(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('sv', { timeZone }).format(instant);
}

/** The time that the clocks of a zone show at that date, as the API takes it: `2026-11-03T17:00:00+01:00`. */
export function timeIn(timeZone: string, date: string, clock: string): string {
  const wall = `${date}T${clock}:00`;
  // Where clocks change that day, the first look may be on the other side of the change.
  return `${wall}${offsetIn(timeZone, `${wall}${offsetIn(timeZone, `${wall}Z`)}`)}`;
}

function offsetIn(timeZone: string, instant: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value;
  return name?.slice('GMT'.length) || 'Z';
}
