import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { FileClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAsk } from '../../graph/ask.ts';
import {
  type AuditAction,
  AuditDocument,
  type AuditEntryFragment,
  type AuditQueryVariables,
} from '../../graph/operations.generated.ts';
import { actorName } from '../../kit/actor.ts';
import { Empty } from '../../kit/empty.tsx';
import { Failed } from '../../kit/failed.tsx';
import { useFormats } from '../../kit/formats.ts';
import { Loading } from '../../kit/loading.tsx';
import { useDesk } from '../../shell/desk.ts';
import { AuditChanges } from './audit-changes.tsx';

const AT_ONCE = 25;
const COLORS: Readonly<Partial<Record<AuditAction, string>>> = {
  CREATED: 'pine',
  UPDATED: 'blue',
  DELETED: 'red',
  REVOKED: 'red',
  DISABLED: 'red',
  CANCELLED: 'red',
};

interface AuditEntriesProps {
  readonly filter: Omit<AuditQueryVariables, 'first' | 'after'>;
  readonly names: ReadonlyMap<string, string>;
  /** Null: from the latest on. */
  readonly after: string | null;
  /** Asks for what came before these; null where that is shown. */
  readonly more: ((cursor: string) => void) | null;
  onlyBy(actor: AuditEntryFragment['actor']): void;
}

/** One page of who changed what. */
export function AuditEntries({ filter, names, after, more, onlyBy }: AuditEntriesProps) {
  const { t } = useTranslation();
  const { data, failure, loading, again } = useAsk(AuditDocument, { ...filter, first: AT_ONCE, after });
  const events = data?.auditEvents;
  const cursor = events?.pageInfo.hasNextPage ? events.pageInfo.endCursor : null;
  return (
    <>
      {loading ? <Loading /> : null}
      {failure ? <Failed failure={failure} again={again} /> : null}
      {events && events.nodes.length === 0 && after === null ? (
        <Empty icon={FileClock} title={t('audit.none')} text={t('audit.noneText')} />
      ) : null}
      {events?.nodes.map((entry) => (
        <Entry key={entry.id} entry={entry} names={names} onlyBy={onlyBy} />
      ))}
      {cursor && more ? (
        <Button variant="subtle" mt="sm" onClick={() => more(cursor)}>
          {t('insight.earlier')}
        </Button>
      ) : null}
    </>
  );
}

interface EntryProps extends Pick<AuditEntriesProps, 'names' | 'onlyBy'> {
  readonly entry: AuditEntryFragment;
}

function Entry({ entry, names, onlyBy }: EntryProps) {
  const { t } = useTranslation();
  const { exactly } = useFormats();
  const { action, actor, reason, changes } = entry;
  return (
    <Group
      align="flex-start"
      justify="space-between"
      gap="xs"
      py={8}
      style={{ borderBottom: '1px solid var(--mantine-color-default-border)' }}
    >
      <Stack gap={2} miw={0} style={{ flex: '1 1 260px' }}>
        <Group gap="xs">
          <Badge variant="outline" color={COLORS[action] ?? 'gray'} c="var(--mantine-color-text)">
            {t(`audit.action.${action}`)}
          </Badge>
          <Record entry={entry} names={names} />
        </Group>
        {reason ? <Text size="sm">{reason}</Text> : null}
        <AuditChanges changes={changes} names={names} />
      </Stack>
      <Text size="sm" c="dimmed">
        {`${exactly(entry.occurredAt)} · `}
        {actor.id === null ? (
          actorName(t, actor)
        ) : (
          <Anchor component="button" type="button" size="sm" onClick={() => onlyBy(actor)}>
            {actorName(t, actor)}
          </Anchor>
        )}
      </Text>
    </Group>
  );
}

/** What was changed: by its name where it has one, now or when it was changed. */
function Record({ entry, names }: Pick<EntryProps, 'entry' | 'names'>) {
  const { t } = useTranslation();
  const { openBooking } = useDesk();
  const { resourceType, resourceId, changes } = entry;
  const kind = t(`audit.resource.${resourceType}`);
  if (resourceType === 'RESERVATION') {
    return (
      <Anchor component="button" type="button" size="sm" fw={600} onClick={() => openBooking(resourceId)}>
        {kind}
      </Anchor>
    );
  }
  const told = changes.find(({ field }) => ['name', 'displayName', 'description', 'url', 'date'].includes(field));
  const person = changes.find(({ field }) => field === 'employeeId');
  const name =
    names.get(resourceId) ?? names.get(String(person?.to ?? person?.from)) ?? textOf(told?.to) ?? textOf(told?.from);
  return <Text size="sm" fw={600}>{`${kind}${name === null ? '' : ` · ${name}`}`}</Text>;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
