import type { Tool } from '../rest/routes/route.ts';
import {
  INPUT_REDUCTION,
  inlineReferences,
  mergeAlternatives,
  OUTPUT_REDUCTION,
  resolveReference,
  type SchemaObject,
  type Schemas,
} from './plain-schemas.ts';
import { RESERVATION_ARGUMENTS } from './reservation-references.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: SchemaObject;
}

type Content = { readonly content?: { readonly 'application/json': { readonly schema: SchemaObject } } };

/** An operation object of the OpenAPI document. */
export interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content & { readonly required: boolean };
  readonly 'x-read-only'?: boolean;
  readonly responses: Readonly<Record<string, Content>>;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
}

/** The JSON Schema of an object. */
export interface ObjectSchema {
  readonly [key: string]: unknown;
  readonly type: 'object';
}

interface AnswerSchema extends ObjectSchema {
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The JSON Schema of a tool's arguments. */
export interface InputSchema extends ObjectSchema {
  readonly required: string[];
}

/** The argument that is sent as the header `Idempotency-Key`. */
export const KEY_ARGUMENT = 'idempotencyKey';
export const KEY_HEADER = 'Idempotency-Key';
const KEY_USE = 'Leave it out, and never make one up.';

/** The argument that is sent as the header `Conversation-Id`. */
export const CONVERSATION_ARGUMENT = 'conversationId';
const CONVERSATION: SchemaObject = {
  type: 'string',
  description: 'The call, as your host names it; never make one up.',
};

/** The argument with the caller's words for a time. */
export const WHEN_ARGUMENT = 'when';
const WHEN: Readonly<Record<NonNullable<Tool['when']>, SchemaObject>> = {
  START: { type: 'string', description: "The caller's words for day and time, instead of `startAt`." },
  NEAR: { type: 'string', description: 'The caller\'s words, such as "tomorrow at five", instead of `startAt`.' },
  DAYS: {
    type: 'string',
    description: 'The caller\'s words, such as "next week after four", instead of dates and times.',
  },
};

/** The schema of a tool's arguments: the path, query and body parameters of its operation in one object. */
export function toInputSchema(operation: OperationObject, declared: Tool, schemas: Schemas): InputSchema {
  const { parameters = [], requestBody } = operation;
  const body = resolveReference(requestBody?.content?.['application/json'].schema ?? {}, schemas);
  const given = parameters.filter(({ in: location }) => location !== 'header');
  const key = parameters.find(({ name }) => name === KEY_HEADER);
  const all: [string, SchemaObject][] = [
    ...given.map((each): [string, SchemaObject] => [each.name, { ...each.schema, description: each.description }]),
    ...Object.entries(body.properties ?? {}),
    ...(key ? [[KEY_ARGUMENT, { ...key.schema, description: KEY_USE }] as [string, SchemaObject]] : []),
  ];
  const away = new Set([...Object.keys(declared.fixed ?? {}), ...(declared.hidden ?? [])]);
  const shown = all.filter(([name]) => !away.has(name));
  const { when } = declared;
  const needed = [
    ...given.filter((each) => each.required).map(({ name }) => name),
    ...(requestBody?.required ? (body.required ?? []) : []),
    ...(declared.needed ?? []),
  ];
  const required = when ? needed.filter((name) => name !== 'startAt') : needed;
  const properties = Object.fromEntries([
    ...shown.map(([name, schema]) => [name, inlineReferences(asArgument(name, schema), schemas, INPUT_REDUCTION)]),
    ...(when ? [[WHEN_ARGUMENT, WHEN[when]] as const] : []),
    [CONVERSATION_ARGUMENT, CONVERSATION],
  ]);
  return { type: 'object', properties, required, additionalProperties: false };
}

/**
 * The schema of an argument, with a description for models: lists instead of repeated parameters, and the reference of
 * a reservation in place of its id.
 */
function asArgument(name: string, schema: SchemaObject): SchemaObject {
  const { description } = schema;
  if (typeof description !== 'string') return schema;
  const reference = RESERVATION_ARGUMENTS.has(name) ? ' Its `reference` does as well.' : '';
  return { ...schema, description: `${description.replace(REPEATED, ', or any of several')}${reference}` };
}

const REPEATED = /; repeat the parameter for (?:any of )?several/;

/** Adds the properties of a receipt and of the current time to the schema of a tool's result. */
export function withReceiptProperties(schema: AnswerSchema, { receipt }: Tool): ObjectSchema {
  const receipts = { say: { type: 'string' }, replayed: { type: 'boolean' } };
  return { ...schema, properties: { ...schema.properties, ...(receipt && receipts), now: { type: 'string' } } };
}

/**
 * The schema of a tool's result. Tools return objects: a list is returned in `items`, and an operation without a
 * response body returns `done`.
 */
export function toOutputSchema(
  { responses }: OperationObject,
  { parts, itemParts }: Tool,
  schemas: Schemas,
): AnswerSchema {
  const success = Object.keys(responses).find((status) => status.startsWith('2')) ?? '';
  const schema = responses[success]?.content?.['application/json'].schema;
  if (!schema) return { type: 'object', properties: { done: { type: 'boolean' } }, required: ['done'] };
  const whole = mergeAlternatives(inlineReferences(schema, schemas, OUTPUT_REDUCTION));
  if (whole.type === 'array') return { type: 'object', properties: { items: whole }, required: ['items'] };
  const { properties = {} } = whole;
  const shown = parts ? onlyParts(properties, parts) : properties;
  if (!itemParts) return { type: 'object', properties: shown };
  const item = mergeAlternatives(Object(shown['items']).items);
  const items = { type: 'array', items: { type: 'object', properties: onlyParts(item.properties ?? {}, itemParts) } };
  return { type: 'object', properties: { ...shown, items } };
}

function onlyParts(properties: Readonly<Record<string, SchemaObject>>, parts: readonly string[]) {
  return Object.fromEntries(parts.map((part) => [part, properties[part] ?? {}]));
}
