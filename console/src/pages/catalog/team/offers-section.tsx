import { Button, Table, Text } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogQuery, EmployeeRowFragment } from '../../../graph/operations.generated.ts';
import { useFormats } from '../../../kit/formats.ts';
import { Section } from '../../../kit/section.tsx';
import { useViewer } from '../../../sign-in/viewer.ts';
import { OffersEditor } from './offers-editor.tsx';

interface OffersProps {
  readonly employee: EmployeeRowFragment;
  readonly catalog: CatalogQuery;
  again(): unknown;
}

/** The services of an employee, with own durations and prices. */
export function Offers({ employee, catalog, again }: OffersProps) {
  const { t } = useTranslation();
  const { can } = useViewer();
  const { money } = useFormats();
  const [editing, setEditing] = useState(false);
  const services = catalog.workspaceServices ?? [];
  const offered = employee.offers.flatMap((offer) => {
    const service = services.find(({ id }) => id === offer.serviceId);
    return service ? [{ service, offer }] : [];
  });
  return (
    <Section
      title={t('catalog.performs')}
      actions={
        can('workspace:catalog:write') ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<Pencil size={14} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {t('catalog.editOffers')}
          </Button>
        ) : null
      }
    >
      {offered.length === 0 ? <Text c="dimmed">{t('catalog.performsNothing')}</Text> : null}
      {offered.length > 0 ? (
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('catalog.service')}</Table.Th>
              <Table.Th w={90}>{t('catalog.minutes')}</Table.Th>
              <Table.Th w={110} ta="right">
                {t('catalog.price')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {offered.map(({ service, offer }) => {
              const price = offer.price ?? service.price;
              return (
                <Table.Tr key={service.id}>
                  <Table.Td>{service.name}</Table.Td>
                  <Table.Td fw={offer.durationMinutes ? 600 : 400}>
                    {offer.durationMinutes ?? service.durationMinutes}
                  </Table.Td>
                  <Table.Td ta="right" fw={offer.price ? 600 : 400}>
                    {price ? money(price) : '–'}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      ) : null}
      {editing ? (
        <OffersEditor employee={employee} services={services} again={again} close={() => setEditing(false)} />
      ) : null}
    </Section>
  );
}
