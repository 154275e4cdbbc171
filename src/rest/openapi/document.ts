import type { GraphQLSchema } from 'graphql';
import { RETRY_DELAYS_SECONDS_DEFAULT } from '../../domain/webhooks/limits.ts';
import { PROVIDER_PREFIX } from '../mount.ts';
import type { Route } from '../route.ts';
import { authorizationPaths } from './authorization/authorization-paths.ts';
import { securitySchemes } from './authorization/security.ts';
import { withExamples } from './examples/with-examples.ts';
import { HEADERS } from './headers.ts';
import { infoObject } from './info.ts';
import { operationObject } from './operations/operation.ts';
import { SHARED_PARAMETER_REFS, SHARED_PARAMETERS } from './operations/parameters.ts';
import { responseBody } from './operations/response-body.ts';
import { createComponents } from './schemas/components.ts';
import type { JsonSchema } from './schemas/json-schema.ts';
import { TAGS } from './tags.ts';
import { DELIVERY_PARAMETERS, webhookItems } from './webhooks.ts';

/** The service that a document is about: where it is, and when it repeats failed deliveries. */
export interface DescribedService {
  readonly baseUrl: string;
  readonly retryDelaysSeconds?: readonly number[];
}

export interface DocumentSource extends DescribedService {
  readonly schema: GraphQLSchema;
  readonly routes: readonly Route[];
}

/** The OpenAPI 3.1 document, derived from the routes, their documents and the schema (contract 9.1). */
export function openApiDocument({
  baseUrl,
  retryDelaysSeconds = RETRY_DELAYS_SECONDS_DEFAULT,
  schema,
  routes,
}: DocumentSource): JsonSchema {
  const components = createComponents();
  const resources = resourcePaths(routes, schema, components);
  const paths = { ...authorizationPaths(components), ...resources };
  const webhooks = webhookItems(components, retryDelaysSeconds);
  return withExamples({
    openapi: '3.1.1',
    info: infoObject(baseUrl),
    servers: [server(baseUrl)],
    tags: TAGS,
    paths,
    webhooks,
    components: {
      securitySchemes: securitySchemes(baseUrl),
      parameters: { ...SHARED_PARAMETERS, ...DELIVERY_PARAMETERS },
      headers: HEADERS,
      responses: components.responses(),
      schemas: components.schemas(),
    },
  });
}

function server(baseUrl: string): JsonSchema {
  const local = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(baseUrl).hostname);
  return { url: baseUrl, description: local ? 'Local development.' : 'Production.', 'x-internal': false };
}

function resourcePaths(
  routes: readonly Route[],
  schema: GraphQLSchema,
  components: ReturnType<typeof createComponents>,
): Record<string, JsonSchema> {
  const paths: Record<string, JsonSchema> = {};
  // Errors refer to records, so all answers are read before.
  for (const { body, document } of routes) if (body !== null) responseBody(schema, components, document, body);
  for (const row of routes) {
    const path = `${PROVIDER_PREFIX}/${row.path}`;
    const operation = operationObject(row, schema, components);
    paths[path] = { parameters: SHARED_PARAMETER_REFS, ...paths[path], [row.method.toLowerCase()]: operation };
  }
  return paths;
}
