import { Autocomplete, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../graph/api.ts';
import { tell } from '../../../graph/ask.ts';
import {
  CreateResourceDocument,
  type ResourceRowFragment,
  UpdateResourceDocument,
} from '../../../graph/operations.generated.ts';
import { FormDialog, useSaving } from '../../../kit/form-dialog.tsx';
import { notifyDone } from '../../../kit/notify.ts';
import { useProblems } from '../../../kit/problems.ts';
import { weekOf, windowsOf } from '../team/week.ts';
import { WeekFields } from '../team/week-fields.tsx';

interface ResourceEditorProps {
  /** Absent: a new one. */
  readonly resource?: ResourceRowFragment;
  /** The kinds that there are. */
  readonly kinds: readonly string[];
  close(): void;
  saved(): unknown;
}

const WEEKDAY_HOURS = [{ days: ['MON', 'TUE', 'WED', 'THU', 'FRI'], from: '09:00', to: '17:00' }] as const;

/** Creates or changes a room, a chair or a machine; bookings keep it. */
export function ResourceEditor({ resource, kinds, close, saved }: ResourceEditorProps) {
  const { t } = useTranslation();
  const api = useApi();
  const saving = useSaving(resource?.version);
  const at = useProblems(saving.failure);
  const [name, setName] = useState(resource?.name ?? '');
  const [kind, setKind] = useState(resource?.kind ?? '');
  const [active, setActive] = useState(resource?.active ?? true);
  const stored = resource?.workingHours ?? [];
  const [hasHours, setHasHours] = useState(stored.length > 0);
  const [week, setWeek] = useState(() => weekOf(stored.length > 0 ? stored : WEEKDAY_HOURS));
  const save = async () => {
    const input = { name: name.trim(), kind: kind.trim(), active, workingHours: hasHours ? windowsOf(week) : [] };
    const isSaved = await saving.run(async () => {
      const told = resource
        ? await tell(api, UpdateResourceDocument, {
            input: { ...input, id: resource.id, expectedVersion: saving.version.current },
          })
        : await tell(api, CreateResourceDocument, { input });
      return told.failure;
    });
    if (!isSaved) return;
    notifyDone(t('catalog.resourceKept'));
    saved();
    close();
  };
  return (
    <FormDialog
      size="lg"
      title={resource ? t('catalog.editResource') : t('catalog.newResource')}
      saving={saving}
      ready={name.trim() !== '' && kind.trim() !== ''}
      save={() => void save()}
      close={close}
    >
      <TextInput
        data-autofocus
        required
        maxLength={120}
        label={t('catalog.name')}
        value={name}
        error={at('/name')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Autocomplete
        required
        label={t('catalog.resourceKind')}
        description={t('catalog.resourceKindText')}
        data={[...kinds]}
        value={kind}
        error={at('/kind')}
        onChange={setKind}
      />
      <Switch
        label={t('catalog.ownHours')}
        description={t('catalog.ownHoursText')}
        checked={hasHours}
        onChange={(event) => setHasHours(event.currentTarget.checked)}
      />
      {hasHours ? <WeekFields week={week} change={setWeek} /> : null}
      <Switch
        label={t('catalog.activeResource')}
        description={t('catalog.activeResourceText')}
        checked={active}
        onChange={(event) => setActive(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
