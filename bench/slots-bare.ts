import type { NamedEmployee, Slot, SlotDay } from '../src/kernel/slot-records.ts';
import { type BareEmployee, DATE_FROM, DAYS, DURATION_MINUTES, INTERVAL_MINUTES } from './slots-input.ts';

const DAY_MINUTES = 1440;
const OFFSET_MINUTES = 60;
const STARTS_PER_DAY = DAY_MINUTES / INTERVAL_MINUTES;
const FIRST_DAY = Date.parse(`${DATE_FROM}T00:00:00Z`) / 86_400_000;
const DATES = Array.from({ length: DAYS }, (_, day) =>
  new Date((FIRST_DAY + day) * 86_400_000).toISOString().slice(0, 10),
);
const LABELS = Array.from({ length: DAY_MINUTES }, (_, minute) => {
  const hour = String(Math.floor(minute / 60)).padStart(2, '0');
  return `${hour}:${String(minute % 60).padStart(2, '0')}`;
});

/** The lower bound: one hand-written sweep for this query, with a fixed offset and without unneeded rules. */
export function bareSweep(employees: readonly BareEmployee[], days = DAYS): SlotDay[] {
  const slotAt: ({ slot: Slot; ids: string[]; employees: NamedEmployee[] } | undefined)[] = new Array(
    days * STARTS_PER_DAY,
  );
  const first = FIRST_DAY * DAY_MINUTES;
  for (const { id, displayName, windows, busy } of employees) {
    let next = 0;
    for (let window = 0; window < windows.length; window += 2) {
      const last = (windows[window + 1] ?? 0) - DURATION_MINUTES;
      for (let start = windows[window] ?? 0; start <= last; start += INTERVAL_MINUTES) {
        while ((busy[next + 1] ?? Infinity) <= start) next += 2;
        if ((busy[next] ?? Infinity) < start + DURATION_MINUTES) continue;
        const wall = start + OFFSET_MINUTES - first;
        const known = slotAt[wall / INTERVAL_MINUTES];
        if (known) {
          known.ids.push(id);
          known.employees.push({ displayName, id });
        } else slotAt[wall / INTERVAL_MINUTES] = slotOf(wall, id, displayName);
      }
    }
  }
  return DATES.slice(0, days).map((date, day) => {
    const slots: Slot[] = [];
    for (let index = day * STARTS_PER_DAY; index < (day + 1) * STARTS_PER_DAY; index += 1) {
      const found = slotAt[index];
      if (found) slots.push(found.slot);
    }
    return { date, emptyReason: slots.length > 0 ? null : 'FULLY_BOOKED', slots };
  });
}

function slotOf(
  wall: number,
  id: string,
  displayName: string,
): { slot: Slot; ids: string[]; employees: NamedEmployee[] } {
  const ids = [id];
  const employees = [{ displayName, id }];
  const date = DATES[Math.floor(wall / DAY_MINUTES)];
  const label = LABELS[wall % DAY_MINUTES] ?? '';
  const endsAt = `${date}T${LABELS[(wall % DAY_MINUTES) + DURATION_MINUTES]}:00+01:00`;
  const startsAt = `${date}T${label}:00+01:00`;
  const slot = { startsAt, endsAt, durationMinutes: DURATION_MINUTES, price: null, label, employeeIds: ids, employees };
  return { slot, ids, employees };
}
