import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { Hono } from 'hono';
import { addressGuard } from '../../src/jobs/address-guard.ts';
import { DomainError } from '../../src/kernel/errors.ts';
import { fullPath } from '../../src/rest/mount.ts';
import { schema } from '../../src/rest/requests/enum-wire-names.ts';
import { BODY_ARGUMENT, HEADER_ARGUMENTS, pathParameters, toClientLocation } from '../../src/rest/requests/locate.ts';
import { readVariables } from '../../src/rest/requests/read-variables.ts';
import { requestField } from '../../src/rest/requests/request-field.ts';
import type { Route } from '../../src/rest/routes/route.ts';
import { ROUTES } from '../../src/rest/routes.ts';
import type { ProviderSettings } from '../../src/schema/base/provider-settings.ts';
import { isClearable, isPatch } from '../../src/schema/declared-inputs.ts';
import { readDocument } from '../../src/schema/server/execution/run.ts';
import { baseRequest } from './base-request.ts';
import { operations } from './operations.ts';

const ID = '01936d3a-0000-7000-8000-000000000001';
const OTHER_ID = '01936d3a-0000-7000-8000-000000000002';

/** One input of an operation over REST: a parameter of the query, or a field of the body. */
export interface Input {
  /** `GET slots ?timezone` or `POST reservations /client/email`. */
  readonly name: string;
  readonly row: Route;
  /** The parameter alone, or the steps to the field of the body. */
  readonly path: readonly string[];
  readonly place: 'query' | 'body';
  /** The name of its type, of the items where it is a list. */
  readonly type: string;
  readonly isList: boolean;
  readonly isRequired: boolean;
  /** Of a body that changes a record. */
  readonly inPatch: boolean;
  readonly isClearable: boolean;
}

/** Every input of every operation, headers and paths apart. */
export function inputs(): Input[] {
  return ROUTES.flatMap((row) => {
    const { field } = fieldOf(row);
    const inPath = pathParameters(row.path);
    return field.args
      .filter(({ name }) => !inPath.includes(name) && !(name in HEADER_ARGUMENTS))
      .flatMap((argument) =>
        argument.name === BODY_ARGUMENT
          ? bodyInputs(row, argument.type, [], false)
          : [inputOf(row, argument, 'query', [argument.name], false)],
      );
  });
}

function bodyInputs(row: Route, type: GraphQLInputType, above: readonly string[], inPatch: boolean): Input[] {
  const object = getNullableType(type);
  if (!isInputObjectType(object)) return [];
  const patch = inPatch || isPatch(object);
  return Object.values(object.getFields()).flatMap((field) => {
    const path = [...above, field.name];
    return [inputOf(row, field, 'body', path, patch), ...bodyInputs(row, field.type, path, patch)];
  });
}

function inputOf(
  row: Route,
  declared: GraphQLArgument | GraphQLInputField,
  place: Input['place'],
  path: readonly string[],
  inPatch: boolean,
): Input {
  const shown = place === 'query' ? `?${path.join('')}` : `/${path.join('/')}`;
  return {
    name: `${row.method} ${row.path} ${shown}`,
    ...{ row, path, place, inPatch },
    type: getNamedType(declared.type).name,
    isList: isListType(getNullableType(declared.type)),
    isRequired: isNonNullType(declared.type) && declared.defaultValue === undefined,
    isClearable: isClearable(declared),
  };
}

/** What a request was read as, or every problem with the place and the code of it. */
export interface Reading {
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly problems?: readonly string[];
  readonly messages?: readonly string[];
}

/** A request of an operation with the examples of the document, as a caller would send it. */
export interface SentRequest {
  readonly query: readonly (readonly [string, string])[];
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

const examples = new Map<Route, SentRequest>();

/** The examples of the document for the operation of a row. */
export function exampleOf(row: Route): SentRequest {
  const operation = operations().find((each) => each.method === row.method && each.path === fullPath(row.path));
  if (!operation) throw new Error(`The document has no ${row.method} ${row.path}.`);
  const known = examples.get(row);
  if (known) return known;
  const { values, body } = baseRequest(operation, (field) => (field === 'sourceId' ? OTHER_ID : ID));
  const named = operation.parameters.filter(({ name, place }) => place === 'query' && values[name] !== undefined);
  const example: SentRequest = { query: named.map(({ name }) => [name, String(values[name])]), body };
  examples.set(row, example);
  return example;
}

/** Fields of an example that go without the input. */
const EXCLUDED_BY: Readonly<Record<string, readonly string[]>> = { now: ['advanceSeconds'] };

/** The request with another value of one input; without the input where the value is undefined. */
export function withInput({ query, body }: SentRequest, { place, path }: Input, value: unknown): SentRequest {
  const [name = ''] = path;
  if (place === 'body') {
    const others = Object.entries(body ?? {}).filter(([field]) => !EXCLUDED_BY[name]?.includes(field));
    return { query, body: replaced(Object.fromEntries(others), path, value) };
  }
  const values = [value].flat().filter((each) => each !== undefined);
  return {
    query: [...query.filter(([each]) => each !== name), ...values.map((each) => [name, `${each}`] as const)],
    body,
  };
}

function replaced(body: object, [name = '', ...below]: readonly string[], value: unknown): Record<string, unknown> {
  const { [name]: before, ...others }: Record<string, unknown> = { ...body };
  if (below.length > 0) return { ...others, [name]: replaced(Object(before ?? {}), below, value) };
  return value === undefined ? others : { ...others, [name]: value };
}

/** Reads a request as the service does before anything of it is done. */
export async function read(
  row: Route,
  { query, body }: SentRequest,
  provider: ProviderSettings = { timezone: 'Europe/Warsaw', country: 'PL' },
): Promise<Reading> {
  let reading: Reading = {};
  const app = new Hono();
  const path = fullPath(row.path);
  app.on(row.method, path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
    const ports = { targets: addressGuard({ allowPrivateTargets: true }) };
    reading = await readVariables(c, row, fieldOf(row), { ports, provider }).then(
      (variables) => ({ variables }),
      (error: unknown) => refusalOf(row, error),
    );
    return c.body(null);
  });
  const search = new URLSearchParams(query.map(([name, value]) => [name, value]));
  const url = `http://service${path.replace(/\{\w+\}/g, ID)}?${search}`;
  const headers = { 'Content-Type': 'application/json' };
  await app.request(url, { method: row.method, ...(body && { headers, body: JSON.stringify(body) }) });
  return reading;
}

function refusalOf(row: Route, error: unknown): Reading {
  if (!(error instanceof DomainError) || error.code !== 'VALIDATION_FAILED') throw error;
  const details = error.details ?? [];
  return {
    problems: details.map(({ path, code }) => `${toClientLocation(path, row.path)} ${code}`).sort(),
    messages: details.map(({ message }) => message),
  };
}

function fieldOf(row: Route) {
  return requestField(readDocument(schema, row.document).field, row);
}
