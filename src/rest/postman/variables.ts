import { EXAMPLE_IDS } from '../openapi/examples/example-records.ts';
import { EXAMPLE_APP } from '../openapi/examples/sign-in-examples.ts';

/** The collection variable that replaces each example id. */
const BY_ID: Readonly<Record<string, string>> = {
  [EXAMPLE_IDS.provider]: 'providerId',
  [EXAMPLE_IDS.service]: 'serviceId',
  [EXAMPLE_IDS.otherService]: 'otherServiceId',
  [EXAMPLE_IDS.employee]: 'employeeId',
  [EXAMPLE_IDS.client]: 'providerClientId',
  [EXAMPLE_IDS.reservation]: 'reservationId',
  [EXAMPLE_IDS.hold]: 'holdId',
  [EXAMPLE_IDS.visit]: 'visitId',
  [EXAMPLE_IDS.subscription]: 'webhookId',
  [EXAMPLE_IDS.delivery]: 'deliveryId',
  [EXAMPLE_APP.id]: 'appId',
};

/**
 * The collection variable that replaces the value of a field or parameter, when the value depends on the day or the
 * caller.
 */
const BY_NAME: Readonly<Record<string, string>> = {
  client_id: 'clientId',
  client_secret: 'clientSecret',
  token: 'accessToken',
  startAt: 'startAt',
  expectedEndAt: 'endsAt',
  expectedPrice: 'price',
  dateFrom: 'dateFrom',
  dateTo: 'dateTo',
  'Idempotency-Key': 'attempt',
  conversationId: 'conversation',
  'Conversation-Id': 'conversation',
  externalClientId: 'externalClientId',
};

/** The collection variable that replaces `{id}` in a path, by the preceding path segment. */
export const ID_IN_PATH: Readonly<Record<string, string>> = {
  clients: '{{providerClientId}}',
  holds: '{{holdId}}',
  webhooks: '{{webhookId}}',
};

/** Variables with a JSON value, which is written without quotes. */
const JSON_VALUES: ReadonlySet<string> = new Set(['price']);

/** The variables of the collection. The user sets some; scripts set the others. */
export const COLLECTION_VARIABLES = [
  'clientId',
  'clientSecret',
  'accessToken',
  ...new Set([...Object.values(BY_ID), ...Object.values(BY_NAME)]),
].filter((name, index, all) => all.indexOf(name) === index && name !== 'attempt');

/** The field that is left out of token requests, so that the token gets every scope of its client. */
const SCOPE = 'scope';

/** The idempotency key of a request. Postman replaces it by a new value each time. */
const ATTEMPT = '{{run}}-{{$guid}}';

/** The text of an example value, with variables in place of values that depend on the caller. */
export function replaceWithVariables(value: unknown, name = ''): unknown {
  const known = value === EXAMPLE_APP.id ? BY_ID[EXAMPLE_APP.id] : BY_NAME[name];
  if (known === 'attempt') return ATTEMPT;
  if (known !== undefined) return `{{${known}}}`;
  if (Array.isArray(value)) return value.map((each: unknown) => replaceWithVariables(each));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, each]) => (key === SCOPE ? [] : [[key, replaceWithVariables(each, key)]])),
    );
  return typeof value === 'string' && value in BY_ID ? `{{${BY_ID[value]}}}` : value;
}

/** The text of a JSON body, with variables. */
export function bodyText(example: unknown): string {
  const text = JSON.stringify(replaceWithVariables(example), null, 2);
  return text.replace(/"\{\{(\w+)\}\}"/g, (quoted, name: string) => (JSON_VALUES.has(name) ? `{{${name}}}` : quoted));
}

/** Postman script lines that store values of a response for later requests, by operation. */
export const SCRIPTS_AFTER_RESPONSE: Readonly<Record<string, readonly string[]>> = {
  createToken: [
    "keep('accessToken', answer.access_token);",
    "keep('providerId', answer.provider_id);",
    "keep('run', Date.now().toString(36));",
    "keep('conversation', 'call-' + Date.now());",
    "keep('externalClientId', 'crm-' + Date.now());",
    "keep('dateFrom', new Date().toISOString().slice(0, 10));",
    "keep('dateTo', new Date(Date.now() + 86400000).toISOString().slice(0, 10));",
  ],
  registerApp: ["keep('appId', answer.client_id);"],
  getCatalog: [
    "keep('serviceId', answer.services[0].id);",
    "keep('otherServiceId', answer.services[1].id);",
    "keep('employeeId', answer.employees[0].id);",
  ],
  createClient: ["keep('providerClientId', answer.id);"],
  findFirstAvailable: [
    "keep('startAt', answer.startsAt);",
    "keep('endsAt', answer.endsAt);",
    "keep('employeeId', answer.employeeIds[0]);",
    "keep('price', JSON.stringify(answer.price));",
  ],
  createHold: ["keep('holdId', answer.id);"],
  createReservation: ["keep('reservationId', answer.id);"],
  findFirstVisit: ["keep('startAt', answer.visit.startsAt);"],
  createVisit: ["keep('visitId', answer.id);"],
  createWebhook: ["keep('webhookId', answer.id);"],
  testWebhook: ["keep('deliveryId', answer.deliveryId);"],
};
