import { ActionIcon, Anchor, Group, Stack } from '@mantine/core';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ServiceAndPerson } from '../service-and-person.tsx';
import { type DraftItem, SERVICES } from './visit-draft.ts';

interface VisitItemsProps {
  readonly items: readonly DraftItem[];
  change(items: readonly DraftItem[]): void;
}

/** The services of a visit with their people, in the order in which they are wished. */
export function VisitItems({ items, change }: VisitItemsProps) {
  const { t } = useTranslation();
  const set = (key: number, part: Partial<DraftItem>) =>
    change(items.map((item) => (item.key === key ? { ...item, ...part } : item)));
  const add = () =>
    change([...items, { key: Math.max(...items.map(({ key }) => key)) + 1, serviceId: null, employeeId: null }]);
  return (
    <Stack gap="xs">
      {items.map((item, index) => (
        <Group
          key={item.key}
          role="group"
          aria-label={t('visit.serviceNumber', { number: index + 1 })}
          align="flex-end"
          gap="xs"
          wrap="nowrap"
        >
          <ServiceAndPerson
            draft={item}
            isFocused={item === (items.find(({ serviceId }) => serviceId === null) ?? items[0])}
            change={({ serviceId, employeeId }) =>
              set(item.key, {
                ...(serviceId === undefined ? {} : { serviceId }),
                ...(employeeId === undefined ? {} : { employeeId }),
              })
            }
          />
          {items.length > SERVICES.least ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('visit.remove', { number: index + 1 })}
              onClick={() => change(items.filter(({ key }) => key !== item.key))}
            >
              <X size={16} />
            </ActionIcon>
          ) : null}
        </Group>
      ))}
      {items.length < SERVICES.most ? (
        <Anchor component="button" type="button" ta="left" onClick={add}>
          {t('visit.add')}
        </Anchor>
      ) : null}
    </Stack>
  );
}
