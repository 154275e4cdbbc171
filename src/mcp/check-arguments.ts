import type { SchemaObject } from './plain-schemas.ts';
import { type ArgumentProblem, referenceProblems } from './reservation-references.ts';
import { KEY_ARGUMENT } from './tool-schemas.ts';
import type { McpTool } from './tools.ts';

const MAX_PROBLEMS = 100;
const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;

/**
 * Returns the problems of a tool's arguments that the REST request would not reveal: arguments that the tool hides or
 * sets itself, values of a wrong type, and texts that no request can carry. Reads no deeper than the input schema. Null
 * counts as absent. REST checks everything else, including unknown names (contract 1.12).
 */
export function checkArguments(tool: McpTool, given: unknown): ArgumentProblem[] {
  const problems = problemsOf({ ...tool.inputSchema, type: 'object' }, given ?? {}, '');
  const { hidden = [], fixed = {} } = tool.declared;
  for (const name of [...hidden, ...Object.keys(fixed)]) {
    if (!isObject(given) || given[name] === undefined || given[name] === null) continue;
    problems.push({ path: name, code: 'UNKNOWN_FIELD', message: 'Unknown argument.' });
  }
  if (isObject(given)) problems.push(...referenceProblems(given));
  const key = isObject(given) ? given[KEY_ARGUMENT] : undefined;
  if (typeof key === 'string' && !PRINTABLE_ASCII.test(key)) {
    problems.push({ path: KEY_ARGUMENT, code: 'INVALID_FORMAT', message: 'Expected printable ASCII characters.' });
  }
  return problems.slice(0, MAX_PROBLEMS);
}

function problemsOf(schema: SchemaObject, value: unknown, path: string): ArgumentProblem[] {
  if (value === null || value === undefined) return [];
  const alternatives = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(alternatives)) {
    const found = alternatives.map((each: SchemaObject) => problemsOf(each, value, path));
    return found.find(({ length }) => length === 0) ?? found[0] ?? [];
  }
  switch (schema.type) {
    case 'object':
      return isObject(value) ? inObject(schema, value, path) : [wrongType(path, 'an object')];
    case 'array':
      return Array.isArray(value) ? inArray(schema, value, path) : [wrongType(path, 'a list')];
    case 'string':
      return textProblems(value, path);
    case 'boolean':
      return typeof value === 'boolean' ? [] : [wrongType(path, 'true or false')];
    case 'integer':
    case 'number':
      return typeof value === 'number' ? [] : [wrongType(path, 'a number')];
    default:
      return [];
  }
}

function inObject({ properties }: SchemaObject, value: Readonly<Record<string, unknown>>, path: string) {
  if (!properties) return [];
  return Object.entries(value).flatMap(([name, each]): ArgumentProblem[] => {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return schema ? problemsOf(schema, each, path ? `${path}.${name}` : name) : [];
  });
}

function inArray(schema: SchemaObject, value: readonly unknown[], path: string): ArgumentProblem[] {
  const items = schema['items'];
  if (!isObject(items)) return [];
  return value.slice(0, MAX_PROBLEMS).flatMap((each, index) => problemsOf(items, each, `${path}.${index}`));
}

function textProblems(value: unknown, path: string): ArgumentProblem[] {
  if (typeof value !== 'string') return [wrongType(path, 'a text')];
  if (value.isWellFormed()) return [];
  return [{ path, code: 'INVALID_FORMAT', message: 'Lone surrogates are refused.' }];
}

function wrongType(path: string, expected: string): ArgumentProblem {
  return { path, code: 'INVALID_TYPE', message: `Expected ${expected}.` };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
