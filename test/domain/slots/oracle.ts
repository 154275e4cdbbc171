import { DateTime } from 'luxon';
import type { UnavailableReason } from 'slot-engine/reasons.ts';
import type { EmptyReason, Slot, SlotDay } from '../../../src/kernel/slot-records.ts';
import { dateOf, dayOf, type Sheet, sheetOf } from './oracle-sheet.ts';
import { MINUTES_PER_DAY, minuteOf, priceOf, type Scenario } from './scenario.ts';
import { ZoneMinutes } from './zone-minutes.ts';

const MARGIN_DAYS = 16;

/** Contract 4 and 5 minute by minute: slow, simple, and without code of the engine. */
export class Oracle {
  readonly #scenario: Scenario;
  readonly #asked: ZoneMinutes;
  readonly #provider: ZoneMinutes;
  readonly #sheets: readonly Sheet[];
  readonly #earliestMillis: number;
  readonly #lastDay: number;

  constructor(scenario: Scenario) {
    this.#scenario = scenario;
    const { dateFrom, dateTo, askedZone, providerZone, employeeId, service } = scenario;
    const from = minuteOf(`${dateFrom}T00:00:00Z`) - MARGIN_DAYS * MINUTES_PER_DAY;
    const until = minuteOf(`${dateTo}T00:00:00Z`) + MARGIN_DAYS * MINUTES_PER_DAY;
    this.#asked = new ZoneMinutes(askedZone, from, until);
    this.#provider = new ZoneMinutes(providerZone, from, until);
    this.#sheets = scenario.employees
      .filter(({ performs, id }) => performs && (employeeId === null || employeeId === id))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((employee) => sheetOf(scenario, employee, this.#provider, { from, until }));
    const now = DateTime.fromISO(scenario.now, { zone: providerZone });
    this.#earliestMillis = now.plus({ minutes: service.minNoticeMinutes }).toMillis();
    this.#lastDay = dayOf(now.toFormat('yyyy-MM-dd')) + service.maxAdvanceDays;
  }

  days(): SlotDay[] {
    const days: SlotDay[] = [];
    for (let day = dayOf(this.#scenario.dateFrom); day <= dayOf(this.#scenario.dateTo); day += 1) {
      const minutes = this.#minutesOfDay(day);
      const slots = this.#slots(minutes.filter((minute) => this.#isAskedTime(minute)));
      days.push({ date: dateOf(day), emptyReason: slots.length > 0 ? null : this.#emptyReason(minutes), slots });
    }
    return days;
  }

  /** The reason of contract 5.7 for each eligible employee. */
  reasons(minute: number): { employeeId: string; reason: UnavailableReason | null }[] {
    return this.#sheets.map((sheet) => ({ employeeId: sheet.employeeId, reason: this.#reason(sheet, minute) }));
  }

  #minutesOfDay(day: number): number[] {
    const minutes: number[] = [];
    for (let minute = (day - 2) * MINUTES_PER_DAY; minute < (day + 3) * MINUTES_PER_DAY; minute += 1) {
      if (this.#asked.dayAt(minute) === day) minutes.push(minute);
    }
    return minutes;
  }

  #slots(minutes: readonly number[]): Slot[] {
    const slots: Slot[] = [];
    for (const minute of minutes) {
      const free = this.#sheets.filter((sheet) => this.#reason(sheet, minute) === null);
      for (const { durationMinutes, amountMinor, employeeIds } of offersOf(free)) {
        slots.push({
          startsAt: this.#clock(minute).toISO({ suppressMilliseconds: true }) ?? '',
          endsAt: this.#clock(minute + durationMinutes).toISO({ suppressMilliseconds: true }) ?? '',
          durationMinutes,
          price: priceOf(amountMinor),
          label: this.#clock(minute).toFormat('HH:mm'),
          employeeIds,
          employees: employeeIds.map((id) => ({ displayName: id, id })),
        });
      }
    }
    return slots;
  }

  #emptyReason(minutes: readonly number[]): EmptyReason {
    if (this.#sheets.length === 0) return 'NO_ELIGIBLE_EMPLOYEE';
    const isBookable = (minute: number) => !this.#isTooSoon(minute) && !this.#isTooLate(minute);
    const givenStarts = minutes.filter((minute) => this.#sheets.some((sheet) => this.#isGiven(sheet, minute)));
    if (!minutes.some(isBookable)) return 'OUTSIDE_BOOKING_WINDOW';
    if (givenStarts.length > 0 && !givenStarts.some(isBookable)) return 'OUTSIDE_BOOKING_WINDOW';
    const isOpen = (sheet: Sheet) => minutes.some((minute) => sheet.isWorking(minute) && !sheet.isAway(minute));
    if (!this.#sheets.some(isOpen)) return 'CLOSED';
    return this.#slots(minutes).length > 0 ? 'OUTSIDE_REQUESTED_TIMES' : 'FULLY_BOOKED';
  }

  #reason(sheet: Sheet, start: number): UnavailableReason | null {
    const end = start + sheet.durationMinutes;
    if (start * 60_000 < Date.parse(this.#scenario.now)) return 'IN_THE_PAST';
    if (this.#isTooSoon(start)) return 'BELOW_MIN_NOTICE';
    if (this.#isTooLate(start)) return 'BEYOND_MAX_ADVANCE';
    if (some(start, end, (minute) => sheet.isAway(minute))) return 'TIME_OFF';
    if (some(start, end, (minute) => !sheet.isWorking(minute))) return 'OUTSIDE_WORKING_HOURS';
    if (!this.#isGiven(sheet, start)) return 'OFF_GRID';
    return sheet.occupies.some((offset) => sheet.isOccupied(start + offset)) ? 'TAKEN' : null;
  }

  #isGiven(sheet: Sheet, start: number): boolean {
    if (some(start, start + sheet.durationMinutes, (minute) => !sheet.isWorking(minute))) return false;
    return (start - sheet.gridFrom(start)) % this.#scenario.service.slotIntervalMinutes === 0;
  }

  #isTooSoon(minute: number): boolean {
    return minute * 60_000 < this.#earliestMillis;
  }

  #isTooLate(minute: number): boolean {
    return this.#provider.dayAt(minute) > this.#lastDay;
  }

  #isAskedTime(minute: number): boolean {
    const { timeFrom, timeTo } = this.#scenario;
    if (timeFrom === null && timeTo === null) return true;
    const time = this.#clock(minute).toFormat('HH:mm');
    return (timeFrom === null || timeFrom <= time) && (timeTo === null || time <= timeTo);
  }

  #clock(minute: number): DateTime {
    return DateTime.fromMillis(minute * 60_000, { zone: this.#scenario.askedZone });
  }
}

/**
 * Employees with equal duration and price form one offer: shorter ones first, then cheaper ones, those without a price
 * last.
 */
function offersOf(free: readonly Sheet[]) {
  const offers: { durationMinutes: number; amountMinor: number | null; employeeIds: string[] }[] = [];
  for (const { durationMinutes, amountMinor, employeeId } of free) {
    const same = offers.find((offer) => offer.durationMinutes === durationMinutes && offer.amountMinor === amountMinor);
    if (same) same.employeeIds.push(employeeId);
    else offers.push({ durationMinutes, amountMinor, employeeIds: [employeeId] });
  }
  return offers.sort(
    (a, b) => a.durationMinutes - b.durationMinutes || (a.amountMinor ?? Infinity) - (b.amountMinor ?? Infinity) || 0,
  );
}

function some(from: number, until: number, test: (minute: number) => boolean): boolean {
  for (let minute = from; minute < until; minute += 1) if (test(minute)) return true;
  return false;
}
