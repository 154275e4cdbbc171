import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeam } from '../../booking/team.ts';
import { useAsk } from '../../graph/ask.ts';
import { AuditNamesDocument } from '../../graph/operations.generated.ts';
import { actorName } from '../../kit/actor.ts';
import type { Named } from './audit-filters.tsx';

/** The names of changed records by id, and the callers to choose from: integrations, and people who changed something of late. */
export function useAuditNames() {
  const { t } = useTranslation();
  const team = useTeam();
  const { data } = useAsk(AuditNamesDocument, {}, { dedupingInterval: 60_000 });
  return useMemo(() => {
    const clients = data?.integrationClients?.nodes ?? [];
    const names = new Map([
      ...team.names,
      ...team.categories.map(({ id, name }) => [id, name] as const),
      ...clients.map(({ id, name }) => [id, name] as const),
      ...(data?.workspaceWebhooks?.nodes ?? []).map(({ id, url, description }) => [id, description || url] as const),
    ]);
    const people = (data?.auditEvents?.nodes ?? []).flatMap(({ actor }) =>
      actor.type === 'WORKSPACE' && actor.id !== null
        ? [[actor.id, actorName(t, { ...actor, self: false })] as const]
        : [],
    );
    const callers = new Map([...people, ...clients.map(({ clientId, name }) => [clientId, name] as const)]);
    const actors: readonly Named[] = [...callers].map(([value, label]) => ({ value, label }));
    return { names: names as ReadonlyMap<string, string>, actors };
  }, [data, t, team]);
}
