import type { Schemas } from './schemas.ts';

/** The common fields of slots: of a list, a suggestion, the first available. */
export type OfferedSlot = Pick<Schemas['Slot'], 'startsAt' | 'endsAt' | 'price' | 'employeeIds'>;

/**
 * A slot in the form for a hold or a reservation, so that exactly the quoted slot is booked: if the chosen employee has
 * another duration or price, the answer is `SLOT_UNAVAILABLE` with the reason `OFFER_CHANGED`.
 * @throws RangeError for an empty one: the first available of a search without a result
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

/** The date (`YYYY-MM-DD`) of an instant in a time zone. */
export function dateIn(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('sv', { timeZone }).format(instant);
}

/** A local time of a zone in the form of the API: `2026-11-03T17:00:00+01:00`. */
export function timeIn(timeZone: string, date: string, clock: string): string {
  const wall = `${date}T${clock}:00`;
  // On a day with a clock change, the first offset may be from the other side of the change.
  return `${wall}${offsetIn(timeZone, `${wall}${offsetIn(timeZone, `${wall}Z`)}`)}`;
}

function offsetIn(timeZone: string, instant: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value;
  return name?.slice('GMT'.length) || 'Z';
}
