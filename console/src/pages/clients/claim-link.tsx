import { Button, Group, Text } from '@mantine/core';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../graph/api.ts';
import { tell } from '../../graph/ask.ts';
import { type ClientQuery, SendClaimLinkDocument } from '../../graph/operations.generated.ts';
import { sentenceOf } from '../../graph/sentence.ts';
import { useFormats } from '../../kit/formats.ts';
import { notifyDone, notifyRefused } from '../../kit/notify.ts';
import { useViewer } from '../../sign-in/viewer.ts';

interface ClaimLinkProps {
  readonly client: NonNullable<ClientQuery['providerClient']>;
  again(): unknown;
}

/** Mails a client the link to claim their account, and shows when it was last sent. */
export function ClaimLink({ client: { id, accountStatus, email, claimLink }, again }: ClaimLinkProps) {
  const { t } = useTranslation();
  const { exactly } = useFormats();
  const { can } = useViewer();
  const api = useApi();
  const [running, setRunning] = useState(false);
  if (accountStatus === 'CLAIMED' || !email || !can('workspace:reservations:write')) return null;
  const send = async () => {
    setRunning(true);
    const { data, failure } = await tell(api, SendClaimLinkDocument, { input: { id } });
    setRunning(false);
    if (failure) return notifyRefused(sentenceOf(t, failure));
    if (data.sendClaimLink?.notification.status === 'REFUSED') notifyRefused(t('clients.linkRefused'));
    else notifyDone(t('clients.linkSent'));
    again();
  };
  return (
    <Group gap="xs">
      {claimLink ? (
        <Text c="dimmed">{`${t(`booking.mailStatus.${claimLink.status}`)} · ${exactly(claimLink.createdAt)}`}</Text>
      ) : null}
      <Button
        size="xs"
        variant="default"
        leftSection={<Send size={14} aria-hidden />}
        loading={running}
        onClick={() => void send()}
      >
        {t(claimLink ? 'clients.linkAgain' : 'clients.link')}
      </Button>
    </Group>
  );
}
