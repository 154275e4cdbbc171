import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/formats.ts';
import { dateOf, instantOf, minutesBetween } from '../../kit/time.ts';
import { useViewer } from '../../sign-in/viewer.ts';
import { type Block, blockEvents, blocksOf } from './blocks.ts';
import { blockContent, bookingContent } from './booking-content.ts';
import { createBufferEvents } from './buffer-events.ts';
import type { GridOptions } from './calendar-grid.tsx';
import { backgroundEvents, bookingEvents, pauseEvents } from './grid-events.ts';
import type { GridSource } from './grid-source.ts';
import { localOfGrid } from './grid-time.ts';
import { useNowLine } from './use-now-line.ts';
import { findPart, timesOfPart } from './work-parts.ts';

/** The bookings, blocks and background of the grid, and their texts. */
export function useDrawnEvents({
  days,
  columns,
  bookings,
  names,
  marked,
  outside,
  buffers,
}: GridSource): Pick<GridOptions, 'events' | 'eventContent'> {
  const { t } = useTranslation();
  const { provider, can } = useViewer();
  const formats = useFormats();
  const blocks = useMemo(
    () => (columns.by === 'people' ? blocksOf(days) : new Map<string, Block>()),
    [columns.by, days],
  );
  const background = useMemo(
    () => [
      ...backgroundEvents(days, t('calendar.absence', { returnObjects: true })),
      ...blockEvents(blocks, can('workspace:calendar:write')),
    ],
    [days, blocks, can, t],
  );
  const nowLine = useNowLine(columns);
  const bufferEvents = useMemo(() => createBufferEvents(buffers, { by: columns.by }), [buffers, columns.by]);
  const events = useMemo(
    () => [
      ...background,
      ...bufferEvents(bookings.values()),
      ...(columns.by === 'people' ? pauseEvents([...bookings.values()], t('calendar.pause')) : []),
      ...nowLine,
      ...bookingEvents([...bookings.values()], columns, marked, outside),
    ],
    [background, bufferEvents, bookings, columns, marked, outside, nowLine, t],
  );
  const latest = useRef({ bookings, blocks, outside });
  latest.current = { bookings, blocks, outside };
  // It stays the same while bookings change, because a new function would draw all of them again.
  const eventContent = useMemo<GridOptions['eventContent']>(
    () =>
      ({ event: { id, title, start, end } }) => {
        const found = findPart(latest.current.bookings, String(id));
        const block = latest.current.blocks.get(String(id));
        if (block) {
          const times = [start, end].map((date) => formats.time(instantOf(localOfGrid(date), provider.timezone)));
          return blockContent(block.reason ?? t('calendar.absence.TIME_OFF'), times.join('–'));
        }
        if (!found) return title ?? '';
        const { booking, part } = found;
        const drawn = { start: localOfGrid(start), end: localOfGrid(end) };
        // While a booking is dragged or stretched, the grid has the times where it would lie.
        const { startAt, endAt } =
          part === 0
            ? timesOfPart(booking, part, drawn, provider.timezone)
            : { startAt: instantOf(drawn.start, provider.timezone), endAt: instantOf(drawn.end, provider.timezone) };
        const { employeeId, status } = booking;
        const day = formats.shortDay(dateOf(startAt));
        const notes = latest.current.outside.has(booking.id) ? [t('calendar.outside')] : [];
        const more = [day, names.get(employeeId), t(`booking.status.${status}`), ...notes].join(', ');
        const minutes = minutesBetween(`${drawn.start}Z`, `${drawn.end}Z`);
        return bookingContent(booking, { startAt, endAt, minutes }, formats, more);
      },
    [names, formats, t, provider.timezone],
  );
  return { events, eventContent };
}
