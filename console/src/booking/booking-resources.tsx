import { NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { capitalized } from '../kit/name.ts';
import { useViewer } from '../sign-in/viewer.ts';
import type { BookingDetails } from './booking-panel.tsx';
import { isLive } from './status.ts';
import { useTeam } from './team.ts';
import { useSetResources } from './use-set-resources.ts';

/** The rooms, chairs and machines of a booking; each can be exchanged for another of its kind. */
export function BookingResources({ booking }: { readonly booking: BookingDetails }) {
  const { t } = useTranslation();
  const { can } = useViewer();
  const { resources } = useTeam();
  const setResources = useSetResources();
  const occupied = booking.resources;
  if (occupied.length === 0) return null;
  if (!can('workspace:reservations:write') || !isLive(booking)) {
    return <Text c="dimmed">{occupied.map(({ name }) => name).join(', ')}</Text>;
  }
  return (
    <SimpleGrid cols={2} spacing="sm" role="group" aria-label={t('booking.resources')}>
      {occupied.map(({ id, name }) => {
        const kind = resources.find((resource) => resource.id === id)?.kind;
        const others = resources.filter((resource) => resource.active && resource.kind === kind && resource.id !== id);
        return (
          <NativeSelect
            key={id}
            label={capitalized(kind ?? t('booking.resources'))}
            data={[{ id, name }, ...others].map((resource) => ({ value: resource.id, label: resource.name }))}
            value={id}
            onChange={({ currentTarget: { value } }) =>
              void setResources(
                booking,
                occupied.map((one) => (one.id === id ? value : one.id)),
              )
            }
          />
        );
      })}
    </SimpleGrid>
  );
}
