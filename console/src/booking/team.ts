import { useMemo } from 'react';
import { useAsk } from '../graph/ask.ts';
import { TeamDocument } from '../graph/operations.generated.ts';

/** Who works here and what they perform; asked for once, then kept while it is looked at again. */
export function useTeam() {
  const { data, failure, loading } = useAsk(TeamDocument, {}, { dedupingInterval: 60_000 });
  return useMemo(() => {
    const employees = data?.workspaceEmployees ?? [];
    const services = data?.workspaceServices ?? [];
    return {
      loading,
      failure,
      employees: employees.filter(({ active }) => active),
      services: services.filter(({ active }) => active),
      categories: data?.workspaceCategories ?? [],
      names: new Map(employees.map(({ id, displayName }) => [id, displayName])),
    };
  }, [data, failure, loading]);
}
