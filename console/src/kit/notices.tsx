import { Button, Group, Text } from '@mantine/core';
import '@mantine/notifications/styles.css';
import { Notifications, notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { CircleAlert, CircleCheck } from 'lucide-react';

import type { NoticeAction } from './notify.ts';

const SHOWN_MS = 7_000;
/** With a choice between several buttons. */
const SHOWN_FOR_CHOICE_MS = 20_000;

/** The container of notices. */
export function Notices() {
  return <Notifications position="bottom-center" className="notices" />;
}

/** Reports a success, with buttons for a while. It replaces earlier notices, so that they do not pile up. */
export function showDone(text: string, actions: readonly NoticeAction[]): void {
  notifications.clean();
  const id = notifications.show({
    color: 'pine',
    icon: <CircleCheck size={18} aria-hidden />,
    autoClose: actions.length > 1 ? SHOWN_FOR_CHOICE_MS : SHOWN_MS,
    closeButtonProps: { 'aria-label': i18next.t('common.close') },
    message:
      actions.length > 0 ? (
        <Group justify="space-between" wrap="nowrap">
          <Text>{text}</Text>
          <Group gap={6} wrap="nowrap" style={{ flex: 'none' }}>
            {actions.map(({ label, run }) => (
              <Button
                key={label}
                size="compact-sm"
                variant="light"
                onClick={() => {
                  notifications.hide(id);
                  run();
                }}
              >
                {label}
              </Button>
            ))}
          </Group>
        </Group>
      ) : (
        text
      ),
  });
}

/** Reports a success that needs attention. */
export function showWarning(text: string): void {
  notifications.show({
    color: 'orange',
    icon: <CircleAlert size={18} aria-hidden />,
    autoClose: SHOWN_MS,
    closeButtonProps: { 'aria-label': i18next.t('common.close') },
    message: text,
    role: 'alert',
  });
}

/** Reports a refusal with its reason. */
export function showRefused(text: string): void {
  notifications.show({
    color: 'red',
    icon: <CircleAlert size={18} aria-hidden />,
    autoClose: SHOWN_MS,
    closeButtonProps: { 'aria-label': i18next.t('common.close') },
    message: text,
    role: 'alert',
  });
}
