import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { AuditAction, AuditEntryFragment } from '../../graph/operations.generated.ts';
import { actorName } from '../../kit/actor.ts';
import { useFormats } from '../../kit/formats.ts';
import { LogEntry } from '../../kit/log.tsx';
import { nameOf } from '../../kit/name.ts';
import { useDesk } from '../../shell/desk.ts';
import { AuditChanges } from './audit-changes.tsx';

const COLORS: Readonly<Partial<Record<AuditAction, string>>> = {
  CREATED: 'pine',
  UPDATED: 'blue',
  DELETED: 'red',
  REVOKED: 'red',
  DISABLED: 'red',
  CANCELLED: 'red',
};

interface AuditEntryProps {
  readonly entry: AuditEntryFragment;
  readonly names: ReadonlyMap<string, string>;
  onlyBy(actor: AuditEntryFragment['actor']): void;
}

/** One change: its record, its caller and its fields. */
export function AuditEntry({ entry, names, onlyBy }: AuditEntryProps) {
  const { t } = useTranslation();
  const { exactly } = useFormats();
  const { action, actor, reason, changes } = entry;
  return (
    <LogEntry
      badge={t(`audit.action.${action}`)}
      color={COLORS[action] ?? 'gray'}
      title={<Record entry={entry} names={names} />}
      aside={
        <>
          {`${exactly(entry.occurredAt)} · `}
          {actor.id === null ? (
            actorName(t, actor)
          ) : (
            <Anchor component="button" type="button" size="sm" onClick={() => onlyBy(actor)}>
              {actorName(t, actor)}
            </Anchor>
          )}
        </>
      }
    >
      {reason ? <Text size="sm">{reason}</Text> : null}
      <AuditChanges changes={changes} names={names} />
    </LogEntry>
  );
}

/** The changed record: by its name if it has one that is visible, now or at the time of the change. */
function Record({ entry, names }: Pick<AuditEntryProps, 'entry' | 'names'>) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const { openBooking } = useDesk();
  const { resourceType, resourceId, changes, reservation, client } = entry;
  const kind = t(`audit.resource.${resourceType}`);
  const titled = (name: string | null) => `${kind}${name === null ? '' : ` · ${name}`}`;
  if (resourceType === 'RESERVATION') {
    const about = reservation
      ? [reservation.client ? nameOf(reservation.client) : null, reservation.serviceName, dayTime(reservation.startAt)]
      : [];
    return (
      <Anchor component="button" type="button" size="sm" fw={600} ta="left" onClick={() => openBooking(resourceId)}>
        {titled(about.filter(Boolean).join(' · ') || null)}
      </Anchor>
    );
  }
  if (client) {
    return (
      <Anchor component={Link} href={`/clients/${client.id}`} size="sm" fw={600}>
        {titled(nameOf(client))}
      </Anchor>
    );
  }
  const told = changes.find(({ field }) => ['name', 'displayName', 'description', 'url', 'date'].includes(field));
  const person = changes.find(({ field }) => field === 'employeeId');
  const name =
    names.get(resourceId) ?? names.get(String(person?.to ?? person?.from)) ?? textOf(told?.to) ?? textOf(told?.from);
  return (
    <Text size="sm" fw={600}>
      {titled(name)}
    </Text>
  );
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
