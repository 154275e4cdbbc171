import type { OfferedSlot, Schemas, Step } from 'booking-integration-client';
import { sayDuration, sayPrice, sayTime } from 'spoken-names';
import type { Language } from './languages/language.ts';

const MINUTE_MS = 60_000;
const MINOR_UNITS = 100;

/** A booking, or what the refusal of another one tells of it. */
type Booked = Pick<Schemas['Booking'], 'serviceName' | 'startAt' | 'endAt' | 'employeeName'> &
  Partial<Pick<Schemas['Booking'], 'price'>>;

/** Says names, offers and bookings in a language, in the provider's zone, with the names of its employees. */
export function sayer({ locale, ...words }: Language, { provider, services, employees }: Schemas['CatalogContent']) {
  const when = (startAt: string) => sayTime(new Date(startAt), { locale, timeZone: provider.timezone });
  const lasting = (from: string, to: string) =>
    sayDuration(Math.ceil((Date.parse(to) - Date.parse(from)) / MINUTE_MS), locale);
  const price = ({ price }: Partial<Pick<OfferedSlot, 'price'>>) =>
    price ? `, ${sayPrice(price.amountMinor / MINOR_UNITS, price.currency, locale)}` : '';
  const who = ({ employeeIds: [id, ...others] }: OfferedSlot) => {
    const employee = employees.find((each) => each.id === id);
    return employee && others.length === 0 ? words.with(employee.displayName) : '';
  };
  const booked = ({ serviceName, startAt, endAt, employeeName, ...others }: Booked) =>
    `${serviceName}, ${when(startAt)}${words.with(employeeName)}, ${lasting(startAt, endAt)}${price(others)}`;
  const offered = (slot: OfferedSlot) =>
    `${when(slot.startsAt)}${who(slot)}, ${lasting(slot.startsAt, slot.endsAt)}${price(slot)}`;
  /** The differences between offers, with a number each. */
  const offers = (slots: readonly OfferedSlot[]) => {
    const utterance = [who, price].filter((say) => new Set(slots.map(say)).size > 1);
    const said = (slot: OfferedSlot) => `${when(slot.startsAt)}${utterance.map((say) => say(slot)).join('')}`;
    return slots.map((slot, at) => `${words.ordinals[at]} ${said(slot)}`).join('; ');
  };
  const names = new Intl.ListFormat(locale, { type: 'disjunction' });
  return {
    booked,
    visit: ({ items }: Schemas['VisitHold']) => {
      const nameOf = (id: string) => services.find((each) => each.id === id)?.name ?? '';
      const said = items.map(({ serviceId, employee, ...item }) =>
        booked({ ...item, serviceName: nameOf(serviceId), employeeName: employee.displayName }),
      );
      return said.join('; ');
    },
    left: (now: Date, until: string) => lasting(now.toISOString(), until),
    /** The subject of a step. */
    step: (step: Step) => {
      if ('names' in step) return names.format(step.names);
      if (step.kind === 'ALREADY_BOOKED') return step.reservation ? booked(step.reservation) : '';
      if ('offers' in step) return offers(step.offers);
      if ('slot' in step) return offered(step.slot);
      return 'booking' in step ? booked(step.booking) : '';
    },
  };
}
