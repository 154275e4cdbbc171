import { PROVIDER_PREFIX } from '../mount.ts';
import { OPENAPI_PATH, openApiDocument } from '../openapi/document.ts';
import { EXAMPLE_IDS } from '../openapi/examples/example-records.ts';
import type { JsonSchema } from '../openapi/schemas/json-schema.ts';
import { schema } from '../requests/enum-wire-names.ts';
import { ROUTES } from '../routes.ts';
import type { GuideChapter, GuidedService } from './guide.ts';

const VERSION_PREFIX = '/integrations/v1';
const PROVIDER_ID = '#/components/parameters/ProviderId';

/**
 * The OpenAPI document of the documentation page. The guide is its introduction. Its paths are relative to the server
 * URL, so that the page lists only the parts that differ. The published document has complete paths
 * (docs/decisions/openapi.md).
 */
export function pageDocument(service: GuidedService, chapters: readonly GuideChapter[]): string {
  const document = openApiDocument({ ...service, schema, routes: ROUTES });
  const paths = Object.entries(Object(document['paths'])).map(([path, item]) =>
    belowServer(path, Object(item), service.baseUrl),
  );
  const info = Object(document['info']);
  const text = JSON.stringify({
    ...document,
    info: {
      ...info,
      description: chapters.map((chapter) => chapter.text).join('\n\n'),
      'x-scalar-sdk-installation': generators(service.baseUrl),
    },
    servers: [providerServer(service.baseUrl)],
    paths: Object.fromEntries(paths),
  });
  return service.demo ? text.replaceAll(EXAMPLE_IDS.provider, service.demo.providerId) : text;
}

function providerServer(baseUrl: string): JsonSchema {
  const description = 'The provider that the token was issued for; `provider_id` of the token answer.';
  return {
    url: `${baseUrl}${PROVIDER_PREFIX}`,
    description: 'Everything of one provider.',
    variables: { providerId: { default: EXAMPLE_IDS.provider, description } },
  };
}

function belowServer(path: string, item: JsonSchema, baseUrl: string): [string, JsonSchema] {
  if (path.startsWith(PROVIDER_PREFIX)) {
    const parameters = [item['parameters'] ?? []].flat().filter((each) => Object(each).$ref !== PROVIDER_ID);
    return [path.slice(PROVIDER_PREFIX.length), { ...item, parameters }];
  }
  const prefix = path.startsWith(VERSION_PREFIX) ? VERSION_PREFIX : '';
  return [path.slice(prefix.length), { servers: [{ url: `${baseUrl}${prefix}` }], ...item }];
}

// Scalar shows these entries in its list of client libraries.
function generators(baseUrl: string): JsonSchema[] {
  const from = `${baseUrl}${OPENAPI_PATH}`;
  return [
    {
      lang: 'openapi-fetch',
      description: 'A small typed client for TypeScript, from the OpenAPI document.',
      source: `npx openapi-typescript ${from} -o api.ts\nnpm install openapi-fetch`,
    },
    {
      lang: 'hey-api',
      description: 'A generated SDK for TypeScript, one function for each operation.',
      source: `npx @hey-api/openapi-ts -i ${from} -o client`,
    },
  ];
}
