import type { GraphQLArgument } from 'graphql';
import type { Context } from 'hono';
import { type Problem, validationFailed } from '../../kernel/errors.ts';
import { decodeUtf8 } from '../../kernel/formats/utf-8.ts';
import { type ReadContext, readArguments } from '../../schema/server/arguments/read-arguments.ts';
import type { Route } from '../routes/route.ts';
import { BODY_ARGUMENT, HEADER_ARGUMENTS, pathParameters } from './locate.ts';
import { readBytes, refuseMediaType } from './read-bytes.ts';
import { readQuery } from './read-query.ts';
import type { RequestField } from './request-field.ts';

const JSON_TYPES = ['application/json', 'application/merge-patch+json'];

/**
 * Reads the variables of one operation from the path, the query, the headers and the body, by the arguments of its
 * field. All problems are reported in one VALIDATION_FAILED (contract 0.6 and 1.1).
 */
export async function readVariables(
  c: Context,
  row: Route,
  { field, joined }: RequestField,
  context: ReadContext,
  problemsOfHeaders: readonly Problem[] = [],
): Promise<Record<string, unknown>> {
  const problems: Problem[] = [...problemsOfHeaders];
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
  readQuery(new URL(c.req.url), inQuery, sent, problems);
  if (body) await readBody(c, row, sent, problems);
  const read = readArguments(field, sent, context);
  const malformed = problems.some(({ code }) => code === 'MALFORMED_JSON');
  const all = [...problems, ...read.problems.filter(({ path }) => !malformed || path[0] !== BODY_ARGUMENT)];
  const known = new Set(problems.map(({ path }) => JSON.stringify(path)));
  const distinct = all.filter((problem, index) => index < problems.length || !known.has(JSON.stringify(problem.path)));
  if (distinct.length > 0) throw validationFailed(distinct);
  return joined(read.args);
}

async function readBody(c: Context, row: Route, sent: Map<string, unknown>, problems: Problem[]): Promise<void> {
  const bytes = await readBytes(c);
  if (bytes.byteLength === 0) {
    if (row.bodyOptional) sent.set(BODY_ARGUMENT, {});
    else problems.push({ path: [BODY_ARGUMENT], code: 'REQUIRED', message: 'A JSON body is required.' });
    return;
  }
  refuseMediaType(c, JSON_TYPES);
  const text = decodeUtf8(bytes);
  try {
    if (text !== null) return void sent.set(BODY_ARGUMENT, JSON.parse(text));
  } catch {
    // Reported below.
  }
  const message = text === null ? 'The body is not in UTF-8.' : 'The body is not valid JSON.';
  problems.push({ path: [BODY_ARGUMENT], code: 'MALFORMED_JSON', message });
}
