import { Box, Skeleton } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { useTeam } from '../../booking/team.ts';
import { useMove, type Wish } from '../../booking/use-move.ts';
import { useSetResources } from '../../booking/use-set-resources.ts';
import { Failed } from '../../kit/failed.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { addDays, mondayOf, todayIn } from '../../kit/time.ts';
import { useDesk } from '../../shell/desk.ts';
import { useViewer } from '../../sign-in/viewer.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import classes from './calendar-page.module.css';
import { bookingsOf, type CalendarState, withWishes } from './calendar-state.ts';
import { CalendarToolbar, type Span } from './calendar-toolbar.tsx';
import { daysOfResources } from './columns.ts';
import { findInTheWay } from './in-the-way.ts';
import { outsideHours } from './outside-hours.ts';
import { PeopleFilter } from './people-filter.tsx';
import { ColumnsControl, columnsBy, isOfItsKinds, useResources } from './resource-columns.tsx';
import { SheetMenu } from './sheet-menu.tsx';
import { useCalendar } from './use-calendar.ts';
import { useGridOptions } from './use-grid-options.ts';
import { useMoveBlock } from './use-move-block.ts';

const RefusedMoveDialog = lazyPart(async () => (await import('../../booking/refused-move.tsx')).RefusedMoveDialog);

const DAYS_OF_WEEK = 7;

/** Employees and bookings of several days; the address contains the days. */
export function CalendarPage() {
  const { t } = useTranslation();
  const { provider } = useViewer();
  useDocumentTitle(`${t('calendar.title')} · ${provider.name}`);
  const [search, setSearch] = useSearchParams();
  const span: Span = search.get('span') === 'week' ? 'week' : 'day';
  const date = search.get('date') ?? todayIn(provider.timezone);
  const go = (to: { readonly date?: string; readonly span?: Span }) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('date', to.date ?? date);
        after.set('span', to.span ?? span);
        return after;
      },
      { replace: true },
    );
  const dates = useMemo(() => datesOf(span, date), [span, date]);
  const { state, failure, marked, isRead, readAnew, take } = useCalendar(dates);
  const { wishes, wish } = useWishes();
  const { move, refused, giveUp } = useMove(wish, take);
  const desk = useDesk();
  const moveBlock = useMoveBlock(readAnew);
  const bookings = useMemo(
    () => new Map(withWishes(bookingsOf(state), wishes).map((booking) => [booking.id, booking])),
    [state, wishes],
  );
  const names = useMemo(() => namesOf(state.days), [state.days]);
  const chosen = search.get('people');
  const shown = useMemo(() => onlyChosen(names, chosen), [names, chosen]);
  const outside = useMemo(() => outsideHours(state.days, [...bookings.values()]), [state.days, bookings]);
  const { performs, buffers } = useTeam();
  const { by, resources } = useResources();
  const setResources = useSetResources();
  const columns = useMemo(() => columnsBy(by, shown, resources), [by, shown, resources]);
  const days = useMemo(
    () => (by === 'people' ? state.days : daysOfResources(state.days, resources.values())),
    [by, state.days, resources],
  );
  const options = useGridOptions({
    ...{ state, days, columns, bookings, names, marked, outside, span },
    ...{ date: dates[0] ?? date, move, moveBlock, setResources, desk, buffers },
    isAble: (id, booking) => (by === 'people' ? performs(id, booking.serviceId) : isOfItsKinds(resources, booking, id)),
  });
  return (
    <div className={classes.page}>
      <h1 className="visually-hidden">{t('calendar.title')}</h1>
      <CalendarToolbar span={span} date={date} dates={dates} go={go}>
        {resources.size > 0 ? <ColumnsControl by={by} /> : null}
        {by === 'people' ? <PeopleFilter names={names} days={state.days} /> : null}
        <SheetMenu dates={dates} names={shown} />
      </CalendarToolbar>
      <Suspense>
        {refused ? (
          <RefusedMoveDialog
            refused={refused}
            names={names}
            inTheWay={findInTheWay(bookings.values(), refused)}
            move={(to, override, version = refused.booking.version) =>
              void move({ ...refused.booking, version }, to, override)
            }
            giveUp={giveUp}
          />
        ) : null}
      </Suspense>
      {failure ? <Failed failure={failure} again={readAnew} /> : null}
      <Box className={classes.grid}>
        {isRead ? (
          <CalendarGrid key={`${span} ${by}`} options={options} shown={date} />
        ) : failure ? null : (
          <Skeleton height="100%" />
        )}
      </Box>
    </div>
  );
}

function datesOf(span: Span, date: string): readonly string[] {
  if (span === 'day') return [date];
  const monday = mondayOf(date);
  return Array.from({ length: DAYS_OF_WEEK }, (_, day) => addDays(monday, day));
}

function namesOf(days: CalendarState['days']): ReadonlyMap<string, string> {
  return new Map(
    days.flatMap(({ employees }) => employees.map(({ employeeId, displayName }) => [employeeId, displayName])),
  );
}

/** The people of the filter; all of them if it names none of these days. */
function onlyChosen(names: ReadonlyMap<string, string>, chosen: string | null): ReadonlyMap<string, string> {
  const ids = new Set(chosen?.split(','));
  const found = new Map([...names].filter(([id]) => ids.has(id)));
  return found.size > 0 ? found : names;
}

/** The wished positions of bookings until the service answers. */
function useWishes() {
  const [wishes, setWishes] = useState<ReadonlyMap<string, Wish>>(new Map());
  const wish = useCallback((id: string, wished: Wish | null) => {
    setWishes((before) => {
      const after = new Map(before);
      if (wished) after.set(id, wished);
      else after.delete(id);
      return after;
    });
  }, []);
  return { wishes, wish };
}
