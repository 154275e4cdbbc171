import { Button, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntryFragment } from '../../graph/operations.generated.ts';
import { type Formats, useFormats } from '../../kit/formats.ts';
import { en } from '../../texts/en.ts';

/** The number of differences shown at first. */
const AT_FIRST = 3;
const LENGTH_MAX = 160;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;
const FIELDS = en.audit.field;

interface AuditChangesProps {
  readonly changes: AuditEntryFragment['changes'];
  readonly names: ReadonlyMap<string, string>;
}

/** The changed fields with their values before and after. */
export function AuditChanges({ changes, names }: AuditChangesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [whole, setWhole] = useState(false);
  if (changes.length === 0) return null;
  const write = (value: unknown) => written(value, formats, names, { yes: t('audit.yes'), no: t('audit.no') });
  return (
    <>
      <Table
        withRowBorders={false}
        verticalSpacing={2}
        horizontalSpacing="xs"
        w="auto"
        style={{ alignSelf: 'flex-start' }}
      >
        <Table.Tbody>
          {(whole ? changes : changes.slice(0, AT_FIRST)).map(({ field, from, to }) => (
            <Table.Tr key={field}>
              <Table.Th scope="row" fw={400} c="dimmed">
                {isField(field) ? t(`audit.field.${field}`) : field}
              </Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {from === null || from === undefined ? null : (
                  <Text span size="sm" c="dimmed">{`${write(from)} → `}</Text>
                )}
                {write(to)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {changes.length > AT_FIRST && !whole ? (
        <Button variant="subtle" size="compact-xs" style={{ alignSelf: 'flex-start' }} onClick={() => setWhole(true)}>
          {t('audit.more', { count: changes.length - AT_FIRST })}
        </Button>
      ) : null}
    </>
  );
}

function isField(field: string): field is keyof typeof FIELDS {
  return Object.hasOwn(FIELDS, field);
}

function written(
  value: unknown,
  formats: Formats,
  names: ReadonlyMap<string, string>,
  words: { readonly yes: string; readonly no: string },
): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') return INSTANT.test(value) ? formats.dayTime(value) : (names.get(value) ?? value);
  if (Array.isArray(value)) return value.map((one) => written(one, formats, names, words)).join(', ') || '–';
  if (isPrice(value)) return formats.money(value);
  if (typeof value === 'object') {
    const told = Object.values(value).map((one) => written(one, formats, names, words));
    return told.join(' ').slice(0, LENGTH_MAX);
  }
  return String(value).slice(0, LENGTH_MAX);
}

function isPrice(value: unknown): value is { amountMinor: number; currency: string } {
  const { amountMinor, currency } = Object(value);
  return typeof amountMinor === 'number' && typeof currency === 'string';
}
