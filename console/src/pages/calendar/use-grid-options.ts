import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/formats.ts';
import { nowIn, offsetIn, todayIn } from '../../kit/time.ts';
import { useViewer } from '../../sign-in/viewer.ts';
import type { GridOptions } from './calendar-grid.tsx';
import type { CalendarState } from './calendar-state.ts';
import type { GridSource } from './grid-source.ts';
import { openHours } from './open-hours.ts';
import { useDrawnEvents } from './use-drawn-events.ts';
import { useGridHandlers } from './use-grid-handlers.ts';

/** Fixed options: time formats, days above employees, steps of one row. */
const FIXED = {
  headerToolbar: { start: '', center: '', end: '' },
  firstDay: 1,
  allDaySlot: false,
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
  const { state, days, columns, span, date } = source;
  const { t } = useTranslation();
  const { locale } = useFormats();
  const { provider, can } = useViewer();
  const phone = useMediaQuery('(max-width: 47.99em)', window.innerWidth < 768, { getInitialValueInEffect: false });
  const resources = useMemo(() => {
    const left = new Set(leftOf(days));
    return [...columns.names].map(([id, name]) => ({ id, title: left.has(id) ? t('calendar.left', { name }) : name }));
  }, [columns, days, t]);
  const hours = useMemo(() => openHours(state.days), [state.days]);
  return {
    ...FIXED,
    ...useDrawnEvents(source),
    ...useGridHandlers(source),
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
