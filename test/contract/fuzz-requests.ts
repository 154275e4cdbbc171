import fc from 'fast-check';
import { UNEXPECTED } from './base-request.ts';
import type { Node } from './documented.ts';
import { hostile, type KnownIds, oddBody, oddText, valid } from './fuzz-values.ts';
import { type Operation, type Parameter, propertiesOf, requiredOf } from './operations.ts';

/** A request as it is sent. */
export interface FuzzRequest {
  readonly operation: Operation;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

interface Parts {
  readonly values: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Requests to one operation: some valid, some with one invalid value, some with only invalid values. */
export function requestsTo(operation: Operation, fixed: Readonly<Record<string, unknown>>, ids: KnownIds) {
  const right = rightParts(operation, fixed, ids);
  const kinds = [
    { weight: 5, arbitrary: right.map((parts) => sent(operation, parts)) },
    {
      weight: 6,
      arbitrary: fc.tuple(right, brokenPart(operation)).map(([parts, change]) => sent(operation, change(parts))),
    },
    { weight: 2, arbitrary: fc.tuple(right, oddQuery()).map(([parts, query]) => sent(operation, parts, query)) },
    ...(operation.body ? [{ weight: 2, arbitrary: rawBody(operation, right) }] : []),
    ...(pages(operation) ? [{ weight: 6, arbitrary: right.map((parts) => sent(operation, onlyCursor(parts))) }] : []),
  ];
  return fc.oneof(...kinds);
}

function pages({ parameters }: Operation): boolean {
  return parameters.some(({ name }) => name === 'cursor');
}

// Few filters are valid beside a cursor.
function onlyCursor({ values, body }: Parts): Parts {
  const { providerId, cursor = 'ID-cursor-0-ID' } = values;
  return { values: { providerId, cursor }, body };
}

function rightParts(
  operation: Operation,
  fixed: Readonly<Record<string, unknown>>,
  ids: KnownIds,
): fc.Arbitrary<Parts> {
  const model = Object.fromEntries(
    operation.parameters.map(({ name, schema }) => [
      name,
      name in fixed ? fc.constant(fixed[name]) : valid(schema, name, ids),
    ]),
  );
  const requiredKeys = operation.parameters.filter(({ required }) => required).map(({ name }) => name);
  const values = fc.oneof(
    fc.record(model, { requiredKeys }),
    fc.record(Object.fromEntries(Object.entries(model).filter(([name]) => requiredKeys.includes(name)))),
  );
  return fc.record({ values, body: operation.body ? rightBody(operation.body, fixed, ids) : fc.constant(undefined) });
}

// The example is valid across fields, which random values seldom are; ids and times are replaced.
function rightBody(body: NonNullable<Operation['body']>, fixed: Readonly<Record<string, unknown>>, ids: KnownIds) {
  const { schema, example } = body;
  const renewed = propertiesOf(schema)
    .filter(([name, each]) => name in fixed || (name in example && isOneTime(name, each)))
    .map(([name, each]): [string, fc.Arbitrary<unknown>] => [
      name,
      name in fixed ? fc.constant(fixed[name]) : valid(each, name, ids),
    ]);
  const likeExample = fc
    .record(Object.fromEntries(renewed))
    .map((values) => ({ ...example, ...values, ...UNEXPECTED }));
  const least = likeExample.map((value) =>
    Object.fromEntries(Object.entries(value).filter(([name]) => requiredOf(schema).includes(name))),
  );
  return fc.oneof({ weight: 4, arbitrary: likeExample }, least, valid(schema, '', ids));
}

function isOneTime(name: string, schema: Node): boolean {
  return /^external|Ids$/.test(name) || schema['format'] !== undefined;
}

function brokenPart(operation: Operation): fc.Arbitrary<(parts: Parts) => Parts> {
  const parameters = operation.parameters.map(brokenParameter);
  const unchanged = fc.constant((parts: Parts) => parts);
  return fc.oneof(unchanged, ...parameters, ...(operation.body ? brokenFields(operation.body) : []));
}

function brokenParameter({ name, schema }: Parameter): fc.Arbitrary<(parts: Parts) => Parts> {
  const value = fc.oneof(hostile(schema), oddText(), fc.constant(undefined));
  return value.map((broken) => ({ values, body }) => ({ values: { ...values, [name]: broken }, body }));
}

function brokenFields({ schema }: NonNullable<Operation['body']>): fc.Arbitrary<(parts: Parts) => Parts>[] {
  const put = (name: string, value: unknown) => (parts: Parts) => ({
    ...parts,
    body: changed(parts.body, name, value),
  });
  const fields = propertiesOf(schema).map(([name, each]) =>
    fc.oneof(hostile(each), oddText(), fc.constant(undefined)).map((value) => put(name, value)),
  );
  const extra = fc
    .tuple(
      fc.oneof(oddText(), fc.constantFrom('__proto__', 'constructor', 'toString', 'providerId', 'id')),
      hostile({}),
    )
    .map(([name, value]) => put(name, value));
  return [...fields, extra];
}

function changed(body: unknown, name: string, value: unknown): unknown {
  const entries = Object.entries(body ?? {}).filter(([key]) => key !== name);
  return Object.fromEntries(value === undefined ? entries : [...entries, [name, value]]);
}

function oddQuery(): fc.Arbitrary<string> {
  const raw = ['%', '%zz', '%00', '%ED%A0%80', 'q=', '=', '&&&', '__proto__[a]=1', 'limit=1&limit=2', 'q=%ff', 'a=b#c'];
  return fc.oneof(
    fc.constantFrom(...raw, `q=${'x'.repeat(9_000)}`),
    fc.tuple(oddText(), oddText()).map(([name, value]) => `${escaped(name)}=${escaped(value)}`),
  );
}

function rawBody(operation: Operation, right: fc.Arbitrary<Parts>): fc.Arbitrary<FuzzRequest> {
  const types = [
    'application/json',
    'application/json; charset=utf-8',
    'text/plain',
    'application/x-www-form-urlencoded',
  ];
  const contentType = fc.constantFrom(
    ...types,
    'application/json; charset=latin1',
    'x',
    'application/merge-patch+json',
  );
  return fc.tuple(right, oddBody(), contentType).map(([parts, body, type]) => {
    const request = sent(operation, parts);
    return { ...request, body, headers: { ...request.headers, 'Content-Type': type } };
  });
}

function sent(operation: Operation, { values, body }: Parts, query = ''): FuzzRequest {
  const of = (place: string) =>
    operation.parameters.filter((each) => each.place === place && values[each.name] !== undefined);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => pathSegment(values[name]));
  const search = of('query').flatMap(({ name }) =>
    [values[name]].flat().map((value) => `${name}=${escaped(textOf(value))}`),
  );
  const parts = [...search, ...(query ? [query] : [])];
  const headers = Object.fromEntries(of('header').map(({ name }) => [name, headerText(textOf(values[name]))]));
  const isSent = body !== undefined && operation.body;
  return {
    operation,
    path: parts.length > 0 ? `${path}?${parts.join('&')}` : path,
    headers: { ...headers, ...(isSent ? { 'Content-Type': 'application/json' } : {}) },
    body: isSent ? JSON.stringify(body) : undefined,
  };
}

// An empty or dotted segment would change the path.
function pathSegment(value: unknown): string {
  const text = escaped(textOf(value).slice(0, 2_000));
  return /^\.*$/.test(text) ? 'x' : text;
}

function headerText(text: string): string {
  return text.replace(/[^\x20-\x7e\x80-\xff]/g, '?').slice(0, 4_000);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function escaped(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
