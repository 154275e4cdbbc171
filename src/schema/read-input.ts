import {
  type GraphQLArgument,
  GraphQLError,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLLeafType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import type { Finding, FindingCode } from '../domain/errors.ts';
import { isClearable, isPatch } from './declared.ts';
import { withinLimit } from './within-limit.ts';

export type InputPath = readonly (string | number)[];
export type Report = (finding: Finding) => void;

/** What a value was read as; `absent` when it was not given, or not usable (then a finding was reported). */
export type ReadValue = { readonly given: true; readonly value: unknown } | { readonly given: false };

const ABSENT: ReadValue = { given: false };

/**
 * Reads one argument or input field against its declaration and reports every problem below it: types, formats, unknown
 * and missing fields, nulls, zod limits. Absent values take the declared default (contract section 0).
 */
export function readDeclared(
  declared: GraphQLArgument | GraphQLInputField,
  sent: unknown,
  path: InputPath,
  report: Report,
  withinPatch = false,
): ReadValue {
  if (sent === null && withinPatch) return readNullInPatch(declared, path, report);
  if (sent === undefined || sent === null) return readAbsent(declared, path, report);
  const value = readType(declared.type, sent, path, report);
  if (!value.given) return ABSENT;
  return withinLimit(declared, value.value, path, report) ? value : ABSENT;
}

function readNullInPatch(declared: GraphQLArgument | GraphQLInputField, path: InputPath, report: Report): ReadValue {
  if (isClearable(declared)) return { given: true, value: null };
  report({ path, code: 'INVALID_TYPE', message: 'This field cannot be null.' });
  return ABSENT;
}

function readAbsent(declared: GraphQLArgument | GraphQLInputField, path: InputPath, report: Report): ReadValue {
  if (declared.defaultValue !== undefined) return { given: true, value: declared.defaultValue };
  if (isNonNullType(declared.type)) report({ path, code: 'REQUIRED', message: `${String(path.at(-1))} is required.` });
  return ABSENT;
}

function readType(type: GraphQLInputType, sent: unknown, path: InputPath, report: Report): ReadValue {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return readList(nullable.ofType, sent, path, report);
  if (isInputObjectType(nullable)) return readObject(nullable, sent, path, report);
  if (!isLeafType(nullable)) return ABSENT;
  try {
    return { given: true, value: nullable.parseValue(sent) };
  } catch (error) {
    report({ path, ...leafProblem(nullable, sent, error) });
    return ABSENT;
  }
}

function leafProblem(type: GraphQLLeafType, sent: unknown, error: unknown): { code: FindingCode; message: string } {
  if (!(error instanceof GraphQLError)) throw error;
  const finding = error.extensions['finding'];
  if (typeof finding === 'string') return { code: finding as FindingCode, message: error.message };
  if (isEnumType(type) && typeof sent === 'string') {
    return {
      code: 'INVALID_FORMAT',
      message: `Expected one of ${type
        .getValues()
        .map(({ name }) => name)
        .join(', ')}.`,
    };
  }
  if (type.name === 'Int' && Number.isInteger(sent))
    return { code: 'OUT_OF_RANGE', message: 'The number is out of range.' };
  return { code: 'INVALID_TYPE', message: `Expected a value of type ${type.name}.` };
}

function readList(itemType: GraphQLInputType, sent: unknown, path: InputPath, report: Report): ReadValue {
  if (!Array.isArray(sent)) {
    report({ path, code: 'INVALID_TYPE', message: 'Expected a list.' });
    return ABSENT;
  }
  let complete = true;
  const values = sent.map((item: unknown, index) => {
    const read =
      item === null ? readNullItem([...path, index], report) : readType(itemType, item, [...path, index], report);
    complete &&= read.given;
    return read.given ? read.value : undefined;
  });
  return complete ? { given: true, value: values } : ABSENT;
}

function readNullItem(path: InputPath, report: Report): ReadValue {
  report({ path, code: 'INVALID_TYPE', message: 'A list cannot hold null.' });
  return ABSENT;
}

function readObject(type: GraphQLInputObjectType, sent: unknown, path: InputPath, report: Report): ReadValue {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    report({ path, code: 'INVALID_TYPE', message: 'Expected an object.' });
    return ABSENT;
  }
  const fields = type.getFields();
  const sentFields = new Map<string, unknown>(Object.entries(sent));
  for (const name of sentFields.keys()) {
    if (!Object.hasOwn(fields, name))
      report({ path: [...path, name], code: 'UNKNOWN_FIELD', message: 'Unknown field.' });
  }
  const patch = isPatch(type);
  const value: Record<string, unknown> = {};
  for (const field of Object.values(fields)) {
    const read = readDeclared(field, sentFields.get(field.name), [...path, field.name], report, patch);
    if (read.given) value[field.name] = read.value;
  }
  return { given: true, value };
}
