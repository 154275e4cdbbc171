import { Anchor, Badge, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DeliveryRowFragment } from '../../graph/operations.generated.ts';
import { eventWord } from '../../graph/words.ts';
import { useFormats } from '../../kit/formats.ts';
import { DELIVERY_COLORS } from './names.ts';

interface DeliveryTableProps {
  readonly deliveries: readonly DeliveryRowFragment[];
  open(id: string): void;
}

/** Deliveries with their results. */
export function DeliveryTable({ deliveries, open }: DeliveryTableProps) {
  const { t } = useTranslation();
  const { exactly } = useFormats();
  return (
    <Table.ScrollContainer minWidth={340}>
      <Table verticalSpacing="xs" bg="var(--mantine-color-body)">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('integrations.event')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('integrations.when')}</Table.Th>
            <Table.Th visibleFrom="md">{t('integrations.to')}</Table.Th>
            <Table.Th>{t('integrations.status')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('integrations.answer')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {deliveries.map((delivery) => (
            <Table.Tr key={delivery.id}>
              <Table.Td>
                <Anchor component="button" type="button" onClick={() => open(delivery.id)}>
                  {eventWord(delivery.event)}
                </Anchor>
                <Text size="xs" c="dimmed" hiddenFrom="sm">
                  {exactly(delivery.createdAt)}
                </Text>
              </Table.Td>
              <Table.Td visibleFrom="sm">{exactly(delivery.createdAt)}</Table.Td>
              <Table.Td visibleFrom="md" title={delivery.subscription.url}>
                {delivery.subscription.description ?? new URL(delivery.subscription.url).host}
              </Table.Td>
              <Table.Td>
                <Badge variant="light" miw="fit-content" color={DELIVERY_COLORS[delivery.status]}>
                  {t(`integrations.deliveryStatus.${delivery.status}`)}
                </Badge>
                {delivery.attemptCount > 1 ? (
                  <Text size="xs" c="dimmed">
                    {t('integrations.attemptCount', { count: delivery.attemptCount })}
                  </Text>
                ) : null}
              </Table.Td>
              <Table.Td visibleFrom="sm">
                {delivery.responseStatus ?? (delivery.errorCode ? t(`integrations.error.${delivery.errorCode}`) : '–')}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
