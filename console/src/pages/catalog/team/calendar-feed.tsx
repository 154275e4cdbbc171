import { Button, Group, Text } from '@mantine/core';
import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../graph/api.ts';
import { tell, useAsk } from '../../../graph/ask.ts';
import {
  CalendarFeedDocument,
  CreateCalendarFeedDocument,
  type EmployeeRowFragment,
  RevokeCalendarFeedDocument,
} from '../../../graph/operations.generated.ts';
import { sentenceOf } from '../../../graph/sentence.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { useFormats } from '../../../kit/formats.ts';
import { notifyRefused } from '../../../kit/notify.ts';
import { Section } from '../../../kit/section.tsx';
import { useViewer } from '../../../sign-in/viewer.ts';
import { type Secret, SecretDialog } from '../../integrations/secret-dialog.tsx';

/** The secret address at which calendar programs read the bookings of an employee. */
export function CalendarFeed({ employee }: { readonly employee: EmployeeRowFragment }) {
  const { t } = useTranslation();
  const { can } = useViewer();
  const api = useApi();
  const confirm = useConfirm();
  const { dayTime } = useFormats();
  const { data, again } = useAsk(CalendarFeedDocument, { employeeId: employee.id });
  const [secret, setSecret] = useState<Secret | null>(null);
  const createdAt = data?.calendarFeed?.createdAt;
  const input = { employeeId: employee.id };
  const create = async () => {
    const { data: made, failure } = await tell(api, CreateCalendarFeedDocument, { input });
    if (failure) return failure;
    const text = made.createCalendarFeed?.url;
    if (text) setSecret({ name: employee.displayName, label: t('catalog.feed.address'), text });
    await again();
    return null;
  };
  const createFirst = async () => {
    const failure = await create();
    if (failure) notifyRefused(sentenceOf(t, failure));
  };
  const revoke = async () => {
    const { failure } = await tell(api, RevokeCalendarFeedDocument, { input });
    await again();
    return failure;
  };
  const ask = (action: 'renew' | 'revoke', run: typeof create) =>
    confirm.ask({ title: t(`catalog.feed.${action}`), text: t('catalog.feed.endText'), danger: true, run });
  return (
    <Section
      title={t('catalog.feed.title')}
      actions={
        data && can('workspace:calendar:write') ? (
          <Group gap="xs">
            <Button
              variant="default"
              size="xs"
              leftSection={<CalendarSync size={14} aria-hidden />}
              onClick={() => (createdAt ? ask('renew', create) : void createFirst())}
            >
              {createdAt ? t('catalog.feed.renew') : t('catalog.feed.create')}
            </Button>
            {createdAt ? (
              <Button variant="default" size="xs" color="red" onClick={() => ask('revoke', revoke)}>
                {t('catalog.feed.revoke')}
              </Button>
            ) : null}
          </Group>
        ) : null
      }
    >
      <Text c="dimmed">
        {createdAt ? t('catalog.feed.since', { when: dayTime(createdAt) }) : t('catalog.feed.text')}
      </Text>
      {confirm.dialog}
      {secret ? <SecretDialog secret={secret} close={() => setSecret(null)} /> : null}
    </Section>
  );
}
