import type { JsonSchema } from '../schemas/json-schema.ts';
import { EXAMPLE_IDS } from './example-records.ts';
import { EXAMPLE_VALUES } from './example-values.ts';
import { SIGN_IN_REQUESTS } from './sign-in-examples.ts';

/** The component schemas by name. */
export type NamedSchemas = Readonly<Record<string, JsonSchema>>;

const BY_TYPE: Readonly<Record<string, unknown>> = { string: 'text', boolean: true, integer: 1, number: 1, null: null };
const BY_FORMAT: Readonly<Record<string, unknown>> = {
  uuid: '01936d3a-0000-7000-8000-000000000000',
  date: '2026-12-01',
  'date-time': '2026-12-01T10:00:00+01:00',
};

const pick = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, EXAMPLE_VALUES[name]]));

/** The example services of a visit. */
const VISIT_ITEMS = [{ serviceId: EXAMPLE_VALUES['serviceId'] }, { serviceId: EXAMPLE_IDS.otherService }];

/** An example body for each input with fields that exclude or require each other. */
const REQUEST_EXAMPLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  TokenRequest: { ...pick('client_id', 'client_secret', 'scope'), grant_type: 'client_credentials' },
  OwnToken: pick('client_id', 'client_secret', 'token'),
  ...SIGN_IN_REQUESTS,
  ResolveSelectionInput: { ...pick('serviceQuery', 'employeeQuery', 'locale') },
  CreateClientInput: pick('firstName', 'lastName', 'phone', 'locale', 'externalClientId'),
  UpdateClientInput: { email: EXAMPLE_VALUES['email'], note: null, expectedVersion: 1 },
  CreateReservationInput: {
    ...pick('serviceId', 'employeeIds', 'startAt'),
    employeeSelectionMode: 'ANY',
    expectedEndAt: EXAMPLE_VALUES['endsAt'],
    expectedPrice: pick('amountMinor', 'currency'),
    client: pick('firstName', 'lastName', 'phone'),
    ...pick('clientNote', 'customFields'),
  },
  CreateHoldInput: { ...pick('serviceId', 'employeeIds', 'startAt'), employeeSelectionMode: 'ANY', seconds: 120 },
  VisitSlotsInput: { items: VISIT_ITEMS, ...pick('dateFrom', 'dateTo') },
  FirstVisitInput: { items: VISIT_ITEMS },
  CreateVisitInput: {
    items: VISIT_ITEMS,
    ...pick('startAt', 'clientNote'),
    client: { firstName: 'Ola', phone: '+48600100201' },
  },
  HoldVisitInput: { items: VISIT_ITEMS, ...pick('startAt'), seconds: 120 },
  RescheduleVisitInput: { startAt: '2026-12-02T14:30:00+01:00' },
  CancelVisitInput: { reason: 'Anna has fallen ill.', enforcePolicy: true },
  UpdateReservationInput: { ...pick('clientNote'), customFields: { channel: null }, expectedVersion: 1 },
  RescheduleReservationInput: { startAt: '2026-12-02T14:30:00+01:00', expectedVersion: 1 },
  CancelReservationInput: { reason: 'Anna has fallen ill.', enforcePolicy: true },
  CreateWebhookInput: pick('url', 'events'),
  UpdateWebhookInput: { isActive: true, missedSince: null },
  SetTestClockInput: { advanceSeconds: 86_400 },
  RotateWebhookSecretInput: { gracePeriodSeconds: 86_400 },
};

/**
 * Components whose example is used where a schema has several alternatives; otherwise the first alternative is used.
 */
const SHOWN: ReadonlySet<string> = new Set(['ProviderClientItem', 'LoggedBookingEvent']);

/** Returns an example value of `schema`. `name` is the property, and `owner` the component that has this property. */
export function toExample(schema: JsonSchema, schemas: NamedSchemas, name = '', owner = ''): unknown {
  const known = [`${owner}.${name}`, 'const' in schema || 'enum' in schema ? '' : name];
  for (const key of known) if (key in EXAMPLE_VALUES) return EXAMPLE_VALUES[key];
  const component = referencedComponentName(schema);
  if (component !== undefined) return componentExample(component, schemas);
  if ('const' in schema) return schema['const'];
  if ('default' in schema) return schema['default'];
  const [first] = [schema['enum'], schema['examples']].flatMap((values) => (Array.isArray(values) ? values : []));
  if (first !== undefined) return first;
  const alternatives = schema['oneOf'] ?? schema['anyOf'];
  if (Array.isArray(alternatives)) return toExample(shownOf(alternatives), schemas, '', owner);
  return ofType(schema, schemas, owner);
}

function shownOf(alternatives: readonly JsonSchema[]): JsonSchema {
  return alternatives.find((each) => SHOWN.has(referencedComponentName(each) ?? '')) ?? asSchema(alternatives[0]);
}

function componentExample(component: string, schemas: NamedSchemas): unknown {
  const schema = schemas[component];
  if (!schema) throw new Error(`There is no schema ${component}.`);
  return REQUEST_EXAMPLES[component] ?? toExample(schema, schemas, '', component);
}

function ofType(schema: JsonSchema, schemas: NamedSchemas, owner: string): unknown {
  const type = Array.isArray(schema['type']) ? schema['type'][0] : schema['type'];
  if (type === 'array') return [toExample(asSchema(schema['items']), schemas, '', owner)];
  if (type === 'object') return objectExample(schema, schemas, owner);
  return BY_FORMAT[String(schema['format'])] ?? BY_TYPE[String(type)];
}

function objectExample(schema: JsonSchema, schemas: NamedSchemas, owner: string): Record<string, unknown> {
  const properties = Object.entries(asSchema(schema['properties']));
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const shown = properties.filter(([name]) => required.includes(name));
  return Object.fromEntries(shown.map(([name, value]) => [name, toExample(asSchema(value), schemas, name, owner)]));
}

/** The name of the component that a reference points to; undefined when the schema is not a reference. */
export function referencedComponentName(schema: JsonSchema): string | undefined {
  const reference = schema['$ref'];
  return typeof reference === 'string' ? reference.slice('#/components/schemas/'.length) : undefined;
}

function asSchema(value: unknown): JsonSchema {
  if (typeof value === 'object' && value !== null) return value as JsonSchema;
  throw new Error('A schema is an object.');
}
