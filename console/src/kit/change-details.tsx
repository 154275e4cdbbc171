import { Anchor, Table, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Changes, toldChanges, useValues, type Values } from './audit-values.ts';

/** The maximum number of changed fields in a sentence, and of characters of a value there. */
const FIELDS_IN_SENTENCE = 4;
const CHARACTERS_IN_SENTENCE = 60;

interface ChangeDetailsProps {
  readonly changes: Changes;
  readonly names: ReadonlyMap<string, string>;
  /** Whether the record was made: its fields are shown on demand. */
  readonly isNew?: boolean;
}

/** The changed values: a few short ones as a sentence, all others as a table on demand. */
export function ChangeDetails({ changes, names, isNew = false }: ChangeDetailsProps) {
  const { t } = useTranslation();
  const values = useValues(names);
  const [isOpen, setOpen] = useState(false);
  const told = toldChanges(changes);
  if (told.length === 0) return null;
  const phrases = told.map((change) => phraseOf(change, values, t));
  const isShort =
    !isNew && told.length <= FIELDS_IN_SENTENCE && phrases.every(({ length }) => length <= 2 * CHARACTERS_IN_SENTENCE);
  if (isShort) return <Text>{phrases.join(' · ')}</Text>;
  return (
    <>
      <Anchor component="button" type="button" ta="left" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'audit.hideDetails' : 'audit.details', { count: told.length })}
      </Anchor>
      {isOpen ? <ChangedFields changes={told} values={values} /> : null}
    </>
  );
}

type Change = Changes[number];

/** Whether there is something to write; an empty list is nothing. */
function hasValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && value !== undefined && value !== '';
}

function phraseOf({ field, from, to }: Change, { nameOf, write }: Values, t: TFunction): string {
  if (hasValue(from) && hasValue(to)) {
    return t('audit.phrase.changed', { field: nameOf(field), from: write(from), to: write(to) });
  }
  if (hasValue(from)) return t('audit.phrase.removed', { field: nameOf(field), from: write(from) });
  return hasValue(to) ? t('audit.phrase.set', { field: nameOf(field), to: write(to) }) : nameOf(field);
}

function ChangedFields({ changes, values: { nameOf, write } }: { readonly changes: Changes; readonly values: Values }) {
  return (
    <Table
      withRowBorders={false}
      verticalSpacing={2}
      horizontalSpacing="xs"
      w="auto"
      style={{ alignSelf: 'flex-start' }}
    >
      <Table.Tbody>
        {changes.map(({ field, from, to }) => (
          <Table.Tr key={field}>
            <Table.Th scope="row" fw={400} c="dimmed">
              {nameOf(field)}
            </Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              {from === null || from === undefined ? null : <Text span c="dimmed">{`${write(from)} → `}</Text>}
              {write(to)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
