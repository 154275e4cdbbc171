import { Code, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../sign-in/viewer.ts';

/** On a development machine: the command that fills the demo's salon with data. */
export function DemoHint() {
  const { t } = useTranslation();
  const { session } = useViewer();
  if (session.playRole === null) return null;
  return (
    <>
      <Text c="dimmed" ta="center">
        {t('common.demo')}
      </Text>
      <Code>npm run demo -- --life</Code>
      <Code>npm run demo -- --live</Code>
    </>
  );
}
