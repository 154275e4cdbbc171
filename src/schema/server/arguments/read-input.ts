import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import { unknownField } from '../../../kernel/codes/describe-issue.ts';
import { isClearable, isParsingOnly, isPatch } from '../../declared-inputs.ts';
import { ABSENT_ARGUMENT, type InputPath, type ParseContext, type ParsedArgument, parseLeaf } from './read-leaf.ts';
import { isEmptyText, sentValue, startOfDayIn } from './sent-value.ts';
import { isWithinLimit, LIST_LENGTH_MAX, maxItemsOf } from './within-limit.ts';

/**
 * Reads one argument or input field by its declaration. Reports every problem in the value: types, formats, unknown and
 * missing fields, nulls, zod limits. An absent value becomes the declared default (contract 0.5).
 */
export function readDeclared(
  declared: GraphQLArgument | GraphQLInputField,
  given: unknown,
  path: InputPath,
  reading: ParseContext,
  withinPatch = false,
): ParsedArgument {
  const sent = isEmptyText(declared, given, withinPatch)
    ? null
    : startOfDayIn(declared, given, reading.provider.timezone);
  if (sent === null && (withinPatch || isClearable(declared))) return readNullInPatch(declared, path, reading);
  if (sent === undefined || sent === null) return readAbsent(declared, path, reading);
  const longest = isListType(getNullableType(declared.type)) ? maxItemsOf(declared) : 0;
  const value = readValue(declared.type, sent, path, reading, longest);
  if (!value.given) return ABSENT_ARGUMENT;
  return isWithinLimit(declared, value.value, path, reading.problems) ? value : ABSENT_ARGUMENT;
}

function readNullInPatch(
  declared: GraphQLArgument | GraphQLInputField,
  path: InputPath,
  reading: ParseContext,
): ParsedArgument {
  if (isClearable(declared)) return { given: true, value: null };
  reading.problems.report({ path, code: 'INVALID_TYPE', message: 'This field cannot be null.' });
  return ABSENT_ARGUMENT;
}

function readAbsent(
  declared: GraphQLArgument | GraphQLInputField,
  path: InputPath,
  reading: ParseContext,
): ParsedArgument {
  if (declared.defaultValue !== undefined) return { given: true, value: declared.defaultValue };
  if (isNonNullType(declared.type))
    reading.problems.report({ path, code: 'REQUIRED', message: `${String(path.at(-1))} is required.` });
  return ABSENT_ARGUMENT;
}

/** Reads a value by a GraphQL type, and reports every problem in the value. */
export function readValue(
  type: GraphQLInputType,
  sent: unknown,
  path: InputPath,
  reading: ParseContext,
  longest = LIST_LENGTH_MAX,
): ParsedArgument {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return readList(nullable.ofType, sent, path, reading, longest);
  if (isInputObjectType(nullable)) return readObject(nullable, sent, path, reading);
  return isLeafType(nullable) ? parseLeaf(nullable, sent, path, reading) : ABSENT_ARGUMENT;
}

function readList(
  itemType: GraphQLInputType,
  sent: unknown,
  path: InputPath,
  reading: ParseContext,
  longest: number,
): ParsedArgument {
  if (!Array.isArray(sent)) {
    reading.problems.report({ path, code: 'INVALID_TYPE', message: 'Expected a list.' });
    return ABSENT_ARGUMENT;
  }
  if (sent.length > longest) {
    reading.problems.report({ path, code: 'OUT_OF_RANGE', message: `Expected at most ${longest} items.` });
    return ABSENT_ARGUMENT;
  }
  let complete = true;
  const values: unknown[] = [];
  for (const [index, item] of sent.entries()) {
    if (reading.problems.isFull) return ABSENT_ARGUMENT;
    const at = [...path, index];
    if (item === null) reading.problems.report({ path: at, code: 'INVALID_TYPE', message: 'A list cannot hold null.' });
    const read = item === null ? ABSENT_ARGUMENT : readValue(itemType, item, at, reading);
    complete &&= read.given;
    values.push(read.given ? read.value : undefined);
  }
  return complete ? { given: true, value: values } : ABSENT_ARGUMENT;
}

function readObject(
  type: GraphQLInputObjectType,
  sent: unknown,
  path: InputPath,
  reading: ParseContext,
): ParsedArgument {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    reading.problems.report({ path, code: 'INVALID_TYPE', message: 'Expected an object.' });
    return ABSENT_ARGUMENT;
  }
  const fields = type.getFields();
  const names = Object.keys(fields);
  const sentFields = new Map<string, unknown>(Object.entries(sent));
  for (const name of sentFields.keys()) {
    if (reading.problems.isFull) return ABSENT_ARGUMENT;
    if (!Object.hasOwn(fields, name))
      reading.problems.report({ path: [...path, name], code: 'UNKNOWN_FIELD', message: unknownField(name, names) });
  }
  const patch = isPatch(type);
  const value: Record<string, unknown> = {};
  for (const field of Object.values(fields)) {
    const read = readDeclared(field, sentValue(field, sentFields), [...path, field.name], reading, patch);
    if (read.given && !isParsingOnly(field)) value[field.name] = read.value;
  }
  return { given: true, value };
}
