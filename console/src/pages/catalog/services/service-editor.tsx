import { Checkbox, Select, SimpleGrid, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CatalogQuery, ServiceRowFragment } from '../../../graph/operations.generated.ts';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { useProblems } from '../../../kit/problems.ts';
import { Numbers, Rules } from './service-numbers.tsx';
import { useServiceForm } from './use-service-form.ts';

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
