import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FindSelect } from '../kit/find-select.tsx';
import type { Draft } from './draft.ts';
import { useTeam } from './team.ts';

type Chosen = Pick<Draft, 'serviceId' | 'employeeId'>;

interface ServiceAndPersonProps {
  readonly draft: Chosen;
  /** Whether the dialog opens with the cursor in the service; true by default. */
  readonly isFocused?: boolean;
  /** Another service or person needs another time. */
  change(part: Partial<Chosen> & { readonly slot: null }): void;
}

/** The service and the employee; only employees who perform the service are listed, and only services of the employee. */
export function ServiceAndPerson({ draft, change, isFocused = true }: ServiceAndPersonProps) {
  const { t } = useTranslation();
  const { employees, services, categories, loading } = useTeam();
  const able = employees.filter(
    ({ offers }) => draft.serviceId === null || offers.some(({ serviceId }) => serviceId === draft.serviceId),
  );
  const person = employees.find(({ id }) => id === draft.employeeId);
  const performed = services.filter(
    ({ id }) => !person || id === draft.serviceId || person.offers.some(({ serviceId }) => serviceId === id),
  );
  const groups = categories.map(({ id, name }) => ({
    group: name,
    items: performed.filter(({ categoryId }) => categoryId === id).map(optionOf),
  }));
  const others = performed.filter(({ categoryId }) => !categories.some(({ id }) => id === categoryId)).map(optionOf);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} flex={1}>
      <FindSelect
        data-autofocus={isFocused || undefined}
        required
        label={t('booking.service')}
        placeholder={t('booking.servicePlaceholder')}
        nothingFoundMessage={t('common.nothingFound')}
        loading={loading}
        groups={[...groups.filter(({ items }) => items.length > 0), { group: '', items: others }]}
        value={draft.serviceId}
        onChange={(serviceId) => change({ serviceId, slot: null })}
      />
      <FindSelect
        label={t('booking.who')}
        loading={loading}
        nothingFoundMessage={t('common.nothingFound')}
        groups={[
          {
            group: '',
            items: [
              { value: '', label: t('booking.anyone') },
              ...able.map(({ id, displayName }) => ({ value: id, label: displayName })),
            ],
          },
        ]}
        value={draft.employeeId ?? ''}
        onChange={(employeeId) => change({ employeeId: employeeId || null, slot: null })}
      />
    </SimpleGrid>
  );
}

function optionOf({ id, name }: { readonly id: string; readonly name: string }) {
  return { value: id, label: name };
}
