import { Menu } from '@mantine/core';
import { Check, FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../graph/api.ts';
import { tell } from '../graph/ask.ts';
import { OpenTestModeDocument } from '../graph/operations.generated.ts';
import { chooseTestMode } from '../sign-in/test-mode.ts';
import { useViewer } from '../sign-in/viewer.ts';

/** Switches to the test provider and back; owners make it, or bring its catalog up to date, by this. */
export function TestModeItem() {
  const { t } = useTranslation();
  const api = useApi();
  const { testMode, can } = useViewer();
  const toggle = async () => {
    if (!testMode && can('workspace:clients:manage')) await tell(api, OpenTestModeDocument, {});
    chooseTestMode(!testMode);
  };
  return (
    <Menu.Item
      closeMenuOnClick={false}
      onClick={() => void toggle()}
      leftSection={<FlaskConical size={16} aria-hidden />}
      rightSection={testMode ? <Check size={16} aria-hidden /> : null}
    >
      {t('user.testMode')}
    </Menu.Item>
  );
}
