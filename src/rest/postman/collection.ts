import type { JsonSchema } from '../openapi/schemas/json-schema.ts';
import { isEnding, positionInRun } from './order.ts';
import {
  bodyText,
  COLLECTION_VARIABLES,
  ID_IN_PATH,
  replaceWithVariables,
  SCRIPTS_AFTER_RESPONSE,
} from './variables.ts';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/**
 * Statuses that mean a wrong request or a failure of the service. A run of the collection fails when a response has
 * one.
 */
const NEVER = ['400', '401', '403', '413', '415', '429', '500', '503'];
const ENDINGS = 'Endings';
const DESCRIPTION = `Every operation, with the examples of the OpenAPI document. Set \`baseUrl\`, \`clientId\` and \`clientSecret\`, best of a test provider, then send "Create token", or run the whole: scripts keep what later requests need.`;

interface Operation {
  readonly id: string;
  readonly folder: string;
  readonly method: string;
  readonly path: string;
  readonly operation: JsonSchema;
}

/** Builds a Postman collection (v2.1) from the OpenAPI document and its examples. */
export function postmanCollection(document: JsonSchema): JsonSchema {
  const operations = operationsOf(document);
  const folders = [...new Set([...operations.map(({ folder }) => folder).filter((name) => name !== ENDINGS), ENDINGS])];
  const { title, version } = asObject(document['info']);
  const [server] = asList(document['servers']);
  return {
    info: { name: title, version, description: DESCRIPTION, schema: SCHEMA },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{accessToken}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: asObject(server)['url'] },
      ...['run', ...COLLECTION_VARIABLES].map((key) => ({ key, value: '' })),
    ],
    item: folders.map((name) => ({
      name,
      item: operations.filter(({ folder }) => folder === name).map((operation) => itemOf(document, operation)),
    })),
  };
}

function operationsOf(document: JsonSchema): Operation[] {
  const operations = Object.entries(asObject(document['paths'])).flatMap(([path, item]) =>
    METHODS.flatMap((method): Operation[] => {
      const operation = asObject(asObject(item)[method]);
      const id = String(operation['operationId']);
      const folder = isEnding(id) ? ENDINGS : String(asList(operation['tags'])[0]);
      return 'operationId' in operation ? [{ id, folder, method: method.toUpperCase(), path, operation }] : [];
    }),
  );
  return operations.toSorted((one, other) => positionInRun(one.id) - positionInRun(other.id));
}

function itemOf(document: JsonSchema, { id, method, path, operation }: Operation): JsonSchema {
  const parameters = asList(operation['parameters']).map((each) => resolved(document, each));
  const content = asObject(asObject(operation['requestBody'])['content']);
  const body = exampleBody(asObject(content['application/json']));
  const headers = parameters.filter((each) => each['in'] === 'header' && 'example' in each).map(asPair);
  const conversation = { key: 'Conversation-Id', value: replaceWithVariables('', 'Conversation-Id') };
  return {
    name: operation['summary'],
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: scriptOf(id, operation) } }],
    request: {
      method,
      description: operation['description'],
      ...(path.startsWith('/integrations/oauth') ? { auth: { type: 'noauth' } } : {}),
      header: [
        ...headers,
        ...(id === 'findFirstAvailable' ? [conversation] : []),
        ...(body ? [{ key: 'Content-Type', value: 'application/json' }] : []),
      ],
      url: urlOf(path, parameters),
      ...(body ? { body: { mode: 'raw', raw: bodyText(body) } } : {}),
    },
    response: [],
  };
}

/** The example of a body; the first one when there are several. */
function exampleBody({ example, examples }: JsonSchema): unknown {
  const [first] = Object.values(asObject(examples));
  return example ?? asObject(first)['value'];
}

function urlOf(path: string, parameters: readonly JsonSchema[]): JsonSchema {
  const segmentOf = (name: string, before: string) => {
    if (name === 'providerId') return '{{providerId}}';
    if (name === 'id') return ID_IN_PATH[before] ?? name;
    const parameter = parameters.find((each) => each['in'] === 'path' && each['name'] === name);
    return String(replaceWithVariables(parameter?.['example'], name));
  };
  const filled = path.replace(
    /(\w+)\/\{(\w+)\}/g,
    (_, before: string, name: string) => `${before}/${segmentOf(name, before)}`,
  );
  const query = parameters
    .filter((each) => each['in'] === 'query')
    .map((each) => ({ ...asPair(each), ...(each['required'] === true ? {} : { disabled: true }) }));
  const shown = query.filter((each) => !('disabled' in each)).map(({ key, value }) => `${key}=${value}`);
  const raw = `{{baseUrl}}${filled}${shown.length > 0 ? `?${shown.join('&')}` : ''}`;
  return { raw, host: ['{{baseUrl}}'], path: filled.slice(1).split('/'), ...(query.length > 0 ? { query } : {}) };
}

function asPair(parameter: JsonSchema) {
  const { name, example, schema, description } = parameter;
  const [first] = asList(asObject(schema)['examples']);
  const value = replaceWithVariables(example ?? first ?? '', String(name));
  return { key: String(name), value: String(value), description };
}

function scriptOf(id: string, operation: JsonSchema): string[] {
  const statuses = Object.keys(asObject(operation['responses']));
  const expected = statuses.filter((status) => !NEVER.includes(status)).join(', ');
  const kept = SCRIPTS_AFTER_RESPONSE[id] ?? [];
  return [
    `pm.test('answers as documented', () => pm.expect(pm.response.code).to.be.oneOf([${expected}]));`,
    ...(kept.length > 0
      ? [
          'const keep = (name, value) => pm.collectionVariables.set(name, value);',
          'if (pm.response.code < 300) {',
          '  const answer = pm.response.json();',
          ...kept.map((statement) => `  ${statement}`),
          '}',
        ]
      : []),
  ];
}

function resolved(document: JsonSchema, parameter: unknown): JsonSchema {
  const { $ref } = asObject(parameter);
  if (typeof $ref !== 'string') return asObject(parameter);
  return $ref
    .slice(2)
    .split('/')
    .reduce((found, name) => asObject(found[name]), document);
}

function asObject(value: unknown): JsonSchema {
  return typeof value === 'object' && value !== null ? (value as JsonSchema) : {};
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
