import { Checkbox, Select, SimpleGrid, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAsk } from '../../../graph/ask.ts';
import { type CatalogQuery, ResourcesDocument, type ServiceRowFragment } from '../../../graph/operations.generated.ts';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { useProblems } from '../../../kit/problems.ts';
import { durationOf } from './segments.ts';
import { SegmentsField } from './segments-field.tsx';
import { Numbers, Rules } from './service-numbers.tsx';
import { type ServiceForm, useServiceForm } from './use-service-form.ts';

interface ServiceEditorProps {
  /** Absent: a new one. */
  readonly service?: ServiceRowFragment;
  readonly catalog: CatalogQuery;
  close(): void;
  saved(): unknown;
}

/** Creates or changes a service; existing bookings keep their terms. */
export function ServiceEditor({ service, catalog, close, saved }: ServiceEditorProps) {
  const { t } = useTranslation();
  const form = useServiceForm(service, catalog, () => {
    saved();
    close();
  });
  const { filled, fill, saving } = form;
  const at = useProblems(saving.failure);
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
      <Parts form={form} />
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
      <Performers form={form} catalog={catalog} />
      <Rules form={form} />
    </FormDialog>
  );
}

/** Work and pauses of a service, and the kinds of resources that it occupies. */
function Parts({ form: { filled, fill, saving } }: { readonly form: ServiceForm }) {
  const { t } = useTranslation();
  const at = useProblems(saving.failure);
  const { data } = useAsk(ResourcesDocument, {});
  const kinds = [...new Set(data?.workspaceResources?.map(({ kind }) => kind))];
  return (
    <>
      <SegmentsField
        segments={filled.segments}
        duration={Number(filled.durationMinutes)}
        error={at('/segments')}
        change={(segments) => fill({ segments, durationMinutes: durationOf(segments, filled.durationMinutes) })}
      />
      <TagsInput
        label={t('catalog.needs')}
        description={t('catalog.needsText')}
        data={kinds}
        maxTags={5}
        value={[...filled.needs]}
        error={at('/needs')}
        onChange={(needs) => fill({ needs })}
      />
    </>
  );
}

/** The people who perform a service. */
function Performers({ form, catalog }: { readonly form: ServiceForm; readonly catalog: CatalogQuery }) {
  const { t } = useTranslation();
  const team = (catalog.workspaceEmployees ?? []).filter(({ active }) => active);
  if (team.length === 0) return null;
  return (
    <Checkbox.Group
      label={t('catalog.performedBy')}
      value={[...form.filled.performers]}
      onChange={(performers) => form.fill({ performers })}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt="xs">
        {team.map(({ id, displayName }) => (
          <Checkbox key={id} value={id} label={displayName} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}
