import { salon } from '../../support/salon.ts';
import { dateText, instantText, timeText } from './clock.ts';

/** A window of the week; 0 is Monday, `from` and `to` are minutes of the day, `to` not after `from` ends the next day. */
export interface Window {
  readonly days: readonly number[];
  readonly from: number;
  readonly to: number;
}

export interface Segment {
  readonly kind: 'WORK' | 'PROCESSING';
  readonly minutes: number;
}

export interface ShopService {
  readonly key: string;
  readonly minutes: number;
  readonly before: number;
  readonly after: number;
  readonly interval: number;
  readonly noticeMinutes: number;
  readonly advanceDays: number;
  readonly price: number | null;
  readonly segments: readonly Segment[];
  readonly needs: readonly string[];
}

/** What an employee performs, with a duration and a price of their own or null. */
export interface Offer {
  readonly service: string;
  readonly minutes: number | null;
  readonly price: number | null;
}

export interface ShopEmployee {
  readonly key: string;
  readonly zone: string | null;
  readonly offers: readonly Offer[];
  readonly hours: readonly Window[];
  readonly overrides: readonly { readonly day: number; readonly windows: readonly Omit<Window, 'days'>[] }[];
  readonly timeOff: readonly { readonly from: number; readonly until: number }[];
}

export interface ShopResource {
  readonly key: string;
  readonly kind: string;
  readonly active: boolean;
  readonly hours: readonly Window[];
}

/** A provider and the time at which it is asked. Days are local days, other times instants in minutes. */
export interface Shop {
  readonly zone: string;
  readonly now: number;
  /** The day on which clients want to come. */
  readonly day: number;
  readonly services: readonly ShopService[];
  readonly employees: readonly ShopEmployee[];
  readonly resources: readonly ShopResource[];
  readonly closures: readonly { readonly from: number; readonly to: number }[];
}

/** A time that is booked: by a reservation or a hold. */
export interface Booked {
  readonly service: string;
  readonly employee: string;
  readonly start: number;
  readonly minutes: number;
  readonly resources: readonly string[];
}

const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
const clocks = ({ from, to }: Omit<Window, 'days'>) => ({ from: timeText(from), to: timeText(to) });
const weekly = (hours: readonly Window[]) =>
  hours.map((window) => ({ days: window.days.map((day) => WEEKDAYS[day]), ...clocks(window) }));
const money = (price: number | null) => (price === null ? {} : { price: { amountMinor: price, currency: 'PLN' } });

const NO_POLICY = { rescheduleCutoffMinutes: 0, cancelCutoffMinutes: 0, maxReschedules: 20 };

/** The provider file of a shop; names are keys. */
export function toProviderFile(shop: Shop): object {
  return salon({
    provider: { timezone: shop.zone, clientPolicy: NO_POLICY },
    services: shop.services.map((service) => ({
      key: service.key,
      name: service.key,
      durationMinutes: service.minutes,
      ...money(service.price),
      segments: service.segments,
      needs: service.needs,
      bookingRules: {
        bufferBeforeMinutes: service.before,
        bufferAfterMinutes: service.after,
        slotIntervalMinutes: service.interval,
        minNoticeMinutes: service.noticeMinutes,
        maxAdvanceDays: service.advanceDays,
        requiresConfirmation: false,
      },
    })),
    employees: shop.employees.map((employee) => ({
      key: employee.key,
      displayName: employee.key,
      timezone: employee.zone,
      services: employee.offers.map((offer) => ({
        service: offer.service,
        ...(offer.minutes === null ? {} : { durationMinutes: offer.minutes }),
        ...money(offer.price),
      })),
      workingHours: weekly(employee.hours),
      dateOverrides: employee.overrides.map(({ day, windows }) => ({
        date: dateText(day),
        windows: windows.map(clocks),
      })),
      timeOff: employee.timeOff.map(({ from, until }) => ({ from: instantText(from), to: instantText(until) })),
    })),
    resources: shop.resources.map(({ key, kind, active, hours }) => ({
      ...{ key, name: key, kind, active, workingHours: weekly(hours) },
    })),
    closures: shop.closures.map(({ from, to }) => ({ from: dateText(from), to: dateText(to) })),
  });
}
