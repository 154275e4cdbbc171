import type { Money } from 'slot-engine/catalog.ts';
import { dateTimeIn, formattedSegment, LABELS } from 'slot-engine/time/formatted-segment.ts';
import type { ZoneOffsets } from 'slot-engine/time/zone-offsets.ts';
import type { Visit } from 'slot-engine/visits/terms.ts';
import type { VisitSlot } from '../../kernel/slot-records.ts';
import { nameOf } from '../slots/search/slot-records.ts';
import type { AskedVisit } from './visit-terms.ts';

/** A visit of the engine as it is answered. */
export function toVisitSlot({ snapshot, items }: AskedVisit, visit: Visit, zone: ZoneOffsets): VisitSlot {
  const { midnight } = formattedSegment(zone, visit.start);
  const timeOf = (minute: number) => dateTimeIn(formattedSegment(zone, minute), minute);
  return {
    startsAt: timeOf(visit.start),
    endsAt: timeOf(visit.end),
    label: LABELS[visit.start - midnight] ?? '',
    price: sumOf(visit.items.map(({ price }) => price)),
    items: visit.items.map(({ index, start, durationMinutes, price, employeeIds }) => ({
      serviceId: items[index]?.service.id ?? '',
      startsAt: timeOf(start),
      endsAt: timeOf(start + durationMinutes),
      durationMinutes,
      price,
      employeeIds,
      employees: employeeIds.map((id) => nameOf(id, snapshot.employees)),
    })),
  };
}

/** The sum of prices in one currency; null where one is not stated, or the currencies differ. */
export function sumOf(prices: readonly (Money | null)[]): Money | null {
  const [first] = prices;
  if (!first || prices.some((price) => price?.currency !== first.currency)) return null;
  return { currency: first.currency, amountMinor: prices.reduce((sum, price) => sum + (price?.amountMinor ?? 0), 0) };
}
