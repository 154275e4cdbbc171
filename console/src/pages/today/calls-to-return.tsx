import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useApi } from '../../graph/api.ts';
import { tell, useAsk } from '../../graph/ask.ts';
import { CallsToReturnDocument, MarkCallReturnedDocument } from '../../graph/operations.generated.ts';
import { sentenceOf } from '../../graph/sentence.ts';
import { useFormats } from '../../kit/formats.ts';
import { nameOf } from '../../kit/name.ts';
import { notifyRefused } from '../../kit/notify.ts';
import { phoneText } from '../../kit/phone.ts';
import { Section } from '../../kit/section.tsx';
import { useViewer } from '../../sign-in/viewer.ts';

const READ_AGAIN_MILLISECONDS = 60_000;

/** Callers of integrations who did not get what they wanted, until they are marked as called back. */
export function CallsToReturn() {
  const { t } = useTranslation();
  const api = useApi();
  const { can } = useViewer();
  const { dayTime } = useFormats();
  const { data, again } = useAsk(CallsToReturnDocument, can('workspace:read') ? {} : null, {
    refreshInterval: READ_AGAIN_MILLISECONDS,
  });
  const calls = data?.callsToReturn ?? [];
  if (calls.length === 0) return null;
  const markReturned = async (id: string) => {
    const { failure } = await tell(api, MarkCallReturnedDocument, { input: { id } });
    if (failure) notifyRefused(sentenceOf(t, failure));
    await again();
  };
  return (
    <Section title={t('today.calls')}>
      {calls.map(({ id, lastAt, serviceName, startAt, phone, client }) => (
        <Group key={id} justify="space-between" align="flex-start">
          <Stack gap={0} miw={0}>
            <Text fw={500}>
              {client ? (
                <Anchor component={Link} href={`/clients/${client.id}`} fw={500}>
                  {nameOf(client)}
                </Anchor>
              ) : (
                t('today.unknownCaller')
              )}
              {phone ? (
                <>
                  {' · '}
                  <Anchor href={`tel:${phone}`}>{phoneText(phone)}</Anchor>
                </>
              ) : null}
            </Text>
            <Text c="dimmed">
              {[serviceName, startAt && dayTime(startAt)].filter(Boolean).join(' · ') || t('today.unknownWish')}
            </Text>
            <Text c="dimmed">{t('today.called', { time: dayTime(lastAt) })}</Text>
          </Stack>
          {can('workspace:reservations:write') ? (
            <Button size="compact-sm" variant="default" onClick={() => void markReturned(id)}>
              {t('today.returned')}
            </Button>
          ) : null}
        </Group>
      ))}
    </Section>
  );
}
