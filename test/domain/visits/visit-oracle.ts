import { DateTime } from 'luxon';
import { occupiedOffsets } from '../processing-time/segments.ts';
import { dayOf, type Sheet, sheetOf } from '../slots/oracle-sheet.ts';
import { MINUTES_PER_DAY } from '../slots/scenario.ts';
import { ZoneMinutes } from '../slots/zone-minutes.ts';
import { compareVisits, endOf, type Turn } from './visit-preference.ts';
import { at, isEligible, ordersOf, type VisitEmployee, type VisitScenario } from './visit-scenario.ts';

/** Days around the searched starts of which the oracle knows the calendars. */
export const MARGIN_DAYS = 16;
const GAP_STEP_MINUTES = 5;

/** All that contract 5.25 lets one start be: each list of turns is one visit with its employees. */
export interface Best {
  readonly isOneEmployee: boolean;
  readonly visits: readonly (readonly Turn[])[];
}

/** Contract 5.25 by trying every order, every gap and every employee: slow, simple, and without code of the engine. */
export class VisitOracle {
  readonly #scenario: VisitScenario;
  readonly #provider: ZoneMinutes;
  readonly #sheets: readonly Sheet[];
  readonly #bookable: readonly { readonly earliestMillis: number; readonly lastDay: number }[];
  readonly #orders: readonly (readonly number[])[];
  readonly #known = new Map<string, boolean>();
  readonly #offsets = new Map<string, number[]>();
  readonly #isPossible: (visit: readonly Turn[]) => boolean;

  /** `isPossible`: whether a visit can be booked for all that concerns its services together beside their employees. */
  constructor(scenario: VisitScenario, isPossible: (visit: readonly Turn[]) => boolean = () => true) {
    this.#scenario = scenario;
    this.#isPossible = isPossible;
    const { providerZone, services, employees, ranges } = scenario;
    const midnight = (minute: number) => Math.floor(minute / MINUTES_PER_DAY) * MINUTES_PER_DAY;
    const from = midnight(at(ranges, 0).from) - MARGIN_DAYS * MINUTES_PER_DAY;
    const until = midnight(at(ranges, ranges.length - 1).until) + MARGIN_DAYS * MINUTES_PER_DAY;
    this.#provider = new ZoneMinutes(providerZone, from, until);
    this.#sheets = employees.map((employee) => this.#sheet(employee, { from, until }));
    const now = DateTime.fromISO(scenario.now, { zone: providerZone });
    this.#bookable = services.map(({ minNoticeMinutes, maxAdvanceDays }) => ({
      earliestMillis: now.plus({ minutes: minNoticeMinutes }).toMillis(),
      lastDay: dayOf(now.toFormat('yyyy-MM-dd')) + maxAdvanceDays,
    }));
    this.#orders = ordersOf(scenario);
  }

  /** The best visits that begin at this minute; null if none does. */
  at(start: number): Best | null {
    const { sameEmployee } = this.#scenario;
    const alone = sameEmployee === 'ANY' ? [] : this.#best(start, true);
    if (alone.length > 0) return { isOneEmployee: true, visits: alone };
    const visits = sameEmployee === 'REQUIRE' ? [] : this.#best(start, false);
    return visits.length > 0 ? { isOneEmployee: false, visits } : null;
  }

  #best(start: number, isOneEmployee: boolean): (readonly Turn[])[] {
    let best: (readonly Turn[])[] = [];
    for (const order of this.#orders) {
      for (const visit of this.#visits(order, start, [], isOneEmployee)) {
        const difference = best.length > 0 ? compareVisits(visit, at(best, 0)) : -1;
        if (difference > 0 || !this.#isPossible(visit)) continue;
        if (difference < 0) best = [];
        best.push(visit);
      }
    }
    return best;
  }

  /** All ways to go on after `before`. */
  *#visits(
    order: readonly number[],
    start: number,
    before: readonly Turn[],
    isOneEmployee: boolean,
  ): Generator<readonly Turn[]> {
    const index = order[before.length];
    if (index === undefined) {
      yield before;
      return;
    }
    const employees = this.#scenario.employees.keys();
    for (const employee of employees) {
      if (isOneEmployee && before.some((turn) => turn.employee !== employee)) continue;
      for (const next of before.length === 0 ? [start] : this.#startsAfter(before)) {
        const turn = this.#turn(index, next, employee, before.length === 0);
        if (turn === null || before.some((other) => this.#collides(other, turn))) continue;
        yield* this.#visits(order, start, [...before, turn], isOneEmployee);
      }
    }
  }

  #startsAfter(before: readonly Turn[]): Set<number> {
    const { maxGapMinutes, parallel } = this.#scenario;
    const end = endOf(before);
    const starts = new Set<number>(parallel ? [at(before, before.length - 1).start] : []);
    for (let gap = 0; gap <= maxGapMinutes; gap += GAP_STEP_MINUTES) starts.add(end + gap);
    return starts;
  }

  /** Two services of one employee whose work with buffers overlaps. */
  #collides(one: Turn, other: Turn): boolean {
    if (one.employee !== other.employee) return false;
    const taken = new Set(this.#occupied(one));
    return this.#occupied(other).some((minute) => taken.has(minute));
  }

  #occupied({ index, start, durationMinutes }: Turn): number[] {
    const key = `${index} ${durationMinutes}`;
    const offsets = this.#offsets.get(key) ?? occupiedOffsets(this.#serviceOf(index), durationMinutes);
    this.#offsets.set(key, offsets);
    return offsets.map((offset) => start + offset);
  }

  #serviceOf(index: number) {
    return at(this.#scenario.services, at(this.#scenario.items, index).service);
  }

  #turn(index: number, start: number, employee: number, isOnGrid: boolean): Turn | null {
    const item = at(this.#scenario.items, index);
    const candidate = at(this.#scenario.employees, employee);
    const offer = candidate.offers[item.service];
    if (!offer || !isEligible(candidate, item)) return null;
    const turn = { ...offer, index, start, employee };
    const key = `${index} ${employee} ${start} ${isOnGrid}`;
    const isFree = this.#known.get(key) ?? this.#isFree(turn, isOnGrid);
    this.#known.set(key, isFree);
    return isFree ? turn : null;
  }

  /** Contract 4.5 to 4.7 for one service with one employee. */
  #isFree(turn: Turn, isOnGrid: boolean): boolean {
    const { start, index, durationMinutes } = turn;
    const sheet = at(this.#sheets, turn.employee);
    const { earliestMillis, lastDay } = at(this.#bookable, at(this.#scenario.items, index).service);
    if (start * 60_000 < earliestMillis || this.#provider.dayAt(start) > lastDay) return false;
    for (let minute = start; minute < start + durationMinutes; minute += 1) {
      if (sheet.isAway(minute) || !sheet.isWorking(minute)) return false;
    }
    const { slotIntervalMinutes } = this.#serviceOf(index);
    if (isOnGrid && (start - sheet.gridFrom(start)) % slotIntervalMinutes !== 0) return false;
    return !this.#occupied(turn).some((minute) => sheet.isOccupied(minute));
  }

  #sheet(employee: VisitEmployee, range: { from: number; until: number }): Sheet {
    const anyOffer = { performs: true, ownDurationMinutes: null, amountMinor: null };
    const { providerZone, closures, services } = this.#scenario;
    return sheetOf(
      { providerZone, closures, service: at(services, 0) },
      { ...employee, ...anyOffer },
      this.#provider,
      range,
    );
  }
}
