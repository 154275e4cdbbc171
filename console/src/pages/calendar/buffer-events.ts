import type { Buffers } from '../../booking/team.ts';
import { addMinutes, localOf } from '../../kit/time.ts';
import type { Booking } from './calendar-state.ts';
import { type Columns, columnsOf } from './columns.ts';
import type { GridEvent } from './grid-event.ts';
import { isMovable } from './grid-events.ts';

/** Draws the free time before and after bookings; the events of a booking that has not changed are the same objects. */
export function createBufferEvents(
  buffers: Buffers,
  by: Pick<Columns, 'by'>,
): (bookings: Iterable<Booking>) => readonly GridEvent[] {
  const drawn = new WeakMap<Booking, readonly GridEvent[]>();
  const eventsOf = (booking: Booking): readonly GridEvent[] => {
    const events = drawn.get(booking) ?? buffersOf(booking, buffers, columnsOf(by, booking));
    drawn.set(booking, events);
    return events;
  };
  return (bookings) => [...bookings].flatMap((booking) => (isMovable(booking) ? eventsOf(booking) : []));
}

function buffersOf(
  { id, serviceId, startAt, endAt }: Booking,
  buffers: Buffers,
  resourceIds: string[],
): readonly GridEvent[] {
  const { before, after } = buffers.get(serviceId) ?? { before: 0, after: 0 };
  const [start, end] = [localOf(startAt), localOf(endAt)];
  const draw = (name: string, from: string, until: string): GridEvent => ({
    id: `buffer ${name} ${id}`,
    resourceIds,
    start: from,
    end: until,
    display: 'background',
    classNames: ['buffer'],
  });
  return [
    ...(before > 0 ? [draw('before', addMinutes(start, -before), start)] : []),
    ...(after > 0 ? [draw('after', end, addMinutes(end, after))] : []),
  ];
}
