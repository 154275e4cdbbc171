import { Alert, Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ReturnFocus } from '../../kit/return-focus.tsx';

/** A new secret, which is not stored. */
export interface Secret {
  readonly name: string;
  readonly clientId?: string;
  /** Its name, unless it is the secret of a client or a webhook. */
  readonly label?: string;
  readonly text: string;
}

/** Shows a new secret; only the button closes the dialog. */
export function SecretDialog({ secret, close }: { readonly secret: Secret; close(): void }) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      centered
      onClose={close}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t('integrations.secretTitle', { name: secret.name })}
    >
      <ReturnFocus />
      <Stack>
        <Alert color="orange" variant="light" icon={<TriangleAlert size={20} aria-hidden />}>
          {t('integrations.secretOnce')}
        </Alert>
        {secret.clientId ? <Value label="client_id" value={secret.clientId} /> : null}
        <Value
          label={secret.label ?? (secret.clientId ? 'client_secret' : t('integrations.signingSecret'))}
          value={secret.text}
        />
        <Group justify="flex-end">
          <Button onClick={close}>{t('integrations.secretKept')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Value({ label, value }: { readonly label: string; readonly value: string }) {
  const { t } = useTranslation();
  return (
    <Stack gap={4}>
      <Text fw={500}>{label}</Text>
      <Group wrap="nowrap" gap="xs">
        <Code block style={{ flex: 1, overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
          {value}
        </Code>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('common.copied') : t('common.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Stack>
  );
}
