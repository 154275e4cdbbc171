import { Anchor, Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../graph/api.ts';
import { useAsk } from '../../graph/ask.ts';
import { VisitDocument, type VisitQuery } from '../../graph/operations.generated.ts';
import { Failed } from '../../kit/failed.tsx';
import { useFormats } from '../../kit/formats.ts';
import { useDesk } from '../../shell/desk.ts';
import { useViewer } from '../../sign-in/viewer.ts';
import type { BookingDetails } from '../booking-panel.tsx';
import { isLive, STATUS_COLORS } from '../status.ts';
import { CancelVisit } from './cancel-visit.tsx';
import { MoveVisit } from './move-visit.tsx';

export type Visit = NonNullable<VisitQuery['visit']>;

interface VisitSectionProps {
  readonly booking: BookingDetails;
  readonly visitId: string;
}

/** The visit of a booking: all services with times and people, and changes of the whole. */
export function VisitSection({ booking, visitId }: VisitSectionProps) {
  const { t } = useTranslation();
  const { can } = useViewer();
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null);
  const { data, failure, again } = useAsk(VisitDocument, { id: visitId });
  useAgainWhenAnyChanged(visitId, again);
  const visit = data?.visit;
  if (!visit) return failure ? <Failed failure={failure} again={again} /> : null;
  const isAnyLive = visit.reservations.some(isLive);
  const close = () => {
    setOpen(null);
    void again();
  };
  const change = { visit, email: booking.providerClient?.email ?? null, close };
  return (
    <Stack gap="sm" component="section" aria-label={t('visit.title')}>
      <Title order={3} size="h5">
        {t('visit.title')}
      </Title>
      <VisitParts visit={visit} shown={booking.id} />
      {isAnyLive && can('workspace:reservations:write') ? (
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => setOpen(open === 'move' ? null : 'move')}>
            {t('visit.move')}
          </Button>
          <Button size="xs" variant="light" color="red" onClick={() => setOpen(open === 'cancel' ? null : 'cancel')}>
            {t('visit.cancel')}
          </Button>
        </Group>
      ) : null}
      {isAnyLive && open === 'move' ? <MoveVisit {...change} /> : null}
      {isAnyLive && open === 'cancel' ? <CancelVisit {...change} /> : null}
    </Stack>
  );
}

/** Reads a visit again when one of its bookings changes, or is added. */
function useAgainWhenAnyChanged(visitId: string, again: () => Promise<unknown>): void {
  const api = useApi();
  useEffect(
    () =>
      api.listen({
        read: async () => void (await again()),
        onBooking: (booking) => void (booking.visitId === visitId && again()),
        onError: () => undefined,
      }),
    [api, visitId, again],
  );
}

/** The bookings of a visit, each a link to its own panel. */
function VisitParts({ visit, shown }: { readonly visit: Visit; readonly shown: string }) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const { openBooking } = useDesk();
  return (
    <Stack gap={6} component="ol" p={0} m={0} style={{ listStyle: 'none' }}>
      {visit.reservations.map((part) => (
        <Group key={part.id} component="li" gap="xs" wrap="nowrap" align="flex-start">
          <Text w={92} style={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
            {time(part.startAt)}–{time(part.endAt)}
          </Text>
          <Text style={{ flex: 1 }} {...(part.id === shown && { 'aria-current': true })}>
            {part.id === shown ? (
              <Text span inherit fw={500}>
                {part.serviceName}
              </Text>
            ) : (
              <Anchor component="button" type="button" inherit onClick={() => openBooking(part.id)}>
                {part.serviceName}
              </Anchor>
            )}
            {` · ${part.employeeName}`}
          </Text>
          {part.status === 'CONFIRMED' ? null : (
            <Badge color={STATUS_COLORS[part.status]} variant="light" style={{ flex: 'none' }}>
              {t(`booking.status.${part.status}`)}
            </Badge>
          )}
        </Group>
      ))}
    </Stack>
  );
}
