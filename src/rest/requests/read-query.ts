import { type GraphQLArgument, getNamedType, getNullableType, isListType } from 'graphql';
import { didYouMean } from '../../kernel/codes/did-you-mean.ts';
import type { ProblemCode } from '../../kernel/codes/problem-codes.ts';
import type { Problem } from '../../kernel/errors.ts';
import { isUtf8Escaped } from '../../kernel/formats/utf-8.ts';

type Declared = ReadonlyMap<string, GraphQLArgument>;

/** The parsed value of one query parameter, or its problem. */
type Parameter = { readonly value: unknown } | { readonly code: ProblemCode; readonly message: string };

const SHOWN_LENGTH = 40;

/**
 * Reads the query parameters into `sent`, and their problems into `problems`. Empty values count as absent (contract
 * 0.6).
 */
export function readQuery(url: URL, declared: Declared, sent: Map<string, unknown>, problems: Problem[]): void {
  const malformed = malformedNames(url.search);
  for (const [name, values] of valuesByName(url.search)) {
    const read: Parameter = malformed.has(name)
      ? { code: 'INVALID_FORMAT', message: 'The percent-encoded bytes are not UTF-8.' }
      : readParameter(name, values, declared);
    if ('value' in read) sent.set(name, read.value);
    else problems.push({ path: [name], ...read });
  }
}

function readParameter(name: string, values: readonly string[], declared: Declared): Parameter {
  const argument = declared.get(name);
  if (!argument) return { code: 'UNKNOWN_FIELD', message: unknownParameter(name, values, declared) };
  const given = values.filter((value) => value.trim() !== '');
  if (given.length === 0) return { value: undefined };
  if (isListType(getNullableType(argument.type))) return readList(argument, given);
  if (given.length > 1) return { code: 'NOT_UNIQUE', message: 'Give this parameter only once.' };
  return { value: queryValue(argument, given[0] ?? '') };
}

/** Refuses several values in one parameter, separated by commas. No valid value of a list contains a comma. */
function readList(argument: GraphQLArgument, values: readonly string[]): Parameter {
  const joined = values.map(valuesWithin).find((within) => within.length > 1);
  return joined ? { code: 'INVALID_FORMAT', message: repeated(argument.name, joined) } : { value: values };
}

/** The values of a parameter, split at commas. */
const valuesWithin = (value: string) => value.split(',').filter((each) => each.trim() !== '');

const repeated = (name: string, values: readonly string[]) => {
  const shown = values.slice(0, 2).map((value) => `${name}=${value.trim().slice(0, SHOWN_LENGTH)}`);
  return `Repeat the parameter for each value: ${shown.join('&')}.`;
};

function unknownParameter(name: string, values: readonly string[], declared: Declared): string {
  const list = declared.get(/^(\w+)\[\d*\]$/.exec(name)?.[1] ?? '');
  if (list && isListType(getNullableType(list.type))) return repeated(list.name, values);
  return `Unknown query parameter.${didYouMean(name, [...declared.keys()])}`;
}

function valuesByName(search: string): ReadonlyMap<string, readonly string[]> {
  const byName = new Map<string, string[]>();
  // A `+` at the beginning of a value and before a digit is kept, because it belongs to a phone number. Elsewhere a `+`
  // is a space.
  for (const [name, value] of new URLSearchParams(search.replace(/=\+(?=\d)/g, '=%2B'))) {
    const values = byName.get(name);
    if (values) values.push(value);
    else byName.set(name, [value]);
  }
  return byName;
}

/** The names of parameters whose bytes are not UTF-8. Their decoded text contains U+FFFD. */
function malformedNames(search: string): ReadonlySet<string> {
  if (isUtf8Escaped(search)) return new Set();
  const malformed = search
    .slice(1)
    .split('&')
    .filter((part) => !isUtf8Escaped(part));
  return new Set(malformed.flatMap((part) => [...new URLSearchParams(part).keys()]));
}

function queryValue(argument: GraphQLArgument, text: string): unknown {
  const { name } = getNamedType(argument.type);
  if (name === 'Int') return /^-?\d+$/.test(text) ? Number(text) : text;
  if (name === 'Boolean') return text === 'true' ? true : text === 'false' ? false : text;
  // The `+` of a UTC offset that was not percent-encoded arrives as a space.
  if (name === 'DateTime') return text.replace(/ (?=\d{2}:\d{2}$)/, '+');
  return text;
}
