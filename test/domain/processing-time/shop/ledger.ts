import { DateTime } from 'luxon';
import type { MinuteRange } from 'slot-engine/time/minute-ranges.ts';
import { Oracle } from '../../slots/oracle.ts';
import type { Scenario, ScenarioService } from '../../slots/scenario.ts';
import { at, type VisitScenario } from '../../visits/visit-scenario.ts';
import { occupiedOffsets, rangesOf } from '../segments.ts';
import { type Plan, type PlannedService, weeklyOf } from './plan.ts';

const MAX_ADVANCE_DAYS = 90;

/** A reservation or hold as the test knows it; `service` and `employee` are positions in the plan. */
export interface Standing {
  readonly id: string;
  readonly visitId: string | null;
  readonly service: number;
  readonly employee: number;
  readonly start: number;
  readonly durationMinutes: number;
  readonly amountMinor: number;
}

/** One start of a service with an employee that is asked of the oracle. */
export interface Wish extends Pick<Standing, 'service' | 'employee' | 'start'> {
  /** In place of the employee's own. */
  readonly durationMinutes?: number;
  /** These reservations are thought away. */
  readonly without?: readonly string[];
  readonly skipsGrid?: boolean;
}

/** What is booked at the provider of a plan, kept beside the service, and the questions that the oracle answers. */
export class Ledger {
  readonly plan: Plan;
  readonly services: PlannedService[];
  readonly standing = new Map<string, Standing & { readonly occupied: readonly number[] }>();
  readonly ids: { readonly services: readonly string[]; readonly employees: readonly string[] };
  readonly #now: string;

  constructor(plan: Plan, now: string, ids: Ledger['ids']) {
    this.plan = plan;
    this.services = [...plan.services];
    this.ids = ids;
    this.#now = now;
  }

  /** Writes down a reservation, with the segments of its service as they are now. */
  put(entry: Standing): void {
    const { service, start, durationMinutes } = entry;
    this.standing.set(entry.id, { ...entry, occupied: this.occupied(service, start, durationMinutes) });
  }

  occupied(service: number, start: number, durationMinutes: number): number[] {
    return occupiedOffsets(at(this.services, service), durationMinutes).map((offset) => start + offset);
  }

  /** Null where the employee does not perform the service. */
  offer(service: number, employee: number): { durationMinutes: number; amountMinor: number } | null {
    const own = at(at(this.plan.offers, employee), service);
    return own && { ...own, durationMinutes: own.durationMinutes ?? at(this.services, service).durationMinutes };
  }

  /** The slots of a service on the date; with `moved` as that reservation would be offered another start (contract 4.9). */
  scenario(service: number, moved?: Standing): Scenario {
    const { zone, date } = this.plan;
    const without = moved ? [moved.id] : [];
    return {
      ...{ providerZone: zone, askedZone: zone, now: this.#now, dateFrom: date, dateTo: date },
      ...{ timeFrom: null, timeTo: null, employeeId: null, closures: [] },
      service: this.#rules(service),
      employees: this.ids.employees.map((id, employee) => {
        const offer = this.offer(service, employee);
        const booked = moved?.employee === employee && moved.service === service ? moved : offer;
        return {
          ...this.#employee(id, employee, without),
          performs: offer !== null,
          ownDurationMinutes: booked?.durationMinutes ?? null,
          amountMinor: booked?.amountMinor ?? null,
        };
      }),
    };
  }

  /** Why a start cannot be booked; null if it can. */
  reason({ service, employee, start, durationMinutes, without = [], skipsGrid = false }: Wish): string | null {
    const offer = this.offer(service, employee);
    if (!offer) return 'NO_ELIGIBLE_EMPLOYEE';
    const id = at(this.ids.employees, employee);
    const scenario: Scenario = {
      ...this.scenario(service),
      service: { ...this.#rules(service), ...(skipsGrid ? { slotIntervalMinutes: 1 } : {}) },
      employees: [
        {
          ...this.#employee(id, employee, without),
          ...{ performs: true, amountMinor: offer.amountMinor },
          ownDurationMinutes: durationMinutes ?? offer.durationMinutes,
        },
      ],
    };
    return at(new Oracle(scenario).reasons(start), 0).reason;
  }

  visitScenario(
    parts: Pick<VisitScenario, 'items' | 'maxGapMinutes' | 'order' | 'sameEmployee' | 'parallel' | 'ranges'>,
  ) {
    const scenario: VisitScenario = {
      ...{ providerZone: this.plan.zone, now: this.#now, closures: [] },
      services: this.services.map((_, index) => this.#rules(index)),
      employees: this.ids.employees.map((id, employee) => ({
        ...this.#employee(id, employee, []),
        offers: this.services.map((_, service) => this.offer(service, employee)),
      })),
      ...parts,
    };
    return scenario;
  }

  /** The minutes of the date whose local time is within [from, to], as ranges. */
  minutesOfDate(from: string, to: string): MinuteRange[] {
    const { zone, date } = this.plan;
    const day = DateTime.fromISO(date, { zone });
    const first = Math.floor(day.startOf('day').toMillis() / 60_000);
    const minutes = Array.from({ length: 26 * 60 }, (_, index) => first + index);
    const isAsked = (minute: number) => {
      const clock = DateTime.fromMillis(minute * 60_000, { zone });
      const time = clock.toFormat('HH:mm');
      return clock.toISODate() === date && from <= time && time <= to;
    };
    return rangesOf(minutes.filter(isAsked));
  }

  #rules(service: number): ScenarioService {
    return { ...at(this.services, service), minNoticeMinutes: 0, maxAdvanceDays: MAX_ADVANCE_DAYS };
  }

  #employee(id: string, employee: number, without: readonly string[]) {
    const busy = [...this.standing.values()]
      .filter((other) => other.employee === employee && !without.includes(other.id))
      .flatMap(({ occupied }) => rangesOf(occupied))
      .sort((a, b) => a.from - b.from);
    return { id, timezone: null, weekly: weeklyOf(employee), overrides: [], timeOff: [], busy };
  }
}
