import type { GraphQLSchema } from 'graphql';
import { RETRY_DELAYS_SECONDS_DEFAULT } from '../../kernel/limits.ts';
import { fullPath } from '../mount.ts';
import type { Route } from '../routes/route.ts';
import { authorizationPaths } from './authorization/authorization-paths.ts';
import { securitySchemes } from './authorization/security.ts';
import { withExamples } from './examples/with-examples.ts';
import { RESPONSE_HEADERS } from './headers.ts';
import { operationObject } from './operations/operation.ts';
import { SHARED_PARAMETERS, sharedParameterRefs } from './operations/parameters.ts';
import { responseBody } from './operations/response-body.ts';
import { createComponentRegistry } from './schemas/components.ts';
import type { JsonSchema } from './schemas/json-schema.ts';
import { TAGS } from './tags.ts';
import { DELIVERY_PARAMETERS, webhookItems } from './webhooks.ts';

/** The service that the document describes: its base URL, and the delays between webhook attempts. */
export interface DescribedService {
  readonly baseUrl: string;
  readonly retryDelaysSeconds?: readonly number[];
}

export interface DocumentSource extends DescribedService {
  readonly schema: GraphQLSchema;
  readonly routes: readonly Route[];
}

/** Builds the OpenAPI 3.1 document from the routes, their GraphQL documents and the schema (contract 9.1). */
export function openApiDocument({
  baseUrl,
  retryDelaysSeconds = RETRY_DELAYS_SECONDS_DEFAULT,
  schema,
  routes,
}: DocumentSource): JsonSchema {
  const components = createComponentRegistry();
  const resources = resourcePaths(routes, schema, components);
  const paths = { ...authorizationPaths(components), ...resources };
  const webhooks = webhookItems(components, retryDelaysSeconds);
  return withExamples({
    openapi: '3.1.0',
    info: infoObject(baseUrl),
    servers: [server(baseUrl)],
    tags: TAGS,
    paths,
    webhooks,
    components: {
      securitySchemes: securitySchemes(baseUrl),
      parameters: { ...SHARED_PARAMETERS, ...DELIVERY_PARAMETERS },
      headers: RESPONSE_HEADERS,
      responses: components.responses(),
      schemas: components.schemas(),
    },
  });
}

/** The names of the local machine, as hosts in URLs and as values of the variable `HOST`. */
export const LOOPBACK_HOSTS: readonly string[] = ['127.0.0.1', 'localhost', '::1', '[::1]'];

function server(baseUrl: string): JsonSchema {
  const local = LOOPBACK_HOSTS.includes(new URL(baseUrl).hostname);
  return { url: baseUrl, description: local ? 'Local development.' : 'Production.', 'x-internal': false };
}

function resourcePaths(
  routes: readonly Route[],
  schema: GraphQLSchema,
  components: ReturnType<typeof createComponentRegistry>,
): Record<string, JsonSchema> {
  const paths: Record<string, JsonSchema> = {};
  // Error schemas refer to record schemas, so the components of all response bodies are created first.
  for (const { body, document } of routes) if (body !== null) responseBody(schema, components, document, body);
  for (const row of routes) {
    const path = fullPath(row.path);
    const operation = operationObject(row, schema, components);
    paths[path] = { parameters: sharedParameterRefs(path), ...paths[path], [row.method.toLowerCase()]: operation };
  }
  return paths;
}

const API_VERSION = '1.0.0';
export const DOCS_PATH = '/integrations/docs';
export const OPENAPI_PATH = '/integrations/openapi.json';

/** The introduction of the document. The compatibility promise is the one of contract 0.10. */
const DESCRIPTION = `Book appointments for one provider from a voicebot, a CRM or any other system, server to server.

**Flow.** Get a token, find out which service and employee were meant (ask when it is not clear), fetch slots or the first available one, confirm with the user, create the reservation with an idempotency key, and subscribe to webhooks for changes made elsewhere.

**Conventions.** JSON in camelCase. Ids are UUIDs. Date-times have an offset; times such as \`createdAt\` are in UTC. Unknown fields and parameters are refused, so you notice a misspelling at once. \`null\` is the same as leaving a field out, except in a PATCH, where it clears the field. Every answer has an \`X-Request-Id\`. A method that a path does not have is 405, with \`Allow\`; paths have no slash at the end.

**Compatibility.** Within version 1 there are only additions: new fields, enum values, optional inputs and event names. Ignore what you do not know. If an operation is ever removed, its answers have the headers \`Deprecation\` and \`Sunset\` at least 12 months before.`;

/** The info object of the document. The documentation page adds the guide to its description. */
function infoObject(baseUrl: string): JsonSchema {
  return {
    title: 'Booking Integration API',
    version: API_VERSION,
    summary: 'Catalog, clients, slots, reservations and webhooks of one provider.',
    description: DESCRIPTION,
    contact: { name: 'Integration support', url: `${baseUrl}${DOCS_PATH}#description/getting-help` },
  };
}
