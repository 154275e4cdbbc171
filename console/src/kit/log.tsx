import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { ArrowUp } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import type { DashboardDocument } from '../../../docs/examples/dashboard-client.ts';
import { useApi } from '../graph/api.ts';
import { useAsk } from '../graph/ask.ts';
import { Failed } from './failed.tsx';
import { Loading } from './loading.tsx';

/** A page of a growing list. */
interface LogPart<Entry> {
  readonly entries: readonly Entry[];
  /** The cursor of the next page; null: there is none. */
  readonly more: string | null;
}

interface LogProps<Data, Variables, Entry> {
  readonly document: DashboardDocument<Data, Variables>;
  /** The variables of a page: the first, or after a cursor. */
  variables(after: string | null): Variables;
  partOf(data: Data): LogPart<Entry> | null;
  keyOf(entry: Entry): string;
  write(entry: Entry): ReactNode;
  /** The content while the list is empty. */
  readonly empty: ReactNode;
  /** The label of the button for the next page. */
  readonly more: string;
  /** If the first page is the newest, new entries would move the text being read: they are counted until requested. */
  readonly newest: 'FIRST' | 'LAST';
}

const FIRST_PART = [null];

/** A list shown page by page, which grows; its `key` contains its filters. */
export function Log<Data, Variables, Entry>(props: LogProps<Data, Variables, Entry>) {
  const { t } = useTranslation();
  const [parts, setParts] = useState<readonly (string | null)[]>(FIRST_PART);
  const { news, showNews } = useNews(props.document, props.newest === 'FIRST' && parts.length > 1);
  return (
    <>
      {news > 0 ? (
        <Button
          variant="light"
          leftSection={<ArrowUp size={16} aria-hidden />}
          onClick={() => {
            setParts(FIRST_PART);
            showNews();
          }}
        >
          {t('insight.news', { count: news })}
        </Button>
      ) : null}
      <Paper withBorder p={{ base: 'xs', sm: 'md' }} className="log">
        <Stack gap={0}>
          {parts.map((after, index) => (
            <Part
              {...props}
              key={after ?? ''}
              after={after}
              go={index === parts.length - 1 ? (cursor) => setParts([...parts, cursor]) : null}
            />
          ))}
        </Stack>
      </Paper>
    </>
  );
}

interface PartProps<Data, Variables, Entry> extends LogProps<Data, Variables, Entry> {
  readonly after: string | null;
  /** Null if the next page is shown. */
  readonly go: ((cursor: string) => void) | null;
}

function Part<Data, Variables, Entry>(props: PartProps<Data, Variables, Entry>) {
  const { document, variables, partOf, keyOf, write, empty, more, after, go } = props;
  const { data, failure, loading, again } = useAsk(document, variables(after));
  const part = data ? partOf(data) : null;
  const cursor = part?.more ?? null;
  return (
    <>
      {loading ? <Loading /> : null}
      {failure ? <Failed failure={failure} again={again} /> : null}
      {part && part.entries.length === 0 && after === null ? empty : null}
      {part?.entries.map((entry) => (
        <Fragment key={keyOf(entry)}>{write(entry)}</Fragment>
      ))}
      {cursor !== null && go ? (
        <Button variant="subtle" mt="sm" onClick={() => go(cursor)}>
          {more}
        </Button>
      ) : null}
    </>
  );
}

/** Reads a list again after each change of bookings, hours or catalog, or counts these changes. */
function useNews(document: object, counting: boolean) {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const [news, setNews] = useState(0);
  useEffect(() => {
    const read = async () => {
      if (!counting) await mutate((key) => Array.isArray(key) && key[0] === String(document));
    };
    return api.listen({
      read,
      onBooking: () => (counting ? setNews((count) => count + 1) : void read()),
      onError: () => undefined,
    });
  }, [api, mutate, document, counting]);
  return { news, showNews: () => setNews(0) };
}

interface LogEntryProps {
  /** A short word before the title, with its colour. */
  readonly badge?: { readonly text: string; readonly color: string };
  readonly title: ReactNode;
  /** The time and the caller. */
  readonly aside: ReactNode;
  readonly children?: ReactNode;
}

/** One entry of a list: the change and its record, with details below. */
export function LogEntry({ badge, title, aside, children }: LogEntryProps) {
  return (
    <Group align="flex-start" justify="space-between" gap="xs" py={8} className="log-entry">
      <Stack gap={2} miw={0} style={{ flex: '1 1 260px' }}>
        <Group gap="xs">
          {badge ? (
            <Badge variant="outline" color={badge.color} c="var(--mantine-color-text)">
              {badge.text}
            </Badge>
          ) : null}
          <Text component="div">{title}</Text>
        </Group>
        {children}
      </Stack>
      <Text c="dimmed" component="div">
        {aside}
      </Text>
    </Group>
  );
}
