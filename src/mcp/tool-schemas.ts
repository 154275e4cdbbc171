import type { Tool } from '../rest/routes/route.ts';
import { type Described, INPUT, inlined, merged, OUTPUT, resolved, type Schemas } from './plain-schemas.ts';
import { RESERVATION_ARGUMENTS } from './reservation-references.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Described;
}

type Content = { readonly content?: { readonly 'application/json': { readonly schema: Described } } };

/** An operation of the OpenAPI document. */
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

/** An object schema, for inputs and outputs of tools. */
export interface ObjectSchema {
  readonly [key: string]: unknown;
  readonly type: 'object';
}

interface AnswerSchema extends ObjectSchema {
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The input of a tool. */
export interface InputSchema extends ObjectSchema {
  readonly required: string[];
}

/** The argument that is sent as the header `Idempotency-Key`. */
export const KEY_ARGUMENT = 'idempotencyKey';
export const KEY_HEADER = 'Idempotency-Key';
const KEY_USE = 'Leave it out, and never make one up.';

/** The argument that is sent as the header `Conversation-Id`. */
export const CONVERSATION_ARGUMENT = 'conversationId';
const CONVERSATION: Described = { type: 'string', description: 'The call, as your host names it; never make one up.' };

/** The argument with the caller's words for a time. */
export const WHEN_ARGUMENT = 'when';
const WHEN: Readonly<Record<NonNullable<Tool['when']>, Described>> = {
  START: { type: 'string', description: "The caller's words for day and time, instead of `startAt`." },
  NEAR: { type: 'string', description: 'The caller\'s words, such as "tomorrow at five", instead of `startAt`.' },
  DAYS: {
    type: 'string',
    description: 'The caller\'s words, such as "next week after four", instead of dates and times.',
  },
};

/** Path, query and body parameters in one object. */
export function inputOf(operation: OperationObject, declared: Tool, schemas: Schemas): InputSchema {
  const { parameters = [], requestBody } = operation;
  const body = resolved(requestBody?.content?.['application/json'].schema ?? {}, schemas);
  const given = parameters.filter(({ in: location }) => location !== 'header');
  const key = parameters.find(({ name }) => name === KEY_HEADER);
  const all: [string, Described][] = [
    ...given.map((each): [string, Described] => [each.name, { ...each.schema, description: each.description }]),
    ...Object.entries(body.properties ?? {}),
    ...(key ? [[KEY_ARGUMENT, { ...key.schema, description: KEY_USE }] as [string, Described]] : []),
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
    ...shown.map(([name, schema]) => [name, inlined(asArgument(name, schema), schemas, INPUT)]),
    ...(when ? [[WHEN_ARGUMENT, WHEN[when]] as const] : []),
    [CONVERSATION_ARGUMENT, CONVERSATION],
  ]);
  return { type: 'object', properties, required, additionalProperties: false };
}

/** An argument as a model reads it: lists instead of repeated parameters, and a reference as well as the id of a reservation. */
function asArgument(name: string, schema: Described): Described {
  const { description } = schema;
  if (typeof description !== 'string') return schema;
  const reference = RESERVATION_ARGUMENTS.has(name) ? ' Its `reference` does as well.' : '';
  return { ...schema, description: `${description.replace(REPEATED, ', or any of several')}${reference}` };
}

const REPEATED = /; repeat the parameter for (?:any of )?several/;

/** The properties that a tool adds to what its operation answers. */
export function withReceipt(schema: AnswerSchema, { receipt }: Tool): ObjectSchema {
  const receipts = { say: { type: 'string' }, replayed: { type: 'boolean' } };
  return { ...schema, properties: { ...schema.properties, ...(receipt && receipts), now: { type: 'string' } } };
}

/** Tools return objects: a list is in `items`, and an operation without a body returns `done`. */
export function outputOf({ responses }: OperationObject, { parts, itemParts }: Tool, schemas: Schemas): AnswerSchema {
  const success = Object.keys(responses).find((status) => status.startsWith('2')) ?? '';
  const schema = responses[success]?.content?.['application/json'].schema;
  if (!schema) return { type: 'object', properties: { done: { type: 'boolean' } }, required: ['done'] };
  const whole = merged(inlined(schema, schemas, OUTPUT));
  if (whole.type === 'array') return { type: 'object', properties: { items: whole }, required: ['items'] };
  const { properties = {} } = whole;
  const shown = parts ? onlyParts(properties, parts) : properties;
  if (!itemParts) return { type: 'object', properties: shown };
  const item = merged(Object(shown['items']).items);
  const items = { type: 'array', items: { type: 'object', properties: onlyParts(item.properties ?? {}, itemParts) } };
  return { type: 'object', properties: { ...shown, items } };
}

function onlyParts(properties: Readonly<Record<string, Described>>, parts: readonly string[]) {
  return Object.fromEntries(parts.map((part) => [part, properties[part] ?? {}]));
}
