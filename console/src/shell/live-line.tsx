import { Anchor, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveState } from '../graph/api.ts';
import classes from './live-line.module.css';

const RESUMED_SHOWN_MS = 12_000;

/** The state of live changes: connected, reconnecting, or the number of changes after that. */
export function LiveLine() {
  const { t } = useTranslation();
  const state = useLiveState();
  const resumed = useResumed();
  const text =
    resumed !== null && resumed > 0 && (state.kind === 'connected' || state.kind === 'resumed')
      ? t('live.resumed', { count: resumed })
      : state.kind === 'resumed'
        ? t('live.connected')
        : t(`live.${state.kind}`);
  return (
    <Group gap={8} wrap="nowrap" role="status" data-live={state.kind}>
      <span className={classes.lamp} data-kind={state.kind} aria-hidden />
      {state.kind === 'signedOut' ? (
        <Anchor component="button" type="button" onClick={() => location.reload()}>
          {text}
        </Anchor>
      ) : (
        <Text c="dimmed">{text}</Text>
      )}
    </Group>
  );
}

/** The number of changes after the last reconnect, for a while. */
function useResumed(): number | null {
  const state = useLiveState();
  const [resumed, setResumed] = useState<number | null>(null);
  useEffect(() => {
    if (state.kind === 'resumed') setResumed(state.changes);
    if (state.kind !== 'connected') return;
    const timer = setTimeout(() => setResumed(null), RESUMED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return resumed;
}
