import { Group, MultiSelect, Select, Stack, TextInput } from '@mantine/core';
import { FileClock } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuditDocument, type AuditEntryFragment, type AuditResourceType } from '../../graph/operations.generated.ts';
import { actorName } from '../../kit/actor.ts';
import { Empty } from '../../kit/empty.tsx';
import { Log } from '../../kit/log.tsx';
import { addDays, instantOf } from '../../kit/time.ts';
import { useViewer } from '../../sign-in/viewer.ts';
import { AuditEntry } from './audit-entry.tsx';
import { useAuditNames } from './use-audit-names.ts';

const AT_ONCE = 25;
const KINDS = [
  'SERVICE',
  'CATEGORY',
  'EMPLOYEE',
  'EMPLOYEE_SERVICES',
  'WORKING_HOURS',
  'DATE_OVERRIDE',
  'TIME_OFF',
  'CLOSURE',
  'SETTINGS',
  'CLIENT',
  'INTEGRATION_CLIENT',
  'WEBHOOK',
  'RESERVATION',
] as const satisfies readonly AuditResourceType[];
/** Bookings have a list of their own, and would hide all other records here. */
const BUT_BOOKINGS = KINDS.filter((kind) => kind !== 'RESERVATION');

/** The audit: catalog, hours, settings, integrations and bookings, newest first; for owners. */
export function AuditTab() {
  const { t } = useTranslation();
  const { timezone } = useViewer().provider;
  const { names, clients } = useAuditNames();
  const [kinds, setKinds] = useState<readonly AuditResourceType[]>([]);
  const [actor, setActor] = useState<Caller | null>(null);
  const [days, setDays] = useState({ from: '', to: '' });
  const filter = {
    resourceType: kinds.length > 0 ? kinds : BUT_BOOKINGS,
    actorId: actor?.value ?? null,
    from: days.from ? instantOf(`${days.from}T00:00`, timezone) : null,
    to: days.to ? instantOf(`${addDays(days.to, 1)}T00:00`, timezone) : null,
  };
  const isFiltered = kinds.length > 0 || actor !== null || days.from !== '' || days.to !== '';
  const actors = useActors(clients, actor);
  const onlyBy = (chosen: AuditEntryFragment['actor']) => {
    if (chosen.id !== null) setActor({ value: chosen.id, label: actorName(t, { ...chosen, self: false }) });
  };
  return (
    <Stack>
      <Group align="flex-end" gap="sm">
        <MultiSelect
          label={t('audit.kind')}
          placeholder={kinds.length > 0 ? '' : t('audit.butBookings')}
          miw={220}
          data={KINDS.map((kind) => ({ value: kind, label: t(`audit.resource.${kind}`) }))}
          value={[...kinds]}
          onChange={(chosen) => setKinds(KINDS.filter((kind) => chosen.includes(kind)))}
        />
        <Select
          label={t('insight.doneBy')}
          placeholder={t('insight.anyone')}
          clearable
          clearButtonProps={{ 'aria-label': t('insight.anyone') }}
          data={actors}
          value={actor?.value ?? null}
          onChange={(_, option) => setActor(option ?? null)}
        />
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            label={t(`insight.${end}`)}
            value={days[end]}
            onChange={({ currentTarget: { value } }) => setDays({ ...days, [end]: value })}
          />
        ))}
      </Group>
      <Log
        key={JSON.stringify(filter)}
        newest="FIRST"
        more={t('insight.earlier')}
        document={AuditDocument}
        variables={(after) => ({ ...filter, first: AT_ONCE, after })}
        partOf={({ auditEvents: events }) =>
          events
            ? {
                entries: events.nodes,
                more: events.pageInfo.hasNextPage ? (events.pageInfo.endCursor ?? null) : null,
              }
            : null
        }
        keyOf={({ id }) => id}
        write={(entry) => <AuditEntry entry={entry} names={names} onlyBy={onlyBy} />}
        empty={<NoChanges isFiltered={isFiltered} />}
      />
    </Stack>
  );
}

function NoChanges({ isFiltered }: { readonly isFiltered: boolean }) {
  const { t } = useTranslation();
  const [title, text] = isFiltered
    ? [t('audit.noMatch'), t('audit.noMatchText')]
    : [t('audit.none'), t('audit.noneText')];
  return <Empty icon={FileClock} title={title} text={text} />;
}

interface Caller {
  readonly value: string;
  readonly label: string;
}

/** The callers to choose from: all integration clients, and one chosen in the list. */
function useActors(clients: ReturnType<typeof useAuditNames>['clients'], chosen: Caller | null): readonly Caller[] {
  return useMemo(() => {
    const known = clients.map(({ clientId, name }) => ({ value: clientId, label: name }));
    const isKnown = chosen === null || known.some(({ value }) => value === chosen.value);
    return isKnown ? known : [...known, chosen];
  }, [clients, chosen]);
}
