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
import { unknownField } from '../../domain/codes/describe-issue.ts';
import type { Problems } from '../../domain/rules.ts';
import { isClearable, isPatch } from '../declared.ts';
import { ABSENT, type InputPath, type ReadValue, readLeaf } from './read-leaf.ts';
import { itemsAllowed, LIST_LENGTH_MAX, withinLimit } from './within-limit.ts';

/**
 * Reads one argument or input field against its declaration and reports every problem below it: types, formats, unknown
 * and missing fields, nulls, zod limits. Absent values take the declared default (contract 0.5).
 */
export function readDeclared(
  declared: GraphQLArgument | GraphQLInputField,
  sent: unknown,
  path: InputPath,
  problems: Problems,
  withinPatch = false,
): ReadValue {
  if (sent === null && (withinPatch || isClearable(declared))) return readNullInPatch(declared, path, problems);
  if (sent === undefined || sent === null) return readAbsent(declared, path, problems);
  const longest = isListType(getNullableType(declared.type)) ? itemsAllowed(declared) : 0;
  const value = readValue(declared.type, sent, path, problems, longest);
  if (!value.given) return ABSENT;
  return withinLimit(declared, value.value, path, problems) ? value : ABSENT;
}

function readNullInPatch(
  declared: GraphQLArgument | GraphQLInputField,
  path: InputPath,
  problems: Problems,
): ReadValue {
  if (isClearable(declared)) return { given: true, value: null };
  problems.report({ path, code: 'INVALID_TYPE', message: 'This field cannot be null.' });
  return ABSENT;
}

function readAbsent(declared: GraphQLArgument | GraphQLInputField, path: InputPath, problems: Problems): ReadValue {
  if (declared.defaultValue !== undefined) return { given: true, value: declared.defaultValue };
  if (isNonNullType(declared.type))
    problems.report({ path, code: 'REQUIRED', message: `${String(path.at(-1))} is required.` });
  return ABSENT;
}

/** Reads a value against a type, and reports every problem below it. */
export function readValue(
  type: GraphQLInputType,
  sent: unknown,
  path: InputPath,
  problems: Problems,
  longest = LIST_LENGTH_MAX,
): ReadValue {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return readList(nullable.ofType, sent, path, problems, longest);
  if (isInputObjectType(nullable)) return readObject(nullable, sent, path, problems);
  return isLeafType(nullable) ? readLeaf(nullable, sent, path, problems) : ABSENT;
}

function readList(
  itemType: GraphQLInputType,
  sent: unknown,
  path: InputPath,
  problems: Problems,
  longest: number,
): ReadValue {
  if (!Array.isArray(sent)) {
    problems.report({ path, code: 'INVALID_TYPE', message: 'Expected a list.' });
    return ABSENT;
  }
  if (sent.length > longest) {
    problems.report({ path, code: 'OUT_OF_RANGE', message: `Expected at most ${longest} items.` });
    return ABSENT;
  }
  let complete = true;
  const values: unknown[] = [];
  for (const [index, item] of sent.entries()) {
    if (problems.isFull) return ABSENT;
    const at = [...path, index];
    if (item === null) problems.report({ path: at, code: 'INVALID_TYPE', message: 'A list cannot hold null.' });
    const read = item === null ? ABSENT : readValue(itemType, item, at, problems);
    complete &&= read.given;
    values.push(read.given ? read.value : undefined);
  }
  return complete ? { given: true, value: values } : ABSENT;
}

function readObject(type: GraphQLInputObjectType, sent: unknown, path: InputPath, problems: Problems): ReadValue {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    problems.report({ path, code: 'INVALID_TYPE', message: 'Expected an object.' });
    return ABSENT;
  }
  const fields = type.getFields();
  const names = Object.keys(fields);
  const sentFields = new Map<string, unknown>(Object.entries(sent));
  for (const name of sentFields.keys()) {
    if (problems.isFull) return ABSENT;
    if (!Object.hasOwn(fields, name))
      problems.report({ path: [...path, name], code: 'UNKNOWN_FIELD', message: unknownField(name, names) });
  }
  const patch = isPatch(type);
  const value: Record<string, unknown> = {};
  for (const field of Object.values(fields)) {
    const read = readDeclared(field, sentFields.get(field.name), [...path, field.name], problems, patch);
    if (read.given) value[field.name] = read.value;
  }
  return { given: true, value };
}
