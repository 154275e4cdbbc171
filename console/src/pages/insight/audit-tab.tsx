import { Stack } from '@mantine/core';
import { FileClock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { AuditDocument, type AuditEntryFragment, type AuditQueryVariables } from '../../graph/operations.generated.ts';
import { actorName } from '../../kit/actor.ts';
import { Empty } from '../../kit/empty.tsx';
import { Log } from '../../kit/log.tsx';
import { addDays, instantOf } from '../../kit/time.ts';
import { useViewer } from '../../sign-in/viewer.ts';
import { AuditEntry } from './audit-entry.tsx';
import { type AuditChoice, AuditFilters, KINDS } from './audit-filters.tsx';
import { useAuditNames } from './use-audit-names.ts';

const AT_ONCE = 25;
/** Bookings have a list of their own, and would hide all other records here. */
const BUT_BOOKINGS = KINDS.filter((kind) => kind !== 'RESERVATION');

/** The audit: catalog, hours, settings, integrations, clients and bookings, newest first; for owners. */
export function AuditTab() {
  const [search] = useSearchParams();
  // Another link to this page begins with its own filters.
  const [client, booking] = [search.get('client'), search.get('of')];
  return <Audit key={`${client} ${booking}`} client={clientOf(search)} booking={booking} />;
}

function Audit({ client, booking }: Pick<AuditChoice, 'client' | 'booking'>) {
  const { t } = useTranslation();
  const { timezone } = useViewer().provider;
  const { names, actors } = useAuditNames();
  const [choice, setChoice] = useState<AuditChoice>({
    ...{ kinds: [], actor: null, from: '', to: '' },
    ...{ client, booking },
  });
  const change = (part: Partial<AuditChoice>) => setChoice((before) => ({ ...before, ...part }));
  const filter = filterOf(choice, timezone);
  const isFiltered = Object.values(choice).some((value) => (Array.isArray(value) ? value.length > 0 : value));
  const onlyBy = (chosen: AuditEntryFragment['actor']) => {
    if (chosen.id !== null) {
      change({ actor: { value: chosen.id, label: actorName(t, { ...chosen, self: false }) } });
    }
  };
  return (
    <Stack>
      <AuditFilters choice={choice} actors={actors} change={change} />
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

/** The client that a link to this page names. */
function clientOf(search: URLSearchParams): AuditChoice['client'] {
  const [value, label] = [search.get('client'), search.get('name')];
  return value === null ? null : { value, label: label ?? '' };
}

/** The arguments of the list; one client or booking is listed with every kind. */
function filterOf({ kinds, actor, client, booking, from, to }: AuditChoice, timezone: string) {
  const ofAll = client !== null || booking !== null ? null : BUT_BOOKINGS;
  return {
    resourceType: kinds.length > 0 ? kinds : ofAll,
    actorId: actor?.value ?? null,
    clientId: client?.value ?? null,
    resourceId: booking,
    from: from ? instantOf(`${from}T00:00`, timezone) : null,
    to: to ? instantOf(`${addDays(to, 1)}T00:00`, timezone) : null,
  } satisfies Omit<AuditQueryVariables, 'first' | 'after'>;
}

function NoChanges({ isFiltered }: { readonly isFiltered: boolean }) {
  const { t } = useTranslation();
  const [title, text] = isFiltered
    ? [t('audit.noMatch'), t('audit.noMatchText')]
    : [t('audit.none'), t('audit.noneText')];
  return <Empty icon={FileClock} title={title} text={text} />;
}
