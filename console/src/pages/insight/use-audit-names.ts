import { useMemo } from 'react';
import { useAsk } from '../../graph/ask.ts';
import { AuditNamesDocument } from '../../graph/operations.generated.ts';

/** The names of changed records by id, and of integration clients. */
export function useAuditNames() {
  const { data } = useAsk(AuditNamesDocument, {}, { dedupingInterval: 60_000 });
  return useMemo(() => {
    const clients = data?.integrationClients?.nodes ?? [];
    const names = new Map([
      ...(data?.workspaceEmployees ?? []).map(({ id, displayName }) => [id, displayName] as const),
      ...(data?.workspaceServices ?? []).map(({ id, name }) => [id, name] as const),
      ...(data?.workspaceCategories ?? []).map(({ id, name }) => [id, name] as const),
      ...clients.map(({ id, name }) => [id, name] as const),
      ...(data?.workspaceWebhooks?.nodes ?? []).map(({ id, url, description }) => [id, description || url] as const),
    ]);
    return { names: names as ReadonlyMap<string, string>, clients };
  }, [data]);
}
