import type { Calendar } from '@event-calendar/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wish } from '../../booking/use-move.ts';
import { useFormats } from '../../kit/formats.ts';
import { dateOf, instantOf, localOf, nowIn, offsetIn, rowOf, todayIn } from '../../kit/time.ts';
import type { Desk } from '../../shell/desk.ts';
import { useViewer } from '../../sign-in/viewer.ts';
import { blockContent, bookingContent } from './booking-content.ts';
import type { GridOptions } from './calendar-grid.tsx';
import type { Booking, CalendarState } from './calendar-state.ts';
import type { Span } from './calendar-toolbar.tsx';
import { type Block, backgroundEvents, blockEvents, blocksOf, bookingEvents, timeOffAt } from './grid-events.ts';
import { openHours } from './open-hours.ts';

interface GridSource {
  readonly state: CalendarState;
  readonly bookings: ReadonlyMap<string, Booking>;
  readonly names: ReadonlyMap<string, string>;
  readonly marked: ReadonlySet<string>;
  /** Bookings outside working hours. */
  readonly outside: ReadonlySet<string>;
  readonly span: Span;
  readonly date: string;
  readonly desk: Desk;
  move(booking: Booking, wish: Wish): Promise<void>;
  moveBlock(block: Block, wish: Wish): Promise<boolean>;
}

/** Fixed options: time formats, days above employees, steps of one row. */
const FIXED = {
  headerToolbar: { start: '', center: '', end: '' },
  firstDay: 1,
  allDaySlot: false,
  nowIndicator: true,
  slotDuration: '00:15',
  snapDuration: '00:15',
  slotLabelInterval: '01:00',
  slotHeight: 20,
  height: '100%',
  pointer: true,
  dayHeaderFormat: { weekday: 'short', day: 'numeric', month: 'short' },
} as const satisfies GridOptions;

/** The content of the grid, and its handlers for moving, opening and creating bookings. */
export function useGridOptions(source: GridSource): GridOptions {
  const { state, names, span, date } = source;
  const { t } = useTranslation();
  const { locale } = useFormats();
  const { provider, can } = useViewer();
  const phone = useMediaQuery('(max-width: 47.99em)', window.innerWidth < 768, { getInitialValueInEffect: false });
  const resources = useMemo(() => {
    const left = new Set(leftOf(state.days));
    return [...names].map(([id, name]) => ({ id, title: left.has(id) ? t('calendar.left', { name }) : name }));
  }, [names, state.days, t]);
  const hours = useMemo(() => openHours(state.days), [state.days]);
  return {
    ...FIXED,
    ...useDrawnEvents(source),
    ...useHandlers(source),
    datesAboveResources: span === 'week',
    view: span === 'day' ? 'resourceTimeGridDay' : 'resourceTimeGridWeek',
    date,
    scrollTime: scrollTimeOf(date, provider.timezone),
    resources,
    locale,
    slotMinTime: hours.from,
    slotMaxTime: hours.to,
    timeZone: offsetIn(provider.timezone),
    editable: can('workspace:reservations:write'),
    columnWidth: phone ? '132px' : 'minmax(116px, 1fr)',
  };
}

const MORNING = '08:00';
const HOUR = 60;

/** The first time on the screen: an hour before now if the grid shows today, else the morning. */
function scrollTimeOf(date: string, zone: string): string {
  if (date !== todayIn(zone)) return MORNING;
  const [hours = 0, minutes = 0] = nowIn(zone).split(':').map(Number);
  const shown = Math.max(0, hours * HOUR + minutes - HOUR);
  return [Math.floor(shown / HOUR), shown % HOUR].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Former employees, shown while they have bookings. */
function leftOf(days: CalendarState['days']): readonly string[] {
  return days.flatMap(({ employees }) => employees.filter(({ active }) => !active).map(({ employeeId }) => employeeId));
}

function useDrawnEvents({
  state,
  bookings,
  names,
  marked,
  outside,
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
  const events = useMemo(
    () => [...background, ...bookingEvents([...bookings.values()], marked, outside)],
    [background, bookings, marked, outside],
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

/** Stable handler functions of the grid; each uses the present state when it is called. */
function useHandlers(source: GridSource) {
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

/** An unmoved end is sent unchanged, so that only the moved one changes. */
function keptWhereEqual({ startAt, endAt }: Booking, wish: Wish): Wish {
  const same = (one: string, other: string) => localOf(one) === localOf(other);
  return {
    ...wish,
    startAt: same(startAt, wish.startAt) ? startAt : wish.startAt,
    endAt: same(endAt, wish.endAt) ? endAt : wish.endAt,
  };
}

/** The grid passes local times as dates of the browser's zone, whose fields are used. */
function localOfGrid(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}:00`;
}
