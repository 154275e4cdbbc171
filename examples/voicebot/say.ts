import { dateIn, type Schemas } from 'booking-integration-client';
import type { Language } from './languages/language.ts';
import type { Booking, Offer } from './search.ts';

/** A time that can be said: of an offer, a hold or a reservation. */
interface Said {
  readonly startAt: string;
  readonly endAt: string;
  readonly price: Schemas['Money'] | null;
  readonly employee: string | null;
}

export type Sayer = ReturnType<typeof sayer>;

const MINUTE_MS = 60_000;
const MINOR_UNITS = 100;

/** Says times in a language, on the clocks of the provider, with the names of its employees. */
export function sayer(language: Language, { provider, employees }: Schemas['CatalogContent']) {
  const { locale, hour12, currencyDisplay } = language;
  const { timezone: timeZone } = provider;
  const format = (options: Intl.DateTimeFormatOptions, instant: string) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(new Date(instant));
  const clock = (instant: string) => format({ hour: 'numeric', minute: '2-digit', hour12 }, instant);
  const when = (instant: string) => {
    const weekday = new Date(dateIn(timeZone, new Date(instant))).getUTCDay();
    return language.when(weekday, format({ day: 'numeric', month: 'long' }, instant), clock(instant));
  };
  const minutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  const priced = (price: Schemas['Money'] | null) => {
    if (!price) return '';
    const style = { style: 'currency', currency: price.currency, currencyDisplay } as const;
    const money = new Intl.NumberFormat(locale, { ...style, trailingZeroDisplay: 'stripIfInteger' });
    return `, ${money.format(price.amountMinor / MINOR_UNITS).replace(/\s/g, ' ')}`;
  };
  const withWhom = (name: string | null) => (name ? language.with(name) : '');
  const whole = ({ startAt, endAt, price, employee }: Said) => {
    const length = minutes.format((Date.parse(endAt) - Date.parse(startAt)) / MINUTE_MS);
    return `${when(startAt)}${withWhom(employee)}, ${length}${priced(price)}`;
  };
  const nameOf = (ids: readonly string[]) =>
    (ids.length === 1 && employees.find(({ id }) => id === ids[0])?.displayName) || null;
  return {
    clock,
    list: (names: readonly string[], type: 'conjunction' | 'disjunction') =>
      new Intl.ListFormat(locale, { type }).format(names),
    booked: (booking: Booking) => `${booking.serviceName}, ${whole({ ...booking, employee: booking.employeeName })}`,
    /** All of an offer, with the employee who was chosen for it. */
    offered: ({ startsAt: startAt, endsAt: endAt, price, employeeIds }: Offer, chosenId?: string) =>
      whole({ startAt, endAt, price, employee: nameOf(chosenId ? [chosenId] : employeeIds) }),
    /** What tells the offers apart, with a number each. */
    offers: (offers: readonly Offer[]) => {
      const differ = (pick: (offer: Offer) => unknown) => new Set(offers.map(pick)).size > 1;
      const names = differ(({ employeeIds }) => nameOf(employeeIds));
      const prices = differ(({ price }) => price?.amountMinor);
      const said = offers.map(({ startsAt, employeeIds, price }, index) => {
        const who = names ? withWhom(nameOf(employeeIds)) : '';
        return `${language.ordinals[index]} ${when(startsAt)}${who}${prices ? priced(price) : ''}`;
      });
      return said.join('; ');
    },
  };
}
