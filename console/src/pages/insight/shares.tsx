import '@mantine/core/styles/Progress.css';
import { Progress, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { InsightRowFragment } from '../../graph/operations.generated.ts';
import { useFormats } from '../../kit/formats.ts';
import { Section } from '../../kit/section.tsx';
import { en } from '../../texts/en.ts';
import { utilisationOf } from './sums.ts';

const { status: STATUSES } = en.booking;
const { source: SOURCES } = en.insight;
const WHOLE = 100;

interface SharesProps {
  readonly title: string;
  readonly rows: readonly InsightRowFragment[];
}

/** The totals by record, the largest first, with working time if there is any. */
export function Shares({ title, rows }: SharesProps) {
  const { t } = useTranslation();
  const { number, percent, money } = useFormats();
  const nameOf = useNameOf();
  const shown = rows.toSorted((one, other) => other.count - one.count);
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const hasHours = rows.some(({ workingMinutes }) => workingMinutes !== null);
  const hasRevenue = rows.some(({ revenue }) => revenue !== null && revenue.length > 0);
  return (
    <Section title={title}>
      <Table verticalSpacing={6} horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('insight.name')}</Table.Th>
            <Table.Th ta="right">{t('insight.bookings')}</Table.Th>
            {hasHours ? <Table.Th ta="right">{t('insight.utilisation')}</Table.Th> : null}
            {hasRevenue ? (
              <Table.Th ta="right" visibleFrom="xs">
                {t('insight.revenue')}
              </Table.Th>
            ) : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((row) => {
            const utilisation = utilisationOf([row]);
            return (
              <Table.Tr key={row.key}>
                <Table.Th scope="row" fw={500}>
                  <Text>{nameOf(row)}</Text>
                  <Progress value={(WHOLE * row.count) / most} size={6} mt={4} aria-hidden />
                </Table.Th>
                <Table.Td ta="right">{number(row.count)}</Table.Td>
                {hasHours ? <Table.Td ta="right">{utilisation === null ? '–' : percent(utilisation)}</Table.Td> : null}
                {hasRevenue ? (
                  <Table.Td ta="right" visibleFrom="xs" style={{ whiteSpace: 'nowrap' }}>
                    {row.revenue?.map(money).join(' + ') || '–'}
                  </Table.Td>
                ) : null}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Section>
  );
}

function useNameOf(): (row: InsightRowFragment) => string {
  const { t } = useTranslation();
  return ({ key, label }) => {
    if (label !== null) return label;
    if (isNamed(STATUSES, key)) return t(`booking.status.${key}`);
    return isNamed(SOURCES, key) ? t(`insight.source.${key}`) : key;
  };
}

function isNamed<Texts extends object>(texts: Texts, name: string): name is Extract<keyof Texts, string> {
  return Object.hasOwn(texts, name);
}
