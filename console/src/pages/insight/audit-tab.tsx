import { Group, MultiSelect, Paper, Select, Stack, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuditDocument, type AuditEntryFragment, type AuditResourceType } from '../../graph/operations.generated.ts';
import { actorName } from '../../kit/actor.ts';
import { addDays, instantOf } from '../../kit/time.ts';
import { useViewer } from '../../sign-in/viewer.ts';
import { AuditEntries } from './audit-entries.tsx';
import { useAuditNames } from './use-audit-names.ts';
import { useNews } from './use-news.ts';

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
/** Bookings have their own list, and would hide all else here. */
const BUT_BOOKINGS = KINDS.filter((kind) => kind !== 'RESERVATION');
const FIRST_PAGE = [null];

/** Who changed what: catalog, hours, settings, integrations and bookings, the latest first; for owners. */
export function AuditTab() {
  const { t } = useTranslation();
  const { timezone } = useViewer().provider;
  const { names, clients } = useAuditNames();
  const [kinds, setKinds] = useState<readonly AuditResourceType[]>([]);
  const [actor, setActor] = useState<Caller | null>(null);
  const [days, setDays] = useState({ from: '', to: '' });
  const [pages, setPages] = useState<readonly (string | null)[]>(FIRST_PAGE);
  useNews(AuditDocument, pages.length > 1);
  const filter = {
    resourceType: kinds.length > 0 ? kinds : BUT_BOOKINGS,
    actorId: actor?.value ?? null,
    from: days.from ? instantOf(`${days.from}T00:00`, timezone) : null,
    to: days.to ? instantOf(`${addDays(days.to, 1)}T00:00`, timezone) : null,
  };
  const startAnew = () => setPages(FIRST_PAGE);
  const actors = useActors(clients, actor);
  const onlyBy = (chosen: AuditEntryFragment['actor']) => {
    if (chosen.id === null) return;
    setActor({ value: chosen.id, label: actorName(t, { ...chosen, self: false }) });
    startAnew();
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
          onChange={(chosen) => {
            setKinds(KINDS.filter((kind) => chosen.includes(kind)));
            startAnew();
          }}
        />
        <Select
          label={t('insight.doneBy')}
          placeholder={t('insight.anyone')}
          clearable
          clearButtonProps={{ 'aria-label': t('insight.anyone') }}
          data={actors}
          value={actor?.value ?? null}
          onChange={(_, option) => {
            setActor(option ?? null);
            startAnew();
          }}
        />
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            label={t(`insight.${end}`)}
            value={days[end]}
            onChange={({ currentTarget: { value } }) => {
              setDays({ ...days, [end]: value });
              startAnew();
            }}
          />
        ))}
      </Group>
      <Paper withBorder p={{ base: 'xs', sm: 'md' }}>
        <Stack gap={0}>
          {pages.map((after, index) => (
            <AuditEntries
              key={after ?? ''}
              filter={filter}
              names={names}
              after={after}
              more={index === pages.length - 1 ? (cursor) => setPages([...pages, cursor]) : null}
              onlyBy={onlyBy}
            />
          ))}
        </Stack>
      </Paper>
    </Stack>
  );
}

interface Caller {
  readonly value: string;
  readonly label: string;
}

/** Who can be chosen: all integration clients, and whoever was chosen from the list. */
function useActors(clients: ReturnType<typeof useAuditNames>['clients'], chosen: Caller | null): readonly Caller[] {
  return useMemo(() => {
    const known = clients.map(({ clientId, name }) => ({ value: clientId, label: name }));
    const isKnown = chosen === null || known.some(({ value }) => value === chosen.value);
    return isKnown ? known : [...known, chosen];
  }, [clients, chosen]);
}
