import { DateTime } from 'luxon';
import type { BookableEmployee, BookableResource, BookableService, Calendars } from 'slot-engine/catalog.ts';
import type { BusyTimes } from 'slot-engine/engine/question.ts';
import type { MinuteRange } from 'slot-engine/time/minute-ranges.ts';
import type { VisitTerms } from 'slot-engine/visits/terms.ts';
import { processingOf } from '../processing-time/segments.ts';
import { priceOf, type Scenario, type ScenarioEmployee, type ScenarioService } from '../slots/scenario.ts';

/** What an employee takes for a service. */
export interface ScenarioOffer {
  readonly durationMinutes: number;
  readonly amountMinor: number | null;
}

/** An employee with one offer for each service, null for a service that they do not perform. */
export interface VisitEmployee extends Omit<ScenarioEmployee, 'performs' | 'ownDurationMinutes' | 'amountMinor'> {
  readonly offers: readonly (ScenarioOffer | null)[];
}

/** One service of the visit, by its position in `services`. */
export interface ScenarioItem {
  readonly service: number;
  readonly employeeId: string | null;
  readonly employeeIds: readonly string[] | null;
}

/** A room, chair or machine; without hours of its own it is always available. */
export interface ScenarioResource extends Pick<ScenarioEmployee, 'id' | 'busy'> {
  readonly kind: string;
  readonly weekly: ScenarioEmployee['weekly'] | null;
}

/** All inputs of a search for visits, as plain values. */
export interface VisitScenario
  extends Pick<Scenario, 'providerZone' | 'now' | 'closures'>,
    Pick<VisitTerms, 'maxGapMinutes' | 'order' | 'sameEmployee' | 'parallel'> {
  readonly services: readonly ScenarioService[];
  readonly employees: readonly VisitEmployee[];
  readonly items: readonly ScenarioItem[];
  readonly resources?: readonly ScenarioResource[];
  /** Where visits may begin; sorted and disjoint. */
  readonly ranges: readonly MinuteRange[];
}

/** The element at a position that exists. */
export function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index];
  if (value === undefined) throw new RangeError(`There is no element ${index}`);
  return value;
}

/** Whether the employee performs the service of the item and is selected for it. */
export function isEligible({ id, offers }: VisitEmployee, { service, employeeId, employeeIds }: ScenarioItem): boolean {
  if (!offers[service]) return false;
  return (employeeId === null || employeeId === id) && (employeeIds === null || employeeIds.includes(id));
}

/** The orders in which the services may follow one another. */
export function ordersOf({ items, order }: VisitScenario): number[][] {
  const given = items.map((_, index) => index);
  return order === 'GIVEN' ? [given] : permutations(given);
}

/** The search of the engine for a scenario. */
export function termsOf(scenario: VisitScenario): VisitTerms {
  const { maxGapMinutes, order, sameEmployee, parallel } = scenario;
  const snapshot = calendarsOf(scenario);
  const now = DateTime.fromISO(scenario.now).toJSDate();
  const items = scenario.items.map(({ service, employeeId, employeeIds }) => {
    return { snapshot, service: serviceAt(scenario, service), selection: { employeeId, employeeIds }, now };
  });
  return { items, maxGapMinutes, order, sameEmployee, parallel };
}

/** The occupied time of all employees and resources that touches the range. */
export function busyTimesWithin({ employees, resources = [] }: VisitScenario, range: MinuteRange): BusyTimes {
  const touches = ({ from, until }: MinuteRange) => from < range.until && range.from < until;
  return new Map(
    [...employees, ...resources].map(({ id, busy }) => [
      id,
      busy.filter(touches).flatMap(({ from, until }) => [from, until]),
    ]),
  );
}

function serviceAt({ services, employees }: VisitScenario, index: number): BookableService {
  const employeeIds = employees
    .filter(({ offers }) => offers[index])
    .map(({ id }) => id)
    .sort();
  const service = at(services, index);
  return { ...service, processing: processingOf(service.segmentMinutes ?? []), id: `service-${index}`, employeeIds };
}

function calendarsOf({ providerZone, closures, employees, resources = [] }: VisitScenario): Calendars {
  const byId = employees.map((employee): [string, BookableEmployee] => {
    const { id, timezone, weekly } = employee;
    const overrides = new Map(employee.overrides.map(({ date, windows }) => [date, windows]));
    const timeOff = employee.timeOff.map(({ from, until }) => ({ from, to: until }));
    return [id, { id, timezone, weekly, overrides, timeOff, offers: offersOf(employee) }];
  });
  return { timezone: providerZone, closures, employees: new Map(byId), resources: resources.map(resourceOf) };
}

function resourceOf({ id, kind, weekly }: ScenarioResource): BookableResource {
  const hours = weekly && { id, timezone: null, weekly, overrides: new Map(), timeOff: [], offers: new Map() };
  return { id, kind, hours };
}

function offersOf({ offers }: VisitEmployee): BookableEmployee['offers'] {
  const byService: BookableEmployee['offers'] = new Map(
    offers.flatMap((offer, index) =>
      offer
        ? [[`service-${index}`, { durationMinutes: offer.durationMinutes, price: priceOf(offer.amountMinor) }] as const]
        : [],
    ),
  );
  return byService;
}

function permutations(values: readonly number[]): number[][] {
  if (values.length === 0) return [[]];
  return values.flatMap((first) =>
    permutations(values.filter((value) => value !== first)).map((rest) => [first, ...rest]),
  );
}
