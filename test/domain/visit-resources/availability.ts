import { DAY, dayAt, instantOf, startOfDay } from './clock.ts';
import { findResourceSpans, findWorkingSpans, isEndless, type Span } from './hours.ts';
import type { Booked, Segment, Shop, ShopEmployee, ShopResource, ShopService } from './shop.ts';

/** A service by an employee: the terms are the employee's own, or the service's (contract 3.3). */
export interface Terms {
  readonly service: ShopService;
  readonly employee: ShopEmployee;
  readonly minutes: number;
  readonly price: number | null;
}

/** Which rules count: integrations are bound by all of them, staff by none of these. */
export interface Rules {
  readonly grid: boolean;
  readonly hours: boolean;
}

/** A shop with what is booked: answers questions minute by minute. */
export interface Sheet {
  readonly shop: Shop;
  termsOf(service: string): readonly Terms[];
  /** Whether an employee can begin then; resources do not count. */
  canServe(terms: Terms, start: number, rules: Rules): boolean;
  /** The resources of a kind that are free for a service at a time. */
  freeResources(
    kind: string,
    terms: Pick<Terms, 'service' | 'minutes'>,
    start: number,
    rules: Rules,
  ): readonly string[];
  /** For how many minutes a resource is occupied on the provider's day of an instant. */
  usedOnDay(resource: string, instant: number): number;
}

/** The work of a service: buffer before, segments of work, buffer after (contract 4.14). */
export function workMinutes(service: ShopService, start: number, minutes: number): number[] {
  const work = minutesOf(start - service.before, start);
  let from = start;
  for (const segment of segmentsOf(service, minutes)) {
    if (segment.kind === 'WORK') work.push(...minutesOf(from, from + segment.minutes));
    from += segment.minutes;
  }
  return [...work, ...minutesOf(from, from + service.after)];
}

function segmentsOf({ segments }: ShopService, minutes: number): readonly Segment[] {
  const first = segments.slice(0, -1);
  const last = minutes - first.reduce((sum, segment) => sum + segment.minutes, 0);
  const whole: Segment = { kind: 'WORK', minutes };
  return segments.length === 0 || last < 1 ? [whole] : [...first, { kind: 'WORK', minutes: last }];
}

/** The whole time of a service, its buffers and processing time included. */
export const occupiedSpan = (service: ShopService, start: number, minutes: number): Span => ({
  from: start - service.before,
  until: start + minutes + service.after,
});

export const minutesOf = (from: number, until: number) =>
  Array.from({ length: Math.max(0, until - from) }, (_, index) => from + index);
const overlaps = (one: Span, other: Span) => one.from < other.until && other.from < one.until;
const lies = (inner: Span, outer: Span) => outer.from <= inner.from && inner.until <= outer.until;

/** Opens a shop with what is booked. */
export function openSheet(shop: Shop, booked: readonly Booked[]): Sheet {
  const serviceOf = (key: string) => shop.services.find((service) => service.key === key) as ShopService;
  const work = new Map(shop.employees.map(({ key }) => [key, new Set<number>()]));
  const use = new Map(shop.resources.map(({ key }) => [key, new Set<number>()]));
  for (const { service, employee, start, minutes, resources } of booked) {
    for (const minute of workMinutes(serviceOf(service), start, minutes)) work.get(employee)?.add(minute);
    const { from, until } = occupiedSpan(serviceOf(service), start, minutes);
    for (const resource of resources) for (const minute of minutesOf(from, until)) use.get(resource)?.add(minute);
  }
  const hours = new Map(shop.employees.map((one) => [one.key, findHours(shop, one)] as const));
  const available = new Map(
    shop.resources.map((one) => [one.key, findResourceSpans(one.hours, shop.zone, shop.day)] as const),
  );
  const closed = shop.closures.map(({ from, to }) => ({
    from: startOfDay(shop.zone, from),
    until: startOfDay(shop.zone, to + 1),
  }));
  const bookingWindows = new Map(
    shop.services.map((service) => [service.key, findBookingWindow(shop, service)] as const),
  );
  const isWorking = ({ service, employee, minutes }: Terms, start: number, grid: boolean) => {
    const bookable = bookingWindows.get(service.key);
    if (!bookable || start < bookable.from || start >= bookable.until) return false;
    const span = { from: start, until: start + minutes };
    const { spans = [], zone = shop.zone, endless = false } = hours.get(employee.key) ?? {};
    const window = spans.find((one) => lies(span, one));
    if (!window || [...closed, ...employee.timeOff].some((off) => overlaps(span, off))) return false;
    // A window without an end starts again at each local midnight.
    const gridStart = endless ? instantOf(zone, dayAt(zone, start) * DAY) : window.from;
    return !grid || (start - gridStart) % service.interval === 0;
  };
  type Size = Pick<Terms, 'service' | 'minutes'>;
  const isFree = ({ key, kind, active }: ShopResource, wanted: string, terms: Size, start: number, rules: Rules) => {
    const span = { from: start, until: start + terms.minutes };
    const spans = available.get(key);
    if (kind !== wanted || !active || (rules.hours && spans && !spans.some((one) => lies(span, one)))) return false;
    const { from, until } = occupiedSpan(terms.service, start, terms.minutes);
    return minutesOf(from, until).every((minute) => !use.get(key)?.has(minute));
  };
  const usedOnDay = (resource: string, instant: number) => {
    const day = dayAt(shop.zone, instant);
    const [from, until] = [startOfDay(shop.zone, day), startOfDay(shop.zone, day + 1)];
    return [...(use.get(resource) ?? [])].filter((minute) => minute >= from && minute < until).length;
  };
  return {
    ...{ shop, usedOnDay },
    termsOf: (service) => shop.employees.flatMap((employee) => findTerms(employee, serviceOf(service))),
    canServe: (terms, start, rules) =>
      (!rules.hours || isWorking(terms, start, rules.grid)) &&
      workMinutes(terms.service, start, terms.minutes).every((minute) => !work.get(terms.employee.key)?.has(minute)),
    freeResources: (kind, terms, start, rules) =>
      shop.resources.filter((one) => isFree(one, kind, terms, start, rules)).map(({ key }) => key),
  };
}

const findTerms = (employee: ShopEmployee, service: ShopService): Terms[] =>
  employee.offers
    .filter((offer) => offer.service === service.key)
    .map((offer) => ({
      ...{ service, employee },
      minutes: offer.minutes ?? service.minutes,
      price: offer.price ?? service.price,
    }));

function findHours(shop: Shop, employee: ShopEmployee) {
  const zone = employee.zone ?? shop.zone;
  return { zone, spans: findWorkingSpans(employee, zone, shop.day), endless: isEndless(employee) };
}

/** Notice and advance (contract 4.7). */
const findBookingWindow = (shop: Shop, service: ShopService): Span => ({
  from: shop.now + service.noticeMinutes,
  until: startOfDay(shop.zone, dayAt(shop.zone, shop.now) + service.advanceDays + 1),
});
