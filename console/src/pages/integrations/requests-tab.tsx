import { Code, SegmentedControl, Stack, Text } from '@mantine/core';
import { ListTree } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RequestRowFragment, RequestsDocument } from '../../graph/operations.generated.ts';
import { Empty } from '../../kit/empty.tsx';
import { useFormats } from '../../kit/formats.ts';
import { Log, LogEntry } from '../../kit/log.tsx';

const AT_ONCE = 50;
const STATUSES = { all: null, refused: '4xx', failed: '5xx' } as const;
const PREFIX = '/integrations/v1/providers/{providerId}/';

/** The answered requests of all integration clients. */
export function RequestsTab() {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<keyof typeof STATUSES>('all');
  return (
    <Stack>
      <Text c="dimmed">{t('integrations.requests.text')}</Text>
      <SegmentedControl
        style={{ alignSelf: 'flex-start' }}
        aria-label={t('integrations.status')}
        value={filter}
        onChange={setFilter}
        data={(['all', 'refused', 'failed'] as const).map((value) => ({
          value,
          label: t(`integrations.requests.${value}`),
        }))}
      />
      <Log
        key={filter}
        newest="FIRST"
        more={t('integrations.requests.earlier')}
        document={RequestsDocument}
        variables={(after) => ({
          after,
          status: STATUSES[filter],
          first: AT_ONCE,
        })}
        partOf={({ integrationRequests: log }) =>
          log
            ? {
                entries: log.edges.map(({ node }) => node),
                more: log.pageInfo.hasNextPage ? log.pageInfo.endCursor : null,
              }
            : null
        }
        keyOf={({ id }) => id}
        write={(request) => <RequestLine request={request} />}
        empty={
          <Empty icon={ListTree} title={t('integrations.requests.none')} text={t('integrations.requests.noneText')} />
        }
      />
    </Stack>
  );
}

function RequestLine({ request }: { readonly request: RequestRowFragment }) {
  const { t } = useTranslation();
  const { exactly } = useFormats();
  const { method, route, status, errorCode, requestId, clientName, at, durationMs } = request;
  return (
    <LogEntry
      badge={{ text: String(status), color: status >= 500 ? 'red' : status >= 400 ? 'orange' : 'green' }}
      title={
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          {method} {route.startsWith(PREFIX) ? route.slice(PREFIX.length) : route}
        </Text>
      }
      aside={`${exactly(at)} · ${t('integrations.requests.took', { ms: durationMs })}`}
    >
      <Text>{clientName}</Text>
      {errorCode ? <Text>{errorCode}</Text> : null}
      <Code style={{ alignSelf: 'flex-start', overflowWrap: 'anywhere' }}>{requestId}</Code>
    </LogEntry>
  );
}
