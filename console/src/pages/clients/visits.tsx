import { Anchor, Badge, Group, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { STATUS_COLORS } from '../../booking/status.ts';
import { useAsk } from '../../graph/ask.ts';
import { VisitsDocument } from '../../graph/operations.generated.ts';
import { Failed } from '../../kit/failed.tsx';
import { useFormats } from '../../kit/formats.ts';
import { Loading } from '../../kit/loading.tsx';
import { Section } from '../../kit/section.tsx';
import { useDesk } from '../../shell/desk.ts';

/** Every visit of a client, the next and latest first. */
export function Visits({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { dayTime, money } = useFormats();
  const { openBooking } = useDesk();
  const { data, failure, loading, again } = useAsk(VisitsDocument, { id, after: null });
  const visits = data?.reservations?.edges.map(({ node }) => node).toReversed() ?? [];
  return (
    <Section title={t('clients.visits')}>
      {loading ? <Loading /> : null}
      {failure ? <Failed failure={failure} again={again} /> : null}
      {data && visits.length === 0 ? <Text c="dimmed">{t('clients.noVisits')}</Text> : null}
      {visits.length > 0 ? (
        <Table.ScrollContainer minWidth={320}>
          <Table verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('clients.when')}</Table.Th>
                <Table.Th>{t('booking.service')}</Table.Th>
                <Table.Th visibleFrom="sm">{t('booking.who')}</Table.Th>
                <Table.Th>{t('clients.status')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {visits.map((visit) => (
                <Table.Tr key={visit.id}>
                  <Table.Td>
                    <Anchor component="button" type="button" onClick={() => openBooking(visit.id)}>
                      {dayTime(visit.startAt)}
                    </Anchor>
                  </Table.Td>
                  <Table.Td>
                    <Group gap={6}>
                      {visit.serviceName}
                      {visit.price ? (
                        <Text size="sm" c="dimmed">
                          {money(visit.price)}
                        </Text>
                      ) : null}
                    </Group>
                  </Table.Td>
                  <Table.Td visibleFrom="sm">{visit.employeeName}</Table.Td>
                  <Table.Td>
                    <Badge color={STATUS_COLORS[visit.status]} variant="light">
                      {t(`booking.status.${visit.status}`)}
                    </Badge>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ) : null}
    </Section>
  );
}
