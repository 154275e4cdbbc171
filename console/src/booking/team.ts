import { useMemo } from 'react';
import { useAsk } from '../graph/ask.ts';
import { TeamDocument } from '../graph/operations.generated.ts';

/** The free minutes before and after each service, by its id. */
export type Buffers = ReadonlyMap<string, { readonly before: number; readonly after: number }>;

/** The employees and their services, loaded once and then refreshed in the background. */
export function useTeam() {
  const { data, failure, loading } = useAsk(TeamDocument, {}, { dedupingInterval: 60_000 });
  return useMemo(() => {
    const employees = data?.workspaceEmployees ?? [];
    const services = data?.workspaceServices ?? [];
    const offers = new Map(
      employees.map(({ id, offers: own }) => [id, new Set(own.map(({ serviceId }) => serviceId))]),
    );
    return {
      loading,
      failure,
      employees: employees.filter(({ active }) => active),
      services: services.filter(({ active }) => active),
      resources: data?.workspaceResources ?? [],
      categories: data?.workspaceCategories ?? [],
      buffers: new Map(
        services.map(({ id, bookingRules: { bufferBeforeMinutes: before, bufferAfterMinutes: after } }) => [
          id,
          { before, after },
        ]),
      ) satisfies Buffers,
      /** Of employees and services. */
      names: new Map([
        ...employees.map(({ id, displayName }) => [id, displayName] as const),
        ...services.map(({ id, name }) => [id, name] as const),
      ]),
      performs: (employeeId: string, serviceId: string) => offers.get(employeeId)?.has(serviceId) ?? true,
    };
  }, [data, failure, loading]);
}
