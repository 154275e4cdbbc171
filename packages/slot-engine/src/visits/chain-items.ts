import { freeAt, type ItemCalendar } from './calendar.ts';
import type { ChainLink } from './chain-state.ts';
import type { VisitItem } from './terms.ts';

/** The services of a chain at their times, each with those who can begin then. */
export function itemsOf(chain: ChainLink, calendars: readonly ItemCalendar[], origin: number): VisitItem[] {
  const items: VisitItem[] = [];
  for (let link: ChainLink | null = chain; link; link = link.next) {
    const { index, group } = link;
    const { bufferBeforeMinutes = 0, bufferAfterMinutes = 0 } = calendars[index]?.question.service ?? {};
    const start = origin + link.start;
    const { durationMinutes, price } = group;
    const occupiedFrom = start - bufferBeforeMinutes;
    const occupiedUntil = start + durationMinutes + bufferAfterMinutes;
    const employeeIds = freeAt(group, link.start);
    items.push({ index, start, durationMinutes, price, employeeIds, occupiedFrom, occupiedUntil });
  }
  return items;
}

/** Whether two chains have the same times and prices. */
export function isSame(one: ChainLink | null, other: ChainLink | null): boolean {
  if (!one || !other || one === other) return one === other;
  const isEqual =
    one.index === other.index &&
    one.start === other.start &&
    one.group.durationMinutes === other.group.durationMinutes &&
    one.group.price?.amountMinor === other.group.price?.amountMinor;
  return isEqual && isSame(one.next, other.next);
}
