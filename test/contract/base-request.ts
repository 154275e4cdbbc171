import { randomUUID } from 'node:crypto';
import { asNode, type Node } from './documented.ts';
import { followed, type Operation, propertiesOf } from './operations.ts';

/** A request to an operation with valid values in every field. */
export interface BaseRequest {
  readonly operation: Operation;
  readonly values: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** The location of a record id in an operation. */
export interface IdField {
  readonly name: string;
  readonly place: 'path' | 'query' | 'body';
  readonly isList: boolean;
}

export type IdOf = (field: string, path: string) => string;

/** Fields of examples whose values fit no existing record. */
export const UNEXPECTED = { expectedVersion: undefined, expectedEndAt: undefined, expectedPrice: undefined };

/** Fields to omit when a field is given. */
const EXCLUDED: Readonly<Record<string, readonly string[]>> = {
  excludeVisitId: ['items'],
  employeeId: ['employeeIds', 'employeeQuery'],
  employeeIds: ['employeeId'],
  providerClientId: ['client'],
  serviceId: ['serviceQuery'],
};

/** The examples of the document, with ids of existing records. */
export function baseRequest(operation: Operation, idOf: IdOf): BaseRequest {
  const { parameters, path, body } = operation;
  const required = parameters.filter((each) => each.required);
  const values = required.map(({ name, schema, example }) => [name, isId(schema) ? idOf(name, path) : example]);
  if (!body) return { operation, values: Object.fromEntries(values), body: undefined };
  const fields = propertiesOf(body.schema).map(([name, schema]) => [name, renewed(name, schema, idOf, path)]);
  const fresh = Object.entries(Object.fromEntries(fields)).filter(
    ([name, value]) => value !== undefined && name in body.example,
  );
  const sent = { ...body.example, ...Object.fromEntries(fresh), ...UNEXPECTED };
  return { operation, values: Object.fromEntries(values), body: sent };
}

function renewed(name: string, schema: Node, idOf: IdOf, path: string): unknown {
  if (isId(schema)) return idOf(name, path);
  if (isIdList(schema)) return [idOf(name, path)];
  if (name === 'items') return [1, 2].map(() => ({ serviceId: idOf('serviceId', path) }));
  return name.startsWith('external') ? randomUUID() : undefined;
}

/** The location of every id in the operation, except the provider's. */
export function idFieldsOf(operation: Operation): IdField[] {
  const ofParameters = operation.parameters
    .filter(({ name, schema }) => name !== 'providerId' && (isId(schema) || isIdList(schema)))
    .map(({ name, place, schema }) => ({
      name,
      place: place === 'path' ? ('path' as const) : ('query' as const),
      isList: isIdList(schema),
    }));
  const ofBody = propertiesOf(operation.body?.schema ?? {})
    .filter(([, schema]) => isId(schema) || isIdList(schema))
    .map(([name, schema]) => ({ name, place: 'body' as const, isList: isIdList(schema) }));
  return [...ofParameters, ...ofBody];
}

/** The same request with another id in one location. */
export function withId(request: BaseRequest, { name, place, isList }: IdField, id: string): BaseRequest {
  const value = isList ? [id] : id;
  if (place !== 'body') return { ...request, values: { ...request.values, [name]: value } };
  const rest = Object.entries(request.body ?? {}).filter(([key]) => !EXCLUDED[name]?.includes(key));
  const hasMode = propertiesOf(request.operation.body?.schema ?? {}).some(([key]) => key === 'employeeSelectionMode');
  const mode = hasMode ? { employeeId: 'SPECIFIC', employeeIds: 'ANY' }[name] : undefined;
  const body = { ...Object.fromEntries(rest), [name]: value, ...(mode ? { employeeSelectionMode: mode } : {}) };
  return { ...request, body };
}

/** The path below the provider's prefix, or the whole path if it has no provider. */
export function pathOf({ operation, values }: BaseRequest): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  const query = operation.parameters
    .filter(({ name, place }) => place === 'query' && values[name] !== undefined)
    .flatMap(({ name }) => [values[name]].flat().map((value) => `${name}=${encodeURIComponent(String(value))}`));
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

function isId(schema: Node): boolean {
  return schema['format'] === 'uuid';
}

function isIdList(schema: Node): boolean {
  return schema['type'] === 'array' && isId(followed(asNode(schema['items']) ?? {}));
}
