import { type GraphQLArgument, getNamedType, getNullableType, isListType } from 'graphql';
import type { Context } from 'hono';
import { didYouMean } from '../../domain/codes/did-you-mean.ts';
import { type Problem, validationFailed } from '../../domain/errors.ts';
import type { RulePorts } from '../../domain/rules.ts';
import { readArguments } from '../../schema/arguments/read-arguments.ts';
import { ProtocolError } from '../errors.ts';
import type { Route } from '../route.ts';
import { BODY_ARGUMENT, HEADER_ARGUMENTS, pathParameters } from './locate.ts';
import { readBytes } from './read-bytes.ts';
import type { RequestField } from './request-field.ts';

/**
 * Reads the variables of one operation from path, query, headers and body against the arguments its field declares;
 * every problem of all four is in one VALIDATION_FAILED (contract 0.6 and 1.1).
 */
export async function readVariables(
  c: Context,
  row: Route,
  { field, joined }: RequestField,
  ports: RulePorts,
): Promise<Record<string, unknown>> {
  const problems: Problem[] = [];
  const sent = new Map<string, unknown>();
  const inPath = pathParameters(row.path);
  const inQuery = new Map<string, GraphQLArgument>();
  let body: GraphQLArgument | undefined;
  for (const argument of field.args) {
    const header = HEADER_ARGUMENTS[argument.name];
    if (argument.name === BODY_ARGUMENT) body = argument;
    else if (header) sent.set(argument.name, c.req.header(header));
    else if (inPath.includes(argument.name)) sent.set(argument.name, c.req.param(argument.name));
    else inQuery.set(argument.name, argument);
  }
  readQuery(new URL(c.req.url).searchParams, inQuery, sent, problems);
  if (body) await readBody(c, row, sent, problems);
  const read = readArguments(field, sent, ports);
  const malformed = problems.some(({ code }) => code === 'MALFORMED_JSON');
  const all = [...problems, ...read.problems.filter(({ path }) => !malformed || path[0] !== BODY_ARGUMENT)];
  const known = new Set(problems.map(({ path }) => JSON.stringify(path)));
  const distinct = all.filter((problem, index) => index < problems.length || !known.has(JSON.stringify(problem.path)));
  if (distinct.length > 0) throw validationFailed(distinct);
  return joined(read.args);
}

function readQuery(
  query: URLSearchParams,
  declared: ReadonlyMap<string, GraphQLArgument>,
  sent: Map<string, unknown>,
  problems: Problem[],
): void {
  for (const [name, values] of valuesByName(query)) {
    const argument = declared.get(name);
    if (!argument) problems.push({ path: [name], code: 'UNKNOWN_FIELD', message: unknownParameter(name, declared) });
    else if (values.includes(''))
      problems.push({ path: [name], code: 'INVALID_FORMAT', message: 'The value is empty.' });
    else if (isListType(getNullableType(argument.type))) sent.set(name, values);
    else if (values.length > 1)
      problems.push({ path: [name], code: 'NOT_UNIQUE', message: 'Give this parameter only once.' });
    else sent.set(name, queryValue(argument, values[0] ?? ''));
  }
}

function unknownParameter(name: string, declared: ReadonlyMap<string, GraphQLArgument>): string {
  return `Unknown query parameter.${didYouMean(name, [...declared.keys()])}`;
}

function valuesByName(query: URLSearchParams): ReadonlyMap<string, readonly string[]> {
  const byName = new Map<string, string[]>();
  for (const [name, value] of query) {
    const values = byName.get(name);
    if (values) values.push(value);
    else byName.set(name, [value]);
  }
  return byName;
}

function queryValue(argument: GraphQLArgument, text: string): unknown {
  const { name } = getNamedType(argument.type);
  if (name === 'Int') return /^-?\d+$/.test(text) ? Number(text) : text;
  if (name === 'Boolean') return text === 'true' ? true : text === 'false' ? false : text;
  // A `+` of an offset that was not percent-encoded arrives as a space.
  if (name === 'DateTime') return text.replace(/ (?=\d{2}:\d{2}$)/, '+');
  if (name === 'PhoneNumber') return text.replace(/^ (?=\d)/, '+');
  return text;
}

async function readBody(c: Context, row: Route, sent: Map<string, unknown>, problems: Problem[]): Promise<void> {
  const bytes = await readBytes(c);
  if (bytes.byteLength === 0) {
    if (row.bodyOptional) sent.set(BODY_ARGUMENT, {});
    else problems.push({ path: [BODY_ARGUMENT], code: 'REQUIRED', message: 'A JSON body is required.' });
    return;
  }
  if (!isJson(c.req.header('Content-Type'))) {
    throw new ProtocolError('UNSUPPORTED_MEDIA_TYPE', 'The body must be sent as application/json.');
  }
  try {
    sent.set(BODY_ARGUMENT, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    problems.push({ path: [BODY_ARGUMENT], code: 'MALFORMED_JSON', message: 'The body is not valid JSON.' });
  }
}

function isJson(contentType: string | undefined): boolean {
  return /^application\/(json|merge-patch\+json)\s*(;\s*charset="?utf-8"?\s*)?$/i.test(contentType ?? '');
}
