import { Button, Flex, Stack, Table, Text } from '@mantine/core';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { WEEKDAYS, type Week, type WorkingHours, weekOf } from './week.ts';
import { WindowsField } from './windows-field.tsx';

/** A week, a row for each day. */
export function WeekTable({ hours }: { readonly hours: WorkingHours }) {
  const { t } = useTranslation();
  const week = weekOf(hours);
  return (
    <Table withRowBorders={false} verticalSpacing={4}>
      <Table.Tbody>
        {WEEKDAYS.map((day) => (
          <Table.Tr key={day}>
            <Table.Th scope="row" w={150}>
              {t(`catalog.day.${day}`)}
            </Table.Th>
            <Table.Td style={{ fontVariantNumeric: 'tabular-nums' }}>
              {week[day].map(({ from, to }) => `${from}–${to}`).join(', ') || (
                <Text span c="dimmed">
                  {t('catalog.dayOff')}
                </Text>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface WeekFieldsProps {
  readonly week: Week;
  change(week: Week): void;
}

/** The fields of a week. */
export function WeekFields({ week, change }: WeekFieldsProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      {WEEKDAYS.map((day) => (
        <Flex key={day} direction={{ base: 'column', sm: 'row' }} gap={{ base: 0, sm: 'sm' }}>
          <Text fw={500} lh="36px" w={130} style={{ flex: 'none' }}>
            {t(`catalog.day.${day}`)}
          </Text>
          <WindowsField
            day={t(`catalog.day.${day}`)}
            windows={week[day]}
            change={(windows) => change({ ...week, [day]: windows })}
          />
        </Flex>
      ))}
      <Button
        variant="light"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<Copy size={16} aria-hidden />}
        onClick={() => change({ ...week, TUE: week.MON, WED: week.MON, THU: week.MON, FRI: week.MON })}
      >
        {t('catalog.copyMonday')}
      </Button>
    </Stack>
  );
}
