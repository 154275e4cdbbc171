import { Button, Group, Text } from '@mantine/core';
import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chooseTestMode } from '../sign-in/test-mode.ts';
import { TestClock } from './test-clock.tsx';
import classes from './test-mode-frame.module.css';

/** A frame around the whole window, with a band that says that nothing here is real. */
export function TestModeFrame() {
  const { t } = useTranslation();
  return (
    <div className={classes.frame}>
      <Group className={classes.band} gap="xs" wrap="nowrap" role="status">
        <FlaskConical size={16} aria-hidden />
        <Text fw={600} truncate>
          {t('testMode.band')}
        </Text>
        <TestClock />
        <Button
          className={classes.leave}
          size="compact-xs"
          variant="white"
          color="dark"
          onClick={() => chooseTestMode(false)}
        >
          {t('testMode.leave')}
        </Button>
      </Group>
    </div>
  );
}
