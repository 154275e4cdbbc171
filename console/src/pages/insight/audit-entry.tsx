import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { AuditEntryFragment } from '../../graph/operations.generated.ts';
import { actorName } from '../../kit/actor.ts';
import { cancellerOf } from '../../kit/audit-values.ts';
import { ChangeDetails } from '../../kit/change-details.tsx';
import { useFormats } from '../../kit/formats.ts';
import { LogEntry } from '../../kit/log.tsx';
import { capitalized, nameOf } from '../../kit/name.ts';
import { useDesk } from '../../shell/desk.ts';
import { Sentence } from './sentence.tsx';

interface AuditEntryProps {
  readonly entry: AuditEntryFragment;
  readonly names: ReadonlyMap<string, string>;
  onlyBy(actor: AuditEntryFragment['actor']): void;
}

/** One change as a sentence: who did what with which record, and from what to what. */
export function AuditEntry({ entry, names, onlyBy }: AuditEntryProps) {
  const { t } = useTranslation();
  const { exactly } = useFormats();
  const { action, actor, reason, changes, resourceType } = entry;
  const isBooked = action === 'CREATED' && resourceType === 'RESERVATION';
  const name = capitalized(actorName(t, actor));
  const canceller = cancellerOf(changes);
  return (
    <LogEntry
      title={
        <Sentence
          action={isBooked ? 'BOOKED' : action}
          who={
            actor.id === null ? (
              name
            ) : (
              <Anchor component="button" type="button" fw={500} onClick={() => onlyBy(actor)}>
                {name}
              </Anchor>
            )
          }
          what={<Record entry={entry} names={names} />}
        />
      }
      aside={exactly(entry.occurredAt)}
    >
      {reason || canceller ? (
        <Text>{[canceller && t(`audit.cancelledFor.${canceller}`), reason].filter(Boolean).join(': ')}</Text>
      ) : null}
      <ChangeDetails changes={changes} names={names} isNew={action === 'CREATED'} />
    </LogEntry>
  );
}

/** The changed record: by its name if it has one that is visible, now or at the time of the change. */
function Record({ entry, names }: Pick<AuditEntryProps, 'entry' | 'names'>) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const { openBooking } = useDesk();
  const { resourceType, resourceId, changes, reservation, client } = entry;
  if (resourceType === 'RESERVATION') {
    const about = reservation
      ? [reservation.client ? nameOf(reservation.client) : null, reservation.serviceName, dayTime(reservation.startAt)]
      : [];
    return (
      <Anchor component="button" type="button" ta="left" onClick={() => openBooking(resourceId)}>
        {about.filter(Boolean).join(' · ') || t('audit.what.RESERVATION')}
      </Anchor>
    );
  }
  if (client) {
    return (
      <Anchor component={Link} href={`/clients/${client.id}`}>
        {t('audit.what.CLIENT', { name: nameOf(client) })}
      </Anchor>
    );
  }
  const told = changes.find(({ field }) => ['name', 'displayName', 'description', 'url', 'date'].includes(field));
  const person = changes.find(({ field }) => field === 'employeeId');
  const name =
    names.get(resourceId) ?? names.get(String(person?.to ?? person?.from)) ?? textOf(told?.to) ?? textOf(told?.from);
  // The record of an unknown person, such as time off that was moved.
  if (name === null && resourceType === 'TIME_OFF') return <>{t(`audit.resource.${resourceType}`)}</>;
  return <>{t(`audit.what.${resourceType}`, { name: name ?? '' }).trimEnd()}</>;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
