import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/formats.ts';
import { dateOf, instantOf } from '../../kit/time.ts';
import { useViewer } from '../../sign-in/viewer.ts';
import { blockEvents, blocksOf } from './blocks.ts';
import { blockContent, bookingContent } from './booking-content.ts';
import { createBufferEvents } from './buffer-events.ts';
import type { GridOptions } from './calendar-grid.tsx';
import { backgroundEvents, bookingEvents } from './grid-events.ts';
import type { GridSource } from './grid-source.ts';
import { keptWhereEqual, localOfGrid } from './grid-time.ts';

/** The bookings, blocks and background of the grid, and their texts. */
export function useDrawnEvents({
  state,
  bookings,
  names,
  marked,
  outside,
  buffers,
}: GridSource): Pick<GridOptions, 'events' | 'eventContent'> {
  const { t } = useTranslation();
  const { provider, can } = useViewer();
  const formats = useFormats();
  const blocks = useMemo(() => blocksOf(state.days), [state.days]);
  const background = useMemo(
    () => [
      ...backgroundEvents(state.days, t('calendar.absence', { returnObjects: true })),
      ...blockEvents(blocks, can('workspace:calendar:write')),
    ],
    [state.days, blocks, can, t],
  );
  const bufferEvents = useMemo(() => createBufferEvents(buffers), [buffers]);
  const events = useMemo(
    () => [
      ...background,
      ...bufferEvents(bookings.values()),
      ...bookingEvents([...bookings.values()], marked, outside),
    ],
    [background, bufferEvents, bookings, marked, outside],
  );
  const latest = useRef({ bookings, blocks, outside });
  latest.current = { bookings, blocks, outside };
  // It stays the same while bookings change, because a new function would draw all of them again.
  const eventContent = useMemo<GridOptions['eventContent']>(
    () =>
      ({ event: { id, title, start, end } }) => {
        const stored = latest.current.bookings.get(String(id));
        const block = latest.current.blocks.get(String(id));
        if (block) {
          const times = [start, end].map((date) => formats.time(instantOf(localOfGrid(date), provider.timezone)));
          return blockContent(block.reason ?? t('calendar.absence.TIME_OFF'), times.join('–'));
        }
        if (!stored) return title ?? '';
        // While a booking is dragged or stretched, the grid has the times where it would lie.
        const times = {
          startAt: instantOf(localOfGrid(start), provider.timezone),
          endAt: instantOf(localOfGrid(end), provider.timezone),
        };
        const booking = { ...stored, ...keptWhereEqual(stored, { ...times, employeeId: stored.employeeId }) };
        const { startAt, employeeId, status } = booking;
        const day = formats.shortDay(dateOf(startAt));
        const notes = latest.current.outside.has(booking.id) ? [t('calendar.outside')] : [];
        const more = [day, names.get(employeeId), t(`booking.status.${status}`), ...notes].join(', ');
        return bookingContent(booking, formats, more);
      },
    [names, formats, t, provider.timezone],
  );
  return { events, eventContent };
}
