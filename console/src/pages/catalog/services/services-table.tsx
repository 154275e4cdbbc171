import { Anchor, Badge, Group, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CatalogQuery, ServiceRowFragment } from '../../../graph/operations.generated.ts';
import { useFormats } from '../../../kit/formats.ts';

interface ServicesTableProps {
  readonly data: CatalogQuery;
  readonly services: readonly ServiceRowFragment[];
  readonly edit: ((service: ServiceRowFragment) => void) | null;
}

/** Services with their duration, price and employees. */
export function ServicesTable({ data, services, edit }: ServicesTableProps) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const performers = ({ id }: ServiceRowFragment) =>
    (data.workspaceEmployees ?? [])
      .filter(({ active, offers }) => active && offers.some(({ serviceId }) => serviceId === id))
      .map(({ displayName }) => displayName);
  return (
    <Table verticalSpacing="xs" layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('catalog.service')}</Table.Th>
          <Table.Th w={80} ta="right">
            {t('catalog.minutes')}
          </Table.Th>
          <Table.Th w={130} ta="right">
            {t('catalog.price')}
          </Table.Th>
          <Table.Th visibleFrom="md">{t('catalog.performedBy')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {services.map((service) => {
          const people = performers(service);
          return (
            <Table.Tr key={service.id} opacity={service.active ? 1 : 0.75}>
              <Table.Td>
                {edit ? (
                  <Anchor component="button" type="button" fw={500} ta="left" onClick={() => edit(service)}>
                    {service.name}
                  </Anchor>
                ) : (
                  <Text fw={500}>{service.name}</Text>
                )}
                <Marks service={service} />
              </Table.Td>
              <Table.Td ta="right">{service.durationMinutes}</Table.Td>
              <Table.Td ta="right">{service.price ? money(service.price) : '–'}</Table.Td>
              <Table.Td visibleFrom="md">
                {people.length > 0 ? <Text>{people.join(', ')}</Text> : <Text c="dimmed">{t('catalog.nobody')}</Text>}
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

function Marks({ service }: { readonly service: ServiceRowFragment }) {
  const { t } = useTranslation();
  const { active, visibility, bookingRules } = service;
  return (
    <Group gap={6}>
      {active ? null : <Badge color="gray">{t('catalog.notActive')}</Badge>}
      {visibility === 'INTERNAL' ? (
        <Badge variant="light" color="grape">
          {t('catalog.internal')}
        </Badge>
      ) : null}
      {bookingRules.requiresConfirmation ? (
        <Badge variant="light" color="orange">
          {t('catalog.toConfirm')}
        </Badge>
      ) : null}
    </Group>
  );
}
