import type { z } from 'zod';
import { didYouMean } from './did-you-mean.ts';

type Issue = z.core.$ZodRawIssue;

/** Maximum number of allowed values that a message lists completely. */
const VALUES_LISTED = 8;
const VALUES_NAMED_OF_MANY = 3;

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'null',
};

const FORMATS: Readonly<Record<string, string>> = { email: 'an e-mail address', url: 'a URL', uuid: 'a UUID' };

const UNITS: Readonly<Record<string, string>> = { string: 'character', array: 'item', set: 'item' };

/**
 * The message for a value that breaks a limit without a message of its own. The function is zod's error map in every
 * parse, so that no message written by a library reaches the caller (contract 1.1).
 */
export function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `Expected ${EXPECTED[issue.expected] ?? 'a value of another type'}.`;
    case 'too_small':
      return `Expected ${amount('at least', issue.minimum, issue.origin)}.`;
    case 'too_big':
      return `Expected ${amount('at most', issue.maximum, issue.origin)}.`;
    case 'invalid_value':
      return expectedOneOf(issue.input, issue.values.map(String));
    case 'invalid_format':
      return `Expected ${FORMATS[issue.format] ?? 'a text of another form'}.`;
    case 'unrecognized_keys':
      return unknownFields(issue.keys, issue.inst);
    default:
      return 'This value is not allowed.';
  }
}

/**
 * The message for a value that is not in `allowed`. It names the probably intended value, or all allowed values, or
 * some when there are many.
 */
export function expectedOneOf(sent: unknown, allowed: readonly string[]): string {
  const meant = typeof sent === 'string' ? didYouMean(sent, allowed) : '';
  if (allowed.length <= VALUES_LISTED)
    return `Expected ${allowed.length > 1 ? 'one of ' : ''}${allowed.join(', ')}.${meant}`;
  if (meant) return `There is no such value.${meant}`;
  const named = allowed.slice(0, VALUES_NAMED_OF_MANY).join(', ');
  return `Expected one of ${allowed.length} values, such as ${named}.`;
}

/** The message for an unknown field, with the most similar of the `known` names. */
export function unknownField(name: string, known: readonly string[]): string {
  return `Unknown field.${didYouMean(name, known)}`;
}

// One issue holds all unknown fields of an object; the message has one line per field.
function unknownFields(keys: readonly string[], schema: Issue['inst']): string {
  const shape: unknown = schema && 'shape' in schema ? schema.shape : {};
  const known = Object.keys(Object(shape));
  return keys.map((key) => unknownField(key, known)).join('\n');
}

function amount(bound: string, limit: number | bigint, origin: string): string {
  const unit = UNITS[origin];
  if (!unit) return `${bound} ${limit}`;
  return `${bound} ${limit} ${unit}${limit === 1 ? '' : 's'}`;
}
