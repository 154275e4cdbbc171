import { Button, Group, Text } from '@mantine/core';
import '@mantine/notifications/styles.css';
import { Notifications, notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { CircleAlert, CircleCheck } from 'lucide-react';

import type { Undo } from './notify.ts';

const SHOWN_MS = 7_000;

/** The container of notices. */
export function Notices() {
  return <Notifications position="bottom-center" className="notices" />;
}

/** Reports a success, with an undo button for a while. */
export function showDone(text: string, undo?: Undo): void {
  const id = notifications.show({
    color: 'pine',
    icon: <CircleCheck size={18} aria-hidden />,
    autoClose: SHOWN_MS,
    closeButtonProps: { 'aria-label': i18next.t('common.close') },
    message: undo ? (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{text}</Text>
        <Button
          size="compact-sm"
          variant="light"
          style={{ flex: 'none' }}
          onClick={() => {
            notifications.hide(id);
            undo.run();
          }}
        >
          {undo.label}
        </Button>
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
