import { Button, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInAgain as Again } from './session.ts';

/** The dialog for a new sign-in after the session has expired: the page and its input stay. */
export function SignInAgain({ again }: { readonly again: Again }) {
  const { t } = useTranslation();
  const wanted = useSyncExternalStore(again.onChange, () => again.wanted);
  const [state, setState] = useState<'IDLE' | 'RUNNING' | 'FAILED'>('IDLE');
  if (!wanted) return null;
  const begin = () => {
    setState('RUNNING');
    again.begin().then(
      () => setState('IDLE'),
      () => setState('FAILED'),
    );
  };
  return (
    <Modal.Root
      opened
      centered
      onClose={() => undefined}
      closeOnClickOutside={false}
      closeOnEscape={false}
      zIndex={500}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('signIn.ended')}>
        <Modal.Body>
          <Stack>
            <Title order={2} size="h4">
              {t('signIn.ended')}
            </Title>
            <Text>{t('signIn.endedText')}</Text>
            {state === 'FAILED' ? (
              <Text c="red" role="alert">
                {t('signIn.endedFailed')}
              </Text>
            ) : null}
            <Group justify="flex-end">
              <Button data-autofocus loading={state === 'RUNNING'} onClick={begin}>
                {t('live.signedOut')}
              </Button>
            </Group>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
