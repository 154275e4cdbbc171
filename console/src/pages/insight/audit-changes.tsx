import { Button, Table, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
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
/** The field with the id of the record that a field names. */
const NAMED_BY: Readonly<Record<string, string>> = { employeeName: 'employeeId', serviceName: 'serviceId' };

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
  const shown = changes.filter(({ field }) => !isRepeated(field, changes));
  const write = (value: unknown) => written(value, { t, formats, names });
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
          {(whole ? shown : shown.slice(0, AT_FIRST)).map(({ field, from, to }) => (
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
      {shown.length > AT_FIRST && !whole ? (
        <Button variant="subtle" size="compact-xs" style={{ alignSelf: 'flex-start' }} onClick={() => setWhole(true)}>
          {t('audit.more', { count: shown.length - AT_FIRST })}
        </Button>
      ) : null}
    </>
  );
}

function isField(field: string): field is keyof typeof FIELDS {
  return Object.hasOwn(FIELDS, field);
}

/** A name is not repeated where the record that it names is there. */
function isRepeated(field: string, changes: AuditEntryFragment['changes']): boolean {
  const id = NAMED_BY[field];
  return id !== undefined && changes.some((change) => change.field === id);
}

interface Words {
  readonly t: TFunction;
  readonly formats: Formats;
  readonly names: ReadonlyMap<string, string>;
}

function written(value: unknown, words: Words): string {
  const { t, formats } = words;
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? t('audit.yes') : t('audit.no');
  if (typeof value === 'string') return writtenText(value, words);
  if (Array.isArray(value)) return value.map((one) => written(one, words)).join(', ') || '–';
  if (isPrice(value)) return formats.money(value);
  if (isWindow(value)) return writtenWindow(value, words);
  if (typeof value === 'object') {
    const told = Object.values(value).map((one) => written(one, words));
    return told.join(' ').slice(0, LENGTH_MAX);
  }
  return String(value).slice(0, LENGTH_MAX);
}

function writtenText(value: string, { t, formats, names }: Words): string {
  if (INSTANT.test(value)) return formats.dayTime(value);
  if (isNamed(en.booking.status, value)) return t(`booking.status.${value}`);
  if (isNamed(en.catalog.day, value)) return t(`catalog.day.${value}`);
  if (isNamed(en.audit.value, value)) return t(`audit.value.${value}`);
  return names.get(value) ?? value;
}

/** `Monday, Tuesday 9:00–17:00` */
function writtenWindow({ days = [], from, to }: Window, words: Words): string {
  const named = days.map((day) => writtenText(day, words)).join(', ');
  return [named, `${from}–${to}`].filter(Boolean).join(' ');
}

function isNamed<Texts extends object>(texts: Texts, name: string): name is Extract<keyof Texts, string> {
  return Object.hasOwn(texts, name);
}

interface Window {
  readonly days?: readonly string[];
  readonly from: string;
  readonly to: string;
}

function isWindow(value: unknown): value is Window {
  const { from, to, days = [] } = Object(value);
  return typeof from === 'string' && typeof to === 'string' && Array.isArray(days);
}

function isPrice(value: unknown): value is { amountMinor: number; currency: string } {
  const { amountMinor, currency } = Object(value);
  return typeof amountMinor === 'number' && typeof currency === 'string';
}
