import { Button, Group, MultiSelect, Select, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FindClient } from '../../booking/find-client.tsx';
import type { AuditResourceType } from '../../graph/operations.generated.ts';
import { nameOf } from '../../kit/name.ts';

export const KINDS = [
  'SERVICE',
  'CATEGORY',
  'EMPLOYEE',
  'RESOURCE',
  'EMPLOYEE_SERVICES',
  'WORKING_HOURS',
  'DATE_OVERRIDE',
  'TIME_OFF',
  'CLOSURE',
  'SETTINGS',
  'CLIENT',
  'INTEGRATION_CLIENT',
  'WEBHOOK',
  'RESERVATION',
] as const satisfies readonly AuditResourceType[];

/** A caller or a client by id, with the name to show. */
export interface Named {
  readonly value: string;
  readonly label: string;
}

/** The filters of the list of changes. */
export interface AuditChoice {
  readonly kinds: readonly AuditResourceType[];
  readonly actor: Named | null;
  readonly client: Named | null;
  /** The id of a booking. */
  readonly booking: string | null;
  readonly from: string;
  readonly to: string;
}

interface AuditFiltersProps {
  readonly choice: AuditChoice;
  readonly actors: readonly Named[];
  change(part: Partial<AuditChoice>): void;
}

/** The filters of the list of changes: kind, caller, client, booking and days. */
export function AuditFilters({ choice, actors, change }: AuditFiltersProps) {
  const { t } = useTranslation();
  const { kinds, actor, client, booking } = choice;
  const [text, setText] = useState(client?.label ?? '');
  const callers = useMemo(() => {
    const isKnown = actor === null || actors.some(({ value }) => value === actor.value);
    return isKnown ? actors : [...actors, actor];
  }, [actors, actor]);
  return (
    <Group align="flex-end" gap="sm">
      <MultiSelect
        label={t('audit.kind')}
        placeholder={kinds.length > 0 ? '' : t(client || booking ? 'insight.everything' : 'audit.butBookings')}
        miw={220}
        data={KINDS.map((kind) => ({ value: kind, label: t(`audit.resource.${kind}`) }))}
        value={[...kinds]}
        onChange={(chosen) => change({ kinds: KINDS.filter((kind) => chosen.includes(kind)) })}
      />
      <Select
        label={t('insight.doneBy')}
        placeholder={t('insight.anyone')}
        clearable
        searchable
        clearButtonProps={{ 'aria-label': t('insight.anyone') }}
        data={callers}
        value={actor?.value ?? null}
        onChange={(_, option) => change({ actor: option ?? null })}
      />
      <FindClient
        label={t('booking.client')}
        isRequired={false}
        text={text}
        setText={setText}
        choose={(found) => change({ client: found ? { value: found.id, label: nameOf(found) } : null })}
      />
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          type="date"
          label={t(`insight.${end}`)}
          value={choice[end]}
          onChange={({ currentTarget: { value } }) => change({ [end]: value })}
        />
      ))}
      {booking ? (
        <Button variant="light" onClick={() => change({ booking: null })}>
          {t('audit.allBookings')}
        </Button>
      ) : null}
    </Group>
  );
}
