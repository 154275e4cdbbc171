import { Checkbox, NumberInput, Select, SimpleGrid, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CatalogQuery, ServiceRowFragment } from '../../graph/operations.generated.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useProblems } from '../../kit/problems.ts';
import { useViewer } from '../../sign-in/viewer.ts';
import { useServiceForm } from './use-service-form.ts';

interface ServiceEditorProps {
  /** Absent: a new one. */
  readonly service?: ServiceRowFragment;
  readonly catalog: CatalogQuery;
  close(): void;
  saved(): unknown;
}

/** Makes a service, or changes it; bookings that stand keep what was booked. */
export function ServiceEditor({ service, catalog, close, saved }: ServiceEditorProps) {
  const { t } = useTranslation();
  const form = useServiceForm(service, catalog, () => {
    saved();
    close();
  });
  const { filled, fill, saving } = form;
  const at = useProblems(saving.failure);
  const team = (catalog.workspaceEmployees ?? []).filter(({ active }) => active);
  return (
    <FormDialog
      size="lg"
      title={service ? t('catalog.editService') : t('catalog.newService')}
      saving={saving}
      ready={filled.name.trim() !== '' && filled.durationMinutes !== ''}
      save={() => void form.save()}
      close={close}
    >
      <TextInput
        data-autofocus
        required
        maxLength={120}
        label={t('catalog.name')}
        value={filled.name}
        error={at('/name')}
        onChange={(event) => fill({ name: event.currentTarget.value })}
      />
      <Select
        label={t('catalog.category')}
        clearable
        clearButtonProps={{ 'aria-label': t('catalog.noCategory') }}
        data={(catalog.workspaceCategories ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={filled.categoryId}
        error={at('/categoryId')}
        onChange={(categoryId) => fill({ categoryId })}
      />
      <Numbers form={form} />
      <Textarea
        label={t('catalog.description')}
        autosize
        minRows={2}
        value={filled.description}
        error={at('/description')}
        onChange={(event) => fill({ description: event.currentTarget.value })}
      />
      <TagsInput
        label={t('catalog.aliases')}
        description={t('catalog.aliasesText')}
        value={[...filled.aliases]}
        error={at('/aliases')}
        onChange={(aliases) => fill({ aliases })}
      />
      {team.length > 0 ? (
        <Checkbox.Group
          label={t('catalog.performedBy')}
          value={[...filled.performers]}
          onChange={(performers) => fill({ performers })}
        >
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt="xs">
            {team.map(({ id, displayName }) => (
              <Checkbox key={id} value={id} label={displayName} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      ) : null}
      <Rules form={form} />
    </FormDialog>
  );
}

function Numbers({ form }: { readonly form: ReturnType<typeof useServiceForm> }) {
  const { t } = useTranslation();
  const { provider } = useViewer();
  const { filled, fill, saving } = form;
  const at = useProblems(saving.failure);
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }}>
      <NumberInput
        required
        label={t('catalog.minutes')}
        allowDecimal={false}
        allowNegative={false}
        step={5}
        value={filled.durationMinutes}
        error={at('/durationMinutes')}
        onChange={(durationMinutes) => fill({ durationMinutes })}
      />
      <NumberInput
        label={t('catalog.priceIn', { currency: provider.currency })}
        allowNegative={false}
        decimalScale={2}
        hideControls
        value={filled.price}
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

function Rules({ form: { filled, fill } }: { readonly form: ReturnType<typeof useServiceForm> }) {
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
