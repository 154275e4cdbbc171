import type { Money } from 'slot-engine/catalog.ts';
import { dateTimeIn, type FormattedSegment, formattedSegment, LABELS } from 'slot-engine/time/formatted-segment.ts';
import type { ZoneOffsets } from 'slot-engine/time/zone-offsets.ts';
import type { Visit } from 'slot-engine/visits/terms.ts';
import type { NamedEmployee, VisitSlot } from '../../kernel/slot-records.ts';
import { toNamedEmployee } from '../slots/search/slot-records.ts';
import type { AskedVisit } from './visit-terms.ts';

/** Converts visits of the slot engine to the form of the response, with the offsets of the zone. */
export function toVisitSlots(
  { snapshot, items }: Pick<AskedVisit, 'snapshot' | 'items'>,
  visits: readonly Visit[],
  zone: ZoneOffsets,
): VisitSlot[] {
  const names = new Map<string, NamedEmployee>();
  const named = (id: string): NamedEmployee => {
    const known = names.get(id);
    if (known) return known;
    const name = toNamedEmployee(id, snapshot.employees);
    names.set(id, name);
    return name;
  };
  let segment = formattedSegment(zone, visits[0]?.start ?? 0);
  const segmentOf = (minute: number): FormattedSegment => {
    if (minute < segment.from || minute >= segment.until) segment = formattedSegment(zone, minute);
    return segment;
  };
  // A service mostly begins when the one before it ends.
  let [lastMinute, lastTime] = [-1, ''];
  const timeOf = (minute: number): string => {
    if (minute !== lastMinute) [lastMinute, lastTime] = [minute, dateTimeIn(segmentOf(minute), minute)];
    return lastTime;
  };
  return visits.map((visit) => {
    const startsAt = timeOf(visit.start);
    const label = LABELS[visit.start - segmentOf(visit.start).midnight] ?? '';
    const price = sumOfPrices(visit.items.map((item) => item.price));
    const services = visit.items.map(({ index, start, durationMinutes, price: ownPrice, employeeIds }) => ({
      serviceId: items[index]?.service.id ?? '',
      startsAt: timeOf(start),
      endsAt: timeOf(start + durationMinutes),
      durationMinutes,
      price: ownPrice,
      employeeIds,
      employees: employeeIds.map(named),
    }));
    return { startsAt, endsAt: timeOf(visit.end), label, price, items: services };
  });
}

/** The sum of prices in one currency; null where one is not stated, or the currencies differ. */
export function sumOfPrices(prices: readonly (Money | null)[]): Money | null {
  const [first] = prices;
  if (!first || prices.some((price) => price?.currency !== first.currency)) return null;
  return { currency: first.currency, amountMinor: prices.reduce((sum, price) => sum + (price?.amountMinor ?? 0), 0) };
}
