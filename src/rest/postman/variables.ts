import { IDS } from '../openapi/examples/example-records.ts';
import { APP } from '../openapi/examples/sign-in-examples.ts';

/** The collection variable that stands for an example id. */
const BY_ID: Readonly<Record<string, string>> = {
  [IDS.provider]: 'providerId',
  [IDS.service]: 'serviceId',
  [IDS.otherService]: 'otherServiceId',
  [IDS.employee]: 'employeeId',
  [IDS.client]: 'providerClientId',
  [IDS.reservation]: 'reservationId',
  [IDS.hold]: 'holdId',
  [IDS.visit]: 'visitId',
  [IDS.subscription]: 'webhookId',
  [IDS.delivery]: 'deliveryId',
  [APP.id]: 'appId',
};

/** The collection variable that stands for a field or parameter whose example depends on the day or on the caller. */
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

/** The collection variable for `{id}` in a path, by the segment before it. */
export const ID_IN_PATH: Readonly<Record<string, string>> = {
  clients: '{{providerClientId}}',
  holds: '{{holdId}}',
  webhooks: '{{webhookId}}',
};

/** Variables whose value is JSON and stands without quotes. */
const JSON_VALUES: ReadonlySet<string> = new Set(['price']);

/** The variables that the user sets, and the ones that scripts set. */
export const COLLECTION_VARIABLES = [
  'clientId',
  'clientSecret',
  'accessToken',
  ...new Set([...Object.values(BY_ID), ...Object.values(BY_NAME)]),
].filter((name, index, all) => all.indexOf(name) === index && name !== 'attempt');

/** A token without this field has every scope of its client. */
const SCOPE = 'scope';

/** The attempt of one request: each time it is sent it is a new one. */
const ATTEMPT = '{{run}}-{{$guid}}';

/** The text of an example value with variables in place of what differs between callers. */
export function withVariables(value: unknown, name = ''): unknown {
  const known = value === APP.id ? BY_ID[APP.id] : BY_NAME[name];
  if (known === 'attempt') return ATTEMPT;
  if (known !== undefined) return `{{${known}}}`;
  if (Array.isArray(value)) return value.map((each: unknown) => withVariables(each));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, each]) => (key === SCOPE ? [] : [[key, withVariables(each, key)]])),
    );
  return typeof value === 'string' && value in BY_ID ? `{{${BY_ID[value]}}}` : value;
}

/** A body as the text of a request. */
export function bodyText(example: unknown): string {
  const text = JSON.stringify(withVariables(example), null, 2);
  return text.replace(/"\{\{(\w+)\}\}"/g, (quoted, name: string) => (JSON_VALUES.has(name) ? `{{${name}}}` : quoted));
}

/** Statements after an answer that keep what later requests need, by operation. */
export const KEPT: Readonly<Record<string, readonly string[]>> = {
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
