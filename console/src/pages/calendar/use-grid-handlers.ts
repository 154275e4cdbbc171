import type { Calendar } from '@event-calendar/core';
import { useMemo, useRef } from 'react';
import type { Wish } from '../../booking/use-move.ts';
import { instantOf, rowOf } from '../../kit/time.ts';
import { useViewer } from '../../sign-in/viewer.ts';
import { blocksOf, timeOffAt } from './blocks.ts';
import type { GridOptions } from './calendar-grid.tsx';
import type { GridSource } from './grid-source.ts';
import { localOfGrid } from './grid-time.ts';
import { markColumns } from './unable-columns.ts';
import { findPart, timesOfPart } from './work-parts.ts';

/** Stable handler functions of the grid; each uses the present state when it is called. */
export function useGridHandlers(source: GridSource) {
  const latest = useRef(source);
  latest.current = source;
  const { provider, can } = useViewer();
  return useMemo<GridOptions>(() => {
    const spanOf = ({ start, end }: Calendar.Event) => ({ start: localOfGrid(start), end: localOfGrid(end) });
    const columnOf = ({ resourceIds }: Calendar.Event) => String(resourceIds[0] ?? '');
    const place = (event: Calendar.Event): Wish => ({
      startAt: instantOf(localOfGrid(event.start), provider.timezone),
      endAt: instantOf(localOfGrid(event.end), provider.timezone),
      employeeId: columnOf(event),
    });
    const moved = ({ event, revert }: { readonly event: Calendar.Event; revert(): void }) => {
      const { bookings, columns, days, move, moveBlock, setResources } = latest.current;
      const block = blocksOf(days).get(String(event.id));
      if (block) void moveBlock(block, place(event)).then((isDone) => isDone || revert());
      const found = findPart(bookings, String(event.id));
      if (!found) return;
      const { booking, part } = found;
      const times = timesOfPart(booking, part, spanOf(event), provider.timezone);
      const resourceIds = event.resourceIds.map(String);
      const isSame = booking.resources.every(({ id }) => resourceIds.includes(id));
      if (columns.by === 'people') void move(booking, { ...times, employeeId: columnOf(event) });
      else if (isSame) void move(booking, { ...times, employeeId: booking.employeeId });
      else void setResources(booking, resourceIds).then((isDone) => isDone || revert());
    };
    return {
      eventDragStart: ({ event }) => {
        const { bookings, columns, isAble } = latest.current;
        const found = findPart(bookings, String(event.id));
        if (found) markColumns([...columns.names.keys()], (id) => isAble(id, found.booking));
      },
      eventDragStop: () => markColumns([...latest.current.columns.names.keys()], null),
      eventDrop: moved,
      eventResize: moved,
      eventClick: ({ event }) => {
        const { bookings, desk, days } = latest.current;
        const block = blocksOf(days).get(String(event.id));
        const found = findPart(bookings, String(event.id));
        if (found) desk.openBooking(found.booking.id);
        if (!block) return;
        if (can('workspace:calendar:write')) desk.openTimeOff(block);
      },
      dateClick: ({ date, resource }) => {
        if (!can('workspace:reservations:write')) return;
        const { columns, desk, days } = latest.current;
        const local = rowOf(localOfGrid(date));
        const employeeId = resource && columns.by === 'people' ? String(resource.id) : null;
        const timeOffId = employeeId === null ? undefined : timeOffAt(days, employeeId, local);
        desk.newBooking({ local, employeeId, ...(timeOffId ? { timeOffId } : {}) });
      },
    };
  }, [provider.timezone, can]);
}
