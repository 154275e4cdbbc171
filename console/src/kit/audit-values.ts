import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntryFragment } from '../graph/operations.generated.ts';
import { en } from '../texts/en.ts';
import { type Formats, useFormats } from './formats.ts';

export type Changes = AuditEntryFragment['changes'];

const LENGTH_MAX = 160;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;
const FIELDS = en.audit.field;
/** The field with the id of the record that a field names. */
const NAMED_BY: Readonly<Record<string, string>> = { employeeName: 'employeeId', serviceName: 'serviceId' };
/** Said by the verb of the sentence, by its reason, or by another field. */
const SAID_ELSEWHERE: readonly string[] = ['status', 'cancellation', 'rescheduleCount', 'endAt', 'segments'];

/** Names and values of changed fields, in words. */
export interface Values {
  nameOf(field: string): string;
  write(value: unknown): string;
}

/** Writes fields in the reader's language; `names` has records by id. */
export function useValues(names: ReadonlyMap<string, string>): Values {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => ({
      nameOf: (field) => (isNamed(FIELDS, field) ? t(`audit.field.${field}`) : field),
      write: (value) => written(value, { t, formats, names }),
    }),
    [t, formats, names],
  );
}

/** The changes that a reader needs: without names that stand beside their record, and without what the sentence says. */
export function toldChanges(changes: Changes): Changes {
  const fields = new Set(changes.map(({ field }) => field));
  return changes.filter(
    ({ field }) => !SAID_ELSEWHERE.includes(field) && !(field in NAMED_BY && fields.has(NAMED_BY[field] ?? '')),
  );
}

/** The type of an event as a reader understands it: without another time or employee nothing has moved. */
export function shownType<Type extends string>(event: { readonly type: Type; readonly changes: Changes }) {
  const isMoved = event.changes.some(({ field }) => field === 'startAt' || field === 'employeeId');
  return event.type === 'RESCHEDULED' && !isMoved ? 'UPDATED' : event.type;
}

/** The side that cancelled, where that is what changed. */
export function cancellerOf(changes: Changes): 'CLIENT' | 'PROVIDER' | null {
  const { cancelledBy } = Object(changes.find(({ field }) => field === 'cancellation')?.to);
  return cancelledBy === 'CLIENT' || cancelledBy === 'PROVIDER' ? cancelledBy : null;
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
