import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { useTeam } from '../../booking/team.ts';
import type { ResourceRowFragment } from '../../graph/operations.generated.ts';
import type { Booking } from './calendar-state.ts';
import type { Columns } from './columns.ts';

type Resources = ReadonlyMap<string, ResourceRowFragment>;

/** The rooms, chairs and machines in use, and what the columns are; the address contains it. */
export function useResources(): Pick<Columns, 'by'> & { readonly resources: Resources } {
  const { resources } = useTeam();
  const [search] = useSearchParams();
  const used = useMemo(
    () => new Map(resources.filter(({ active }) => active).map((resource) => [resource.id, resource])),
    [resources],
  );
  return { by: search.get('by') === 'resources' && used.size > 0 ? 'resources' : 'people', resources: used };
}

/** The columns for people, or for resources. */
export function columnsBy(by: Columns['by'], people: Columns['names'], resources: Resources): Columns {
  const names = by === 'people' ? people : new Map([...resources].map(([id, { name }]) => [id, name]));
  return { by, names };
}

/** Whether a booking occupies a resource of the same kind. */
export function isOfItsKinds(resources: Resources, booking: Booking, id: string): boolean {
  const kind = resources.get(id)?.kind;
  return booking.resources.some((occupied) => resources.get(occupied.id)?.kind === kind);
}

/** Chooses what the columns are. */
export function ColumnsControl({ by }: Pick<Columns, 'by'>) {
  const { t } = useTranslation();
  const [, setSearch] = useSearchParams();
  const choose = (chosen: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (chosen === 'resources') after.set('by', chosen);
        else after.delete('by');
        return after;
      },
      { replace: true },
    );
  return (
    <SegmentedControl
      aria-label={t('calendar.by')}
      value={by}
      onChange={choose}
      data={[
        { value: 'people', label: t('calendar.byPeople') },
        { value: 'resources', label: t('calendar.byResources') },
      ]}
    />
  );
}
