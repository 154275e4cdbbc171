import { Switch, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../graph/api.ts';
import { tell } from '../../../graph/ask.ts';
import {
  CreateEmployeeDocument,
  type EmployeeRowFragment,
  UpdateEmployeeDocument,
} from '../../../graph/operations.generated.ts';
import { FormDialog, useSaving } from '../../../kit/form-dialog.tsx';
import { notifyDone } from '../../../kit/notify.ts';
import { useProblems } from '../../../kit/problems.ts';

interface EmployeeEditorProps {
  /** Absent: a new employee. */
  readonly employee?: EmployeeRowFragment;
  close(): void;
  saved(): unknown;
}

/** Creates an employee, or changes their public data. */
export function EmployeeEditor({ employee, close, saved }: EmployeeEditorProps) {
  const { t } = useTranslation();
  const api = useApi();
  const saving = useSaving(employee?.version);
  const at = useProblems(saving.failure);
  const [displayName, setDisplayName] = useState(employee?.displayName ?? '');
  const [title, setTitle] = useState(employee?.title ?? '');
  const [aliases, setAliases] = useState<string[]>([...(employee?.aliases ?? [])]);
  const [active, setActive] = useState(employee?.active ?? true);
  const save = async () => {
    const input = { displayName: displayName.trim(), title: title.trim() || null, aliases, active };
    const isSaved = await saving.run(async () => {
      const told = employee
        ? await tell(api, UpdateEmployeeDocument, {
            input: { ...input, id: employee.id, expectedVersion: saving.version.current },
          })
        : await tell(api, CreateEmployeeDocument, { input });
      return told.failure;
    });
    if (!isSaved) return;
    notifyDone(t('catalog.employeeKept'));
    saved();
    close();
  };
  return (
    <FormDialog
      title={employee ? t('catalog.editEmployee') : t('catalog.newEmployee')}
      saving={saving}
      ready={displayName.trim() !== ''}
      save={() => void save()}
      close={close}
    >
      <TextInput
        data-autofocus
        required
        maxLength={120}
        label={t('catalog.displayName')}
        value={displayName}
        error={at('/displayName')}
        onChange={(event) => setDisplayName(event.currentTarget.value)}
      />
      <TextInput
        maxLength={120}
        label={t('catalog.jobTitle')}
        value={title}
        error={at('/title')}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <TagsInput
        label={t('catalog.aliases')}
        description={t('catalog.aliasesText')}
        value={aliases}
        error={at('/aliases')}
        onChange={setAliases}
      />
      <Switch
        label={t('catalog.activeEmployee')}
        description={t('catalog.activeEmployeeText')}
        checked={active}
        onChange={(event) => setActive(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
