import { Switch, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../graph/api.ts';
import { tell } from '../../../graph/ask.ts';
import {
  type CategoryRowFragment,
  CreateCategoryDocument,
  UpdateCategoryDocument,
} from '../../../graph/operations.generated.ts';
import { FormDialog, useSaving } from '../../../kit/form-dialog.tsx';
import { notifyDone } from '../../../kit/notify.ts';
import { useProblems } from '../../../kit/problems.ts';

interface CategoryEditorProps {
  /** Absent: a new one. */
  readonly category?: CategoryRowFragment;
  close(): void;
  saved(): unknown;
}

/** Creates or changes a category of services. */
export function CategoryEditor({ category, close, saved }: CategoryEditorProps) {
  const { t } = useTranslation();
  const api = useApi();
  const saving = useSaving(category?.version);
  const at = useProblems(saving.failure);
  const [name, setName] = useState(category?.name ?? '');
  const [aliases, setAliases] = useState<string[]>([...(category?.aliases ?? [])]);
  const [active, setActive] = useState(category?.active ?? true);
  const save = async () => {
    const input = { name: name.trim(), aliases };
    const isSaved = await saving.run(async () => {
      const told = category
        ? await tell(api, UpdateCategoryDocument, {
            input: { ...input, id: category.id, active, expectedVersion: saving.version.current },
          })
        : await tell(api, CreateCategoryDocument, { input });
      return told.failure;
    });
    if (!isSaved) return;
    notifyDone(t('catalog.categoryKept'));
    saved();
    close();
  };
  return (
    <FormDialog
      title={category ? t('catalog.editCategory') : t('catalog.newCategory')}
      saving={saving}
      ready={name.trim() !== ''}
      save={() => void save()}
      close={close}
    >
      <TextInput
        data-autofocus
        required
        label={t('catalog.name')}
        maxLength={120}
        value={name}
        error={at('/name')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TagsInput
        label={t('catalog.aliases')}
        description={t('catalog.aliasesText')}
        value={aliases}
        error={at('/aliases')}
        onChange={setAliases}
      />
      {category ? (
        <Switch
          label={t('catalog.activeCategory')}
          checked={active}
          onChange={(event) => setActive(event.currentTarget.checked)}
        />
      ) : null}
    </FormDialog>
  );
}
