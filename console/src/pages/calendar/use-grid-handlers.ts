import type { Calendar } from '@event-calendar/core';
import { useMemo, useRef } from 'react';
import type { Wish } from '../../booking/use-move.ts';
import { instantOf, rowOf } from '../../kit/time.ts';
import { useViewer } from '../../sign-in/viewer.ts';
import { blocksOf, timeOffAt } from './blocks.ts';
import type { GridOptions } from './calendar-grid.tsx';
import type { GridSource } from './grid-source.ts';
import { keptWhereEqual, localOfGrid } from './grid-time.ts';
import { markColumns } from './unable-columns.ts';

/** Stable handler functions of the grid; each uses the present state when it is called. */
export function useGridHandlers(source: GridSource) {
  const latest = useRef(source);
  latest.current = source;
  const { provider, can } = useViewer();
  return useMemo<GridOptions>(() => {
    const place = (event: Calendar.Event): Wish => ({
      startAt: instantOf(localOfGrid(event.start), provider.timezone),
      endAt: instantOf(localOfGrid(event.end), provider.timezone),
      employeeId: String(event.resourceIds[0] ?? ''),
    });
    const moved = ({ event, revert }: { readonly event: Calendar.Event; revert(): void }) => {
      const { bookings, state, move, moveBlock } = latest.current;
      const block = blocksOf(state.days).get(String(event.id));
      if (block) void moveBlock(block, place(event)).then((isDone) => isDone || revert());
      const booking = bookings.get(String(event.id));
      if (booking) void move(booking, keptWhereEqual(booking, place(event)));
    };
    return {
      eventDragStart: ({ event }) => {
        const { bookings, names, performs } = latest.current;
        const serviceId = bookings.get(String(event.id))?.serviceId;
        if (serviceId) markColumns([...names.keys()], (employeeId) => performs(employeeId, serviceId));
      },
      eventDragStop: () => markColumns([...latest.current.names.keys()], null),
      eventDrop: moved,
      eventResize: moved,
      eventClick: ({ event }) => {
        const { desk, state } = latest.current;
        const block = blocksOf(state.days).get(String(event.id));
        if (!block) desk.openBooking(String(event.id));
        else if (can('workspace:calendar:write')) desk.openTimeOff(block);
      },
      dateClick: ({ date, resource }) => {
        if (!can('workspace:reservations:write')) return;
        const { desk, state } = latest.current;
        const local = rowOf(localOfGrid(date));
        const employeeId = resource ? String(resource.id) : null;
        const timeOffId = employeeId === null ? undefined : timeOffAt(state.days, employeeId, local);
        desk.newBooking({ local, employeeId, ...(timeOffId ? { timeOffId } : {}) });
      },
    };
  }, [provider.timezone, can]);
}
