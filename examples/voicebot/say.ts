import type { OfferedSlot, Schemas } from 'booking-integration-client';
import { sayDuration, sayPrice, sayTime } from 'spoken-names';
import type { Language } from './languages/language.ts';

export type Sayer = ReturnType<typeof sayer>;

const MINUTE_MS = 60_000;
const MINOR_UNITS = 100;

/** Says offers and bookings in a language, on the clocks of the provider, with the names of its employees. */
export function sayer({ locale, ...words }: Language, { provider, employees }: Schemas['CatalogContent']) {
  const { timezone: timeZone } = provider;
  const when = (startAt: string) => sayTime(new Date(startAt), { locale, timeZone });
  const price = (money: Schemas['Money'] | null) =>
    money ? `, ${sayPrice(money.amountMinor / MINOR_UNITS, money.currency, locale)}` : '';
  const lasting = (from: string, to: string) =>
    `, ${sayDuration((Date.parse(to) - Date.parse(from)) / MINUTE_MS, locale)}`;
  const withOne = (ids: readonly string[]) => {
    const employee = employees.find(({ id }) => ids.length === 1 && id === ids[0]);
    return employee ? words.with(employee.displayName) : '';
  };
  return {
    names: (names: readonly string[]) => new Intl.ListFormat(locale, { type: 'disjunction' }).format(names),
    left: (now: Date, until: string) => sayDuration(Math.ceil((Date.parse(until) - now.getTime()) / MINUTE_MS), locale),
    booked: ({ serviceName, startAt, endAt, ...booking }: Schemas['Booking']) =>
      `${serviceName}, ${when(startAt)}${words.with(booking.employeeName)}${lasting(startAt, endAt)}${price(booking.price)}`,
    /** All of an offer, with the employee who was chosen for it. */
    offered: ({ startsAt, endsAt, ...offer }: OfferedSlot, chosenId?: string) =>
      `${when(startsAt)}${withOne(chosenId ? [chosenId] : offer.employeeIds)}${lasting(startsAt, endsAt)}${price(offer.price)}`,
    /** What tells the offers apart, with a number each. */
    offers: (offers: readonly OfferedSlot[]) => {
      const differ = (say: (offer: OfferedSlot) => string) => (new Set(offers.map(say)).size > 1 ? say : () => '');
      const [who, asked] = [differ((offer) => withOne(offer.employeeIds)), differ((offer) => price(offer.price))];
      const said = offers.map(
        (offer, at) => `${words.ordinals[at]} ${when(offer.startsAt)}${who(offer)}${asked(offer)}`,
      );
      return said.join('; ');
    },
  };
}
