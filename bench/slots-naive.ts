import { DateTime, Interval } from 'luxon';
import type { NamedEmployee, Slot, SlotDay } from '../src/kernel/slot-records.ts';
import type { Scenario } from '../test/domain/slots/scenario.ts';
import { DURATION_MINUTES, INTERVAL_MINUTES } from './slots-input.ts';

/** The usual implementation: a date object for every candidate, and an overlap check with every reservation. */
export function naiveSlots({ dateFrom, dateTo, providerZone, employees }: Scenario): SlotDay[] {
  const last = DateTime.fromISO(dateTo, { zone: providerZone });
  const days: SlotDay[] = [];
  const busy = employees.map(({ busy: ranges }) => {
    const intervals = ranges.map(({ from, until }) =>
      Interval.fromDateTimes(instant(from, providerZone), instant(until, providerZone)),
    );
    return Map.groupBy(intervals, (interval) => interval.start?.toISODate());
  });
  for (let day = DateTime.fromISO(dateFrom, { zone: providerZone }); day <= last; day = day.plus({ days: 1 })) {
    const slots = new Map<string, { slot: Slot; ids: string[]; employees: NamedEmployee[] }>();
    employees.forEach(({ id, weekly }, index) => {
      const ofDay = busy[index]?.get(day.toISODate() ?? undefined) ?? [];
      for (const { from, to } of weekly[day.weekday] ?? []) {
        const until = day.startOf('day').plus({ minutes: to });
        for (
          let start = day.startOf('day').plus({ minutes: from });
          ;
          start = start.plus({ minutes: INTERVAL_MINUTES })
        ) {
          const end = start.plus({ minutes: DURATION_MINUTES });
          if (end > until) break;
          const candidate = Interval.fromDateTimes(start, end);
          if (ofDay.some((interval) => interval.overlaps(candidate))) continue;
          addSlot(slots, start, end, id);
        }
      }
    });
    const found = [...slots.keys()].sort().flatMap((key) => slots.get(key)?.slot ?? []);
    days.push({
      date: day.toFormat('yyyy-MM-dd'),
      emptyReason: found.length > 0 ? null : 'FULLY_BOOKED',
      slots: found,
    });
  }
  return days;
}

function instant(minute: number, zone: string): DateTime {
  return DateTime.fromMillis(minute * 60_000, { zone });
}

function addSlot(
  slots: Map<string, { slot: Slot; ids: string[]; employees: NamedEmployee[] }>,
  start: DateTime,
  end: DateTime,
  id: string,
): void {
  const startsAt = start.toISO({ suppressMilliseconds: true }) ?? '';
  const known = slots.get(startsAt);
  if (known) {
    known.ids.push(id);
    known.employees.push({ displayName: id, id });
    return;
  }
  const endsAt = end.toISO({ suppressMilliseconds: true }) ?? '';
  const ids = [id];
  const employees = [{ displayName: id, id }];
  const label = start.toFormat('HH:mm');
  const slot = { startsAt, endsAt, durationMinutes: DURATION_MINUTES, price: null, label, employeeIds: ids, employees };
  slots.set(startsAt, { slot, ids, employees });
}
