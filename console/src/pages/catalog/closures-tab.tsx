import { ActionIcon, Button, Group, Paper, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { CalendarOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { useApi } from '../../graph/api.ts';
import { tell, useAsk } from '../../graph/ask.ts';
import {
  AddClosureDocument,
  type ClosureRowFragment,
  ClosuresDocument,
  RemoveClosureDocument,
} from '../../graph/operations.generated.ts';
import { sentenceOf } from '../../graph/sentence.ts';
import { Empty } from '../../kit/empty.tsx';
import { Failed } from '../../kit/failed.tsx';
import { FormDialog, useSaving } from '../../kit/form-dialog.tsx';
import { useFormats } from '../../kit/formats.ts';
import { Loading } from '../../kit/loading.tsx';
import { notifyRefused } from '../../kit/notify.ts';
import { useProblems } from '../../kit/problems.ts';
import { todayIn } from '../../kit/time.ts';
import { useViewer } from '../../sign-in/viewer.ts';
import { OutsideHours } from './outside-hours.tsx';
import { useKept } from './use-kept.ts';

/** The closures of the provider. */
export function ClosuresTab() {
  const { t } = useTranslation();
  const { can } = useViewer();
  const { mutate } = useSWRConfig();
  const { data, failure, loading, again: askAgain } = useAsk(ClosuresDocument, {});
  const [adding, setAdding] = useState(false);
  // A closure changes which bookings are outside working hours.
  const again = () => mutate(() => true);
  const writes = can('workspace:calendar:write');
  const closures = data?.closures ?? [];
  return (
    <Stack>
      {writes ? (
        <Group justify="flex-end">
          <Button variant="default" leftSection={<CalendarOff size={18} aria-hidden />} onClick={() => setAdding(true)}>
            {t('catalog.addClosure')}
          </Button>
        </Group>
      ) : null}
      <OutsideHours employeeId={null} />
      {loading ? <Loading /> : null}
      {failure ? <Failed failure={failure} again={askAgain} /> : null}
      {data && closures.length === 0 ? (
        <Empty icon={CalendarOff} title={t('catalog.noClosures')} text={t('catalog.noClosuresText')} />
      ) : null}
      {closures.map((closure) => (
        <ClosureLine key={closure.id} closure={closure} writes={writes} again={again} />
      ))}
      {adding ? <ClosureEditor close={() => setAdding(false)} again={again} /> : null}
    </Stack>
  );
}

interface ClosureLineProps {
  readonly closure: ClosureRowFragment;
  readonly writes: boolean;
  again(): unknown;
}

function ClosureLine({ closure, writes, again }: ClosureLineProps) {
  const { t } = useTranslation();
  const api = useApi();
  const kept = useKept(again);
  const { day } = useFormats();
  const { id, from, to, reason } = closure;
  const name = from === to ? day(from) : `${day(from)} – ${day(to)}`;
  const undo = () => tell(api, AddClosureDocument, { input: { from, to, reason } });
  const remove = async () => {
    const { failure } = await tell(api, RemoveClosureDocument, { input: { id } });
    if (failure) return notifyRefused(sentenceOf(t, failure));
    kept(t('catalog.closureRemoved'), 0, undo);
    again();
  };
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" wrap="nowrap">
        <Stack gap={2}>
          <Text fw={500}>{name}</Text>
          {reason ? <Text c="dimmed">{reason}</Text> : null}
        </Stack>
        {writes ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            onClick={() => void remove()}
            aria-label={t('catalog.removeNamed', { name })}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        ) : null}
      </Group>
    </Paper>
  );
}

function ClosureEditor({ close, again }: { close(): void; again(): unknown }) {
  const { t } = useTranslation();
  const api = useApi();
  const kept = useKept(again);
  const saving = useSaving();
  const at = useProblems(saving.failure);
  const { timezone } = useViewer().provider;
  const [filled, setFilled] = useState({ from: todayIn(timezone), to: todayIn(timezone), reason: '' });
  const save = () =>
    saving.run(async () => {
      const { data, failure } = await tell(api, AddClosureDocument, {
        input: { ...filled, reason: filled.reason.trim() || null },
      });
      if (failure) return failure;
      kept(t('catalog.closureKept'), data.addClosure?.orphanedCount);
      again();
      close();
      return null;
    });
  return (
    <FormDialog title={t('catalog.addClosure')} saving={saving} save={() => void save()} close={close}>
      <SimpleGrid cols={2}>
        {(['from', 'to'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            required
            label={t(`catalog.${name}`)}
            value={filled[name]}
            error={at(`/${name}`)}
            onChange={(event) => setFilled({ ...filled, [name]: event.currentTarget.value })}
          />
        ))}
      </SimpleGrid>
      <TextInput
        label={t('catalog.reason')}
        maxLength={500}
        value={filled.reason}
        error={at('/reason')}
        onChange={(event) => setFilled({ ...filled, reason: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
