import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { CircleAlert, CircleCheck } from 'lucide-react';

const SHOWN_MS = 7_000;

interface Undo {
  readonly label: string;
  run(): void;
}

/** Says that something was done, and offers to take it back for a while. */
export function notifyDone(text: string, undo?: Undo): void {
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

/** Says what somebody should look at, although something was done. */
export function notifyWarning(text: string): void {
  notifications.show({
    color: 'orange',
    icon: <CircleAlert size={18} aria-hidden />,
    autoClose: SHOWN_MS,
    message: text,
    role: 'alert',
  });
}

/** Says that something was not done, and why. */
export function notifyRefused(text: string): void {
  notifications.show({
    color: 'red',
    icon: <CircleAlert size={18} aria-hidden />,
    autoClose: SHOWN_MS,
    closeButtonProps: { 'aria-label': i18next.t('common.close') },
    message: text,
    role: 'alert',
  });
}
