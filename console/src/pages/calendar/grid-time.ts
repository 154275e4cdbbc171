import type { Wish } from '../../booking/use-move.ts';
import { localOf } from '../../kit/time.ts';
import type { Booking } from './calendar-state.ts';

/** An unmoved end is sent unchanged, so that only the moved one changes. */
export function keptWhereEqual({ startAt, endAt }: Booking, wish: Wish): Wish {
  const same = (one: string, other: string) => localOf(one) === localOf(other);
  return {
    ...wish,
    startAt: same(startAt, wish.startAt) ? startAt : wish.startAt,
    endAt: same(endAt, wish.endAt) ? endAt : wish.endAt,
  };
}

/** The grid passes local times as dates of the browser's zone, whose fields are used. */
export function localOfGrid(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}:00`;
}
