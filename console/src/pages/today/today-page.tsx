import { Button, Stack, Text } from '@mantine/core';
import { CalendarX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DemoHint } from '../../kit/demo-hint.tsx';
import { Empty } from '../../kit/empty.tsx';
import { Failed } from '../../kit/failed.tsx';
import { useFormats } from '../../kit/formats.ts';
import { Loading } from '../../kit/loading.tsx';
import { Page } from '../../kit/page.tsx';
import { Section } from '../../kit/section.tsx';
import { dateOf, todayIn } from '../../kit/time.ts';
import { useMinute } from '../../kit/use-minute.ts';
import { LiveLine } from '../../shell/live-line.tsx';
import { useViewer } from '../../sign-in/viewer.ts';
import { type Booking, bookingsOf } from '../calendar/calendar-state.ts';
import { useCalendar } from '../calendar/use-calendar.ts';
import { OutsideHours } from '../catalog/outside-hours.tsx';
import { CallsToReturn } from './calls-to-return.tsx';
import { FreeChairs } from './free-chairs.tsx';
import classes from './run-sheet.module.css';
import { chairsAt, type RunSheet, runSheetOf } from './run-sheet.ts';
import { RunSheetRow } from './run-sheet-row.tsx';

/** The run sheet of the present day: who is there, who comes next, and what waits for the desk. */
export function TodayPage() {
  const { t } = useTranslation();
  const { provider } = useViewer();
  const { day } = useFormats();
  const now = useMinute();
  const today = todayIn(provider.timezone);
  const dates = useMemo(() => [today], [today]);
  const { state, failure, isRead, readAnew } = useCalendar(dates);
  // Live changes name the bookings of all days.
  const bookings = useMemo(() => bookingsOf(state).filter((booking) => isOn(today, booking)), [state, today]);
  const sheet = runSheetOf(bookings, now);
  const employees = state.days[0]?.employees ?? [];
  const who = new Map(employees.map(({ employeeId, displayName }) => [employeeId, displayName]));
  const list = { who, now };
  return (
    <Page title={day(today)} actions={<LiveLine />}>
      {failure ? <Failed failure={failure} again={readAnew} /> : null}
      {isRead ? (
        <>
          <Figures sheet={sheet} />
          <div className={classes.sheet}>
            <Stack gap="lg" miw={0}>
              {bookings.length === 0 ? (
                <Empty icon={CalendarX} title={t('today.none')} text={t('today.noneText')}>
                  <DemoHint />
                </Empty>
              ) : (
                <>
                  {sheet.pending.length > 0 ? (
                    <Part {...list} title={t('today.pending')} bookings={sheet.pending} none="" />
                  ) : null}
                  <Part {...list} title={t('today.now')} bookings={sheet.now} none={t('today.noNow')} />
                  <Part {...list} title={t('today.next')} bookings={sheet.next} none={t('today.noNext')} />
                  <Finished {...list} bookings={sheet.finished} />
                </>
              )}
            </Stack>
            <Stack gap="lg" miw={0}>
              <CallsToReturn />
              <FreeChairs chairs={chairsAt(state.days[0], bookings, now)} />
              <OutsideHours employeeId={null} />
            </Stack>
          </div>
        </>
      ) : failure ? null : (
        <Loading />
      )}
    </Page>
  );
}

function isOn(date: string, { startAt, endAt }: Booking): boolean {
  return dateOf(startAt) <= date && date <= dateOf(endAt);
}

/** The numbers of the day, in one line. */
function Figures({ sheet }: { readonly sheet: RunSheet }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { now, next, finished } = sheet;
  const figures = {
    expected: next.length,
    here: now.filter(({ arrivedAt }) => arrivedAt !== null).length,
    done: finished.filter(({ status }) => status === 'COMPLETED').length,
    missed: finished.filter(({ status }) => status === 'NO_SHOW').length,
  };
  return (
    <dl className={classes.figures}>
      {(['expected', 'here', 'done', 'missed'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`today.${name}`)}</dt>
          <dd>{number(figures[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ListProps {
  readonly bookings: readonly Booking[];
  readonly who: ReadonlyMap<string, string>;
  readonly now: number;
}

function Part({ title, none, ...list }: ListProps & { readonly title: string; readonly none: string }) {
  return (
    <Section title={title}>{list.bookings.length === 0 ? <Text c="dimmed">{none}</Text> : <Rows {...list} />}</Section>
  );
}

function Rows({ bookings, who, now }: ListProps) {
  return (
    <ul className={classes.list}>
      {bookings.map((booking) => (
        <RunSheetRow key={booking.id} booking={booking} who={who.get(booking.employeeId) ?? ''} now={now} />
      ))}
    </ul>
  );
}

/** The bookings that are over and marked, shown on demand. */
function Finished(list: ListProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (list.bookings.length === 0) return null;
  return (
    <Section
      title={t('today.finished', { count: list.bookings.length })}
      actions={
        <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'today.hide' : 'today.show')}
        </Button>
      }
    >
      {isOpen ? <Rows {...list} /> : null}
    </Section>
  );
}
