import { Group, NumberInput, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../graph/api.ts';
import { tell } from '../../../graph/ask.ts';
import {
  type EmployeeRowFragment,
  type ServiceRowFragment,
  SetEmployeeOffersDocument,
} from '../../../graph/operations.generated.ts';
import { formatAmount } from '../../../kit/amount.ts';
import { FormDialog, useSaving } from '../../../kit/form-dialog.tsx';
import { useFormats } from '../../../kit/formats.ts';
import { notifyDone } from '../../../kit/notify.ts';
import { PriceField } from '../../../kit/price-field.tsx';
import { useProblems } from '../../../kit/problems.ts';
import { useViewer } from '../../../sign-in/viewer.ts';

interface Own {
  readonly minutes: number | string;
  /** In the smallest unit. */
  readonly price: number | null;
}

interface OffersEditorProps {
  readonly employee: EmployeeRowFragment;
  readonly services: readonly ServiceRowFragment[];
  again(): unknown;
  close(): void;
}

/** Sets all services of an employee. */
export function OffersEditor({ employee, services, again, close }: OffersEditorProps) {
  const { t } = useTranslation();
  const api = useApi();
  const saving = useSaving(employee.version);
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
        input: {
          employeeId: employee.id,
          offers: ids.map((id) => offerOf(id, offers.get(id))),
          expectedVersion: saving.version.current,
        },
      });
      if (failure) return failure;
      notifyDone(t('catalog.offersKept'));
      again();
      close();
      return null;
    });
  return (
    <FormDialog title={t('catalog.performs')} saving={saving} size="lg" save={() => void save()} close={close}>
      <Text c="dimmed">{t('catalog.ownText')}</Text>
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
  /** Null: not performed. */
  readonly own: Own | null;
  put(own: Own | null): void;
  problem(field: string): string | undefined;
}

function OfferLine({ service, own, put, problem }: OfferLineProps) {
  const { t } = useTranslation();
  const { provider } = useViewer();
  const { locale } = useFormats();
  const { name, durationMinutes, price } = service;
  return (
    <Stack gap={4}>
      <Switch
        label={name}
        checked={own !== null}
        onChange={(event) => put(event.currentTarget.checked ? { minutes: '', price: null } : null)}
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
          <PriceField
            w={120}
            size="xs"
            aria-label={t('catalog.priceOf', { name })}
            rightSection={<Text size="xs">{provider.currency}</Text>}
            rightSectionWidth={44}
            placeholder={price ? formatAmount(price.amountMinor, locale) : '–'}
            before={price}
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
      { minutes: durationMinutes ?? '', price: price?.amountMinor ?? null },
    ]),
  );
}

function offerOf(serviceId: string, own: Own | undefined) {
  const amountMinor = own?.price ?? null;
  return {
    serviceId,
    durationMinutes: own && own.minutes !== '' ? Number(own.minutes) : null,
    price: amountMinor === null ? null : { amountMinor },
  };
}
