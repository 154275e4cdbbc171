import { Button, Group, NumberInput, Stack, Switch, Table, Text } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../graph/api.ts';
import { tell } from '../../graph/ask.ts';
import {
  type CatalogQuery,
  type EmployeeRowFragment,
  type ServiceRowFragment,
  SetEmployeeOffersDocument,
} from '../../graph/operations.generated.ts';
import { FormDialog, useSaving } from '../../kit/form-dialog.tsx';
import { useFormats } from '../../kit/formats.ts';
import { notifyDone } from '../../kit/notify.tsx';
import { useProblems } from '../../kit/problems.ts';
import { Section } from '../../kit/section.tsx';
import { useViewer } from '../../sign-in/viewer.ts';
import { MINOR_UNITS, minorOf } from './offers.ts';

interface OffersProps {
  readonly employee: EmployeeRowFragment;
  readonly catalog: CatalogQuery;
  again(): unknown;
}

/** What somebody performs, with lengths and prices of their own. */
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
            size="compact-md"
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

interface Own {
  readonly minutes: number | string;
  readonly price: number | string;
}

interface OffersEditorProps {
  readonly employee: EmployeeRowFragment;
  readonly services: readonly ServiceRowFragment[];
  again(): unknown;
  close(): void;
}

function OffersEditor({ employee, services, again, close }: OffersEditorProps) {
  const { t } = useTranslation();
  const api = useApi();
  const saving = useSaving();
  const at = useProblems(saving.failure);
  const [offers, setOffers] = useState<ReadonlyMap<string, Own>>(() => ownOf(employee));
  const put = (id: string, own: Own | null) => {
    const next = new Map(offers);
    if (own) next.set(id, own);
    else next.delete(id);
    setOffers(next);
  };
  const ids = [...offers.keys()];
  const save = () =>
    saving.run(async () => {
      const { failure } = await tell(api, SetEmployeeOffersDocument, {
        input: { employeeId: employee.id, offers: ids.map((id) => offerOf(id, offers.get(id))) },
      });
      if (failure) return failure;
      notifyDone(t('catalog.offersKept'));
      again();
      close();
      return null;
    });
  return (
    <FormDialog title={t('catalog.performs')} saving={saving} size="lg" save={() => void save()} close={close}>
      <Text size="sm" c="dimmed">
        {t('catalog.ownText')}
      </Text>
      {services.map((service) => (
        <OfferLine
          key={service.id}
          service={service}
          own={offers.get(service.id) ?? null}
          put={(own) => put(service.id, own)}
          problem={(field) => at(`/offers/${ids.indexOf(service.id)}/${field}`)}
        />
      ))}
    </FormDialog>
  );
}

interface OfferLineProps {
  readonly service: ServiceRowFragment;
  /** Null: it is not performed. */
  readonly own: Own | null;
  put(own: Own | null): void;
  problem(field: string): string | undefined;
}

function OfferLine({ service, own, put, problem }: OfferLineProps) {
  const { t } = useTranslation();
  const { name, durationMinutes, price } = service;
  return (
    <Stack gap={4}>
      <Switch
        label={name}
        checked={own !== null}
        onChange={(event) => put(event.currentTarget.checked ? { minutes: '', price: '' } : null)}
      />
      {own ? (
        <Group gap="sm" pl={46} align="flex-start">
          <NumberInput
            w={120}
            size="xs"
            hideControls
            allowDecimal={false}
            allowNegative={false}
            aria-label={t('catalog.minutesOf', { name })}
            suffix={t('catalog.minutesShort')}
            placeholder={`${durationMinutes}${t('catalog.minutesShort')}`}
            value={own.minutes}
            error={problem('durationMinutes')}
            onChange={(minutes) => put({ ...own, minutes })}
          />
          <NumberInput
            w={120}
            size="xs"
            hideControls
            decimalScale={2}
            allowNegative={false}
            aria-label={t('catalog.priceOf', { name })}
            placeholder={price ? String(price.amountMinor / MINOR_UNITS) : '–'}
            value={own.price}
            error={problem('price/amountMinor')}
            onChange={(amount) => put({ ...own, price: amount })}
          />
        </Group>
      ) : null}
    </Stack>
  );
}

function ownOf({ offers }: EmployeeRowFragment): ReadonlyMap<string, Own> {
  return new Map(
    offers.map(({ serviceId, durationMinutes, price }) => [
      serviceId,
      { minutes: durationMinutes ?? '', price: price ? price.amountMinor / MINOR_UNITS : '' },
    ]),
  );
}

function offerOf(serviceId: string, own: Own | undefined) {
  const amountMinor = minorOf(own?.price ?? '');
  return {
    serviceId,
    durationMinutes: own && own.minutes !== '' ? Number(own.minutes) : null,
    price: amountMinor === null ? null : { amountMinor },
  };
}
