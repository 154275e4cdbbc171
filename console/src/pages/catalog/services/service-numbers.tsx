import { NumberInput, SimpleGrid, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PriceField } from '../../../kit/price-field.tsx';
import { useProblems } from '../../../kit/problems.ts';
import { useViewer } from '../../../sign-in/viewer.ts';
import { durationOf } from './segments.ts';
import type { ServiceForm } from './use-service-form.ts';

/** The duration, price and buffers of a service. */
export function Numbers({ form }: { readonly form: ServiceForm }) {
  const { t } = useTranslation();
  const { provider } = useViewer();
  const { filled, fill, saving, priceBefore } = form;
  const at = useProblems(saving.failure);
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }}>
      <NumberInput
        required
        label={t('catalog.minutes')}
        allowDecimal={false}
        allowNegative={false}
        step={5}
        readOnly={filled.segments.length > 0}
        value={filled.segments.length > 0 ? durationOf(filled.segments, 0) : filled.durationMinutes}
        error={at('/durationMinutes')}
        onChange={(durationMinutes) => fill({ durationMinutes })}
      />
      <PriceField
        label={t('catalog.priceIn', { currency: provider.currency })}
        value={filled.price}
        before={priceBefore}
        error={at('/price/amountMinor')}
        onChange={(price) => fill({ price })}
      />
      <NumberInput
        label={t('catalog.bufferBefore')}
        allowDecimal={false}
        allowNegative={false}
        step={5}
        value={filled.bufferBefore}
        error={at('/bookingRules/bufferBeforeMinutes')}
        onChange={(bufferBefore) => fill({ bufferBefore })}
      />
      <NumberInput
        label={t('catalog.bufferAfter')}
        allowDecimal={false}
        allowNegative={false}
        step={5}
        value={filled.bufferAfter}
        error={at('/bookingRules/bufferAfterMinutes')}
        onChange={(bufferAfter) => fill({ bufferAfter })}
      />
    </SimpleGrid>
  );
}

/** The booking rules of a service. */
export function Rules({ form: { filled, fill } }: { readonly form: ServiceForm }) {
  const { t } = useTranslation();
  return (
    <>
      <Switch
        label={t('catalog.requiresConfirmation')}
        checked={filled.requiresConfirmation}
        onChange={(event) => fill({ requiresConfirmation: event.currentTarget.checked })}
      />
      <Switch
        label={t('catalog.forEveryIntegration')}
        checked={filled.visibility === 'PUBLIC'}
        onChange={(event) => fill({ visibility: event.currentTarget.checked ? 'PUBLIC' : 'INTERNAL' })}
      />
      <Switch
        label={t('catalog.activeService')}
        description={t('catalog.activeServiceText')}
        checked={filled.active}
        onChange={(event) => fill({ active: event.currentTarget.checked })}
      />
    </>
  );
}
