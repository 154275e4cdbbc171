import { DateTime } from 'luxon';
import type { Money, WallWindow } from 'slot-engine/catalog.ts';
import type { BusyTimes } from 'slot-engine/engine/question.ts';
import type { MinuteRange } from 'slot-engine/time/minute-ranges.ts';
import { employeeTexts, serviceTexts } from '../../../src/domain/catalog/details.ts';
import type { Snapshot, SnapshotEmployee, SnapshotService } from '../../../src/kernel/snapshot.ts';
import { DEFAULT_BOOKING_RULES } from '../../../src/kernel/snapshot.ts';
import { processingOf } from '../processing-time/segments.ts';

export interface ScenarioEmployee {
  readonly id: string;
  readonly timezone: string | null;
  readonly performs: boolean;
  readonly ownDurationMinutes: number | null;
  /** The price of the service with this employee, in cents. */
  readonly amountMinor: number | null;
  /** Index 1 (Monday) – 7 (Sunday). */
  readonly weekly: readonly (readonly WallWindow[])[];
  readonly overrides: readonly { readonly date: string; readonly windows: readonly WallWindow[] }[];
  readonly timeOff: readonly MinuteRange[];
  /** Occupied time of reservations, buffers included; sorted and disjoint. */
  readonly busy: readonly MinuteRange[];
}

export type ScenarioService = Pick<
  SnapshotService,
  | 'durationMinutes'
  | 'bufferBeforeMinutes'
  | 'bufferAfterMinutes'
  | 'slotIntervalMinutes'
  | 'minNoticeMinutes'
  | 'maxAdvanceDays'
> & {
  /** Minutes of work, processing, work …; absent or empty: its employee works throughout. */
  readonly segmentMinutes?: readonly number[];
  /** Kinds of resources that it needs; absent: none. */
  readonly needs?: readonly string[];
};

/** All inputs of a slot query, as plain values. */
export interface Scenario {
  readonly providerZone: string;
  readonly askedZone: string;
  readonly now: string;
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly timeFrom: string | null;
  readonly timeTo: string | null;
  readonly employeeId: string | null;
  readonly service: ScenarioService;
  readonly employees: readonly ScenarioEmployee[];
  readonly closures: readonly { readonly fromDate: string; readonly toDate: string }[];
}

export const MINUTES_PER_DAY = 1440;
const SERVICE_ID = 'service';

/** The snapshot that the loader would create from the scenario. */
export function snapshotOf(scenario: Scenario): Snapshot {
  const employees = scenario.employees.map((employee): [string, SnapshotEmployee] => [
    employee.id,
    {
      id: employee.id,
      displayName: employee.id,
      ...employeeTexts(() => null),
      aliases: [],
      timezone: employee.timezone,
      offers: new Map(employee.performs ? [[SERVICE_ID, offerOf(scenario, employee)]] : []),
      weekly: employee.weekly,
      overrides: new Map(employee.overrides.map(({ date, windows }) => [date, windows])),
      timeOff: employee.timeOff.map(({ from, until }) => ({ from, to: until })),
    },
  ]);
  return {
    providerId: 'provider',
    version: 1,
    name: 'Provider',
    timezone: scenario.providerZone,
    currency: 'EUR',
    locale: 'en',
    clientPolicy: { rescheduleCutoffMinutes: 0, cancelCutoffMinutes: 0, maxReschedules: null },
    contact: { phone: null, email: null, address: null, website: null, country: null },
    categories: [],
    services: new Map([[SERVICE_ID, serviceOf(scenario)]]),
    employees: new Map(employees),
    closures: scenario.closures,
    resources: [],
  };
}

export function serviceOf({ service, employees }: Scenario): SnapshotService {
  return {
    ...DEFAULT_BOOKING_RULES,
    ...service,
    id: SERVICE_ID,
    name: 'Service',
    ...serviceTexts(() => null),
    categoryId: null,
    aliases: [],
    segmentMinutes: service.segmentMinutes ?? [],
    processing: processingOf(service.segmentMinutes ?? []),
    needs: service.needs ?? [],
    price: null,
    visibility: 'PUBLIC',
    employeeIds: employees
      .filter(({ performs }) => performs)
      .map(({ id }) => id)
      .sort(),
  };
}

function offerOf({ service }: Scenario, { ownDurationMinutes, amountMinor }: ScenarioEmployee) {
  return { durationMinutes: ownDurationMinutes ?? service.durationMinutes, price: priceOf(amountMinor) };
}

/** A price in euros from cents. */
export function priceOf(amountMinor: number | null): Money | null {
  return amountMinor === null ? null : { amountMinor, currency: 'EUR' };
}

export function busyTimesOf({ employees }: Scenario): BusyTimes {
  return new Map(employees.map(({ id, busy }) => [id, busy.flatMap(({ from, until }) => [from, until])]));
}

/** Epoch minutes of an ISO date-time. */
export function minuteOf(text: string): number {
  return DateTime.fromISO(text, { setZone: true }).toMillis() / 60_000;
}
