import { Button, Popover, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { useApi } from '../graph/api.ts';
import { type Told, tell, useAsk } from '../graph/ask.ts';
import { MoveTestClockDocument, ResetTestProviderDocument, TestClockDocument } from '../graph/operations.generated.ts';
import { sentenceOf } from '../graph/sentence.ts';
import { presentTime, setPresentTime, useClockOffset } from '../kit/clock.ts';
import { useConfirm } from '../kit/confirm.tsx';
import { useFormats } from '../kit/formats.ts';
import { notifyDone, notifyRefused } from '../kit/notify.ts';
import { useViewer } from '../sign-in/viewer.ts';
import classes from './test-mode-frame.module.css';

/** The steps of the clock, in seconds. */
const STEPS = { quarter: 900, hour: 3_600, day: 86_400, week: 604_800 } as const;
const NAMES = ['quarter', 'hour', 'day', 'week'] as const;

/** The clock of the test provider: what time it is there, steps forward, and a reset of everything. */
export function TestClock() {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const { can } = useViewer();
  const { data } = useAsk(TestClockDocument, {});
  useClockOffset();
  const [isOpen, setOpen] = useState(false);
  const { move, reset } = useMoves();
  const { ask, dialog } = useConfirm();
  const now = data?.testClock?.now;
  useEffect(() => {
    if (now) setPresentTime(now);
  }, [now]);
  const askReset = () => ask({ title: t('testMode.reset'), text: t('testMode.resetText'), danger: true, run: reset });
  const closing = (run: () => void) => () => {
    setOpen(false);
    run();
  };
  return (
    <>
      <Popover position="top" opened={isOpen} onChange={setOpen} trapFocus>
        <Popover.Target>
          <Button
            className={classes.leave}
            size="compact-xs"
            variant="white"
            color="dark"
            onClick={() => setOpen(!isOpen)}
          >
            {dayTime(new Date(presentTime()).toISOString())}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('testMode.forward')}>
          <Stack gap={4}>
            {can('reservations:create')
              ? NAMES.map((name) => (
                  <Button key={name} variant="default" size="xs" onClick={closing(() => void move(STEPS[name]))}>
                    {t(`testMode.step.${name}`)}
                  </Button>
                ))
              : null}
            {can('clients:delete') ? (
              <Button variant="default" c="var(--mantine-color-error)" size="xs" onClick={closing(askReset)}>
                {t('testMode.reset')}
              </Button>
            ) : null}
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {dialog}
    </>
  );
}

/** Moves the clock, or resets the test provider; every page reads again then. */
function useMoves() {
  const { t } = useTranslation();
  const api = useApi();
  const { mutate } = useSWRConfig();
  const take = async (told: Told<unknown>, now: string | undefined, done: string) => {
    if (told.failure) return notifyRefused(sentenceOf(t, told.failure));
    if (now) setPresentTime(now);
    await mutate(() => true);
    notifyDone(done);
  };
  return {
    move: async (advanceSeconds: number) => {
      const told = await tell(api, MoveTestClockDocument, { input: { advanceSeconds } });
      await take(told, told.data?.setTestClock?.clock.now, t('testMode.moved'));
    },
    reset: async () => {
      const told = await tell(api, ResetTestProviderDocument, { input: {} });
      await take(told, told.data?.resetTestProvider?.clock.now, t('testMode.resetDone'));
      return told.failure;
    },
  };
}
