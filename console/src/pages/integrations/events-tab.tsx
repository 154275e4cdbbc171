import { Anchor, Code, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  EventLogDocument,
  type EventOrder,
  type LogLineFragment,
  type WebhookEvent,
} from '../../graph/operations.generated.ts';
import { eventWord } from '../../graph/words.ts';
import { DemoHint } from '../../kit/demo-hint.tsx';
import { Empty } from '../../kit/empty.tsx';
import { useFormats } from '../../kit/formats.ts';
import { Log, LogEntry } from '../../kit/log.tsx';
import { useDesk } from '../../shell/desk.ts';
import { EVENTS } from './names.ts';

const AT_ONCE = 50;
const TYPING_MS = 300;

/** The event log, in the order in which a program reads it after its cursor. */
export function EventsTab() {
  const { t } = useTranslation();
  const [type, setType] = useState<WebhookEvent | null>(null);
  const [text, setText] = useState('');
  const [from] = useDebouncedValue(text.trim(), TYPING_MS);
  // Events after a given one are read forward, otherwise the newest come first.
  const order: EventOrder = from ? 'OLDEST' : 'NEWEST';
  return (
    <Stack>
      <Text c="dimmed">{t('integrations.log.text')}</Text>
      <Group align="flex-end" gap="sm">
        <Select
          label={t('integrations.event')}
          placeholder={t('integrations.log.all')}
          clearable
          clearButtonProps={{ 'aria-label': t('integrations.log.all') }}
          data={EVENTS.map((event) => ({ value: event, label: eventWord(event) }))}
          value={type}
          onChange={(chosen) => setType(EVENTS.find((known) => known === chosen) ?? null)}
        />
        <TextInput
          label={t('integrations.log.after')}
          placeholder={t('integrations.log.fromStart')}
          miw={260}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Group>
      <Log
        key={`${type} ${from}`}
        newest={from ? 'LAST' : 'FIRST'}
        more={t(from ? 'integrations.log.later' : 'insight.earlier')}
        document={EventLogDocument}
        variables={(after) => ({
          after: after ?? (from || null),
          type: type === null ? null : [type],
          limit: AT_ONCE,
          order,
        })}
        partOf={({ eventLog: log }) =>
          log ? { entries: log.items, more: log.hasNextPage ? log.nextCursor : null } : null
        }
        keyOf={({ eventId }) => eventId}
        write={(line) => <Line line={line} />}
        empty={
          <Empty icon={ScrollText} title={t('integrations.log.none')} text={t('integrations.log.noneText')}>
            <DemoHint />
          </Empty>
        }
      />
    </Stack>
  );
}

function Line({ line: { event, eventId, occurredAt, resource } }: { readonly line: LogLineFragment }) {
  const { t } = useTranslation();
  const { exactly } = useFormats();
  const { openBooking } = useDesk();
  const record = t(`integrations.log.resource.${resource.type}`);
  return (
    <LogEntry
      badge={{ text: eventWord(event), color: 'gray' }}
      title={
        resource.type === 'RESERVATION' ? (
          <Anchor component="button" type="button" fw={500} onClick={() => openBooking(resource.id)}>
            {record}
          </Anchor>
        ) : resource.type === 'CLIENT' ? (
          <Anchor component={Link} href={`/clients/${resource.id}`} fw={500}>
            {record}
          </Anchor>
        ) : (
          <Text fw={500}>{record}</Text>
        )
      }
      aside={exactly(occurredAt)}
    >
      <Code style={{ alignSelf: 'flex-start', overflowWrap: 'anywhere' }}>{eventId}</Code>
    </LogEntry>
  );
}
