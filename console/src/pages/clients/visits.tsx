import { Anchor, Button, Text } from '@mantine/core';
import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { STATUS_COLORS } from '../../booking/status.ts';
import { type VisitFragment, VisitsDocument } from '../../graph/operations.generated.ts';
import { useFormats } from '../../kit/formats.ts';
import { Log, LogEntry } from '../../kit/log.tsx';
import { Section } from '../../kit/section.tsx';
import { useDesk } from '../../shell/desk.ts';
import { useViewer } from '../../sign-in/viewer.ts';

interface VisitsProps {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
}

/** Every visit of a client, the next and latest first, with a button to book the next one. */
export function Visits({ id, name, email }: VisitsProps) {
  const { t } = useTranslation();
  const { can } = useViewer();
  const { newBooking } = useDesk();
  return (
    <Section
      title={t('clients.visits')}
      actions={
        can('workspace:reservations:write') ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<CalendarPlus size={14} aria-hidden />}
            onClick={() => newBooking({ local: null, employeeId: null, client: { id, name, email } })}
          >
            {t('clients.book', { name })}
          </Button>
        ) : null
      }
    >
      <Log
        newest="FIRST"
        more={t('insight.earlier')}
        document={VisitsDocument}
        variables={(after) => ({ id, after })}
        partOf={({ reservations }) =>
          reservations
            ? {
                entries: reservations.nodes,
                more: reservations.pageInfo.hasNextPage ? (reservations.pageInfo.endCursor ?? null) : null,
              }
            : null
        }
        keyOf={(visit) => visit.id}
        write={(visit) => <Visit visit={visit} />}
        empty={<Text c="dimmed">{t('clients.noVisits')}</Text>}
      />
    </Section>
  );
}

function Visit({ visit }: { readonly visit: VisitFragment }) {
  const { t } = useTranslation();
  const { dayTime, money } = useFormats();
  const { openBooking } = useDesk();
  const { id, status, startAt, serviceName, employeeName, price } = visit;
  return (
    <LogEntry
      badge={{ text: t(`booking.status.${status}`), color: STATUS_COLORS[status] }}
      title={
        <Anchor component="button" type="button" fw={500} onClick={() => openBooking(id)}>
          {dayTime(startAt)}
        </Anchor>
      }
      aside={price ? money(price) : null}
    >
      <Text>{`${serviceName} · ${employeeName}`}</Text>
    </LogEntry>
  );
}
