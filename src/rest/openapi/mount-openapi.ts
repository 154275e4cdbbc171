import { createHash } from 'node:crypto';
import { schema } from '../../schema/schema.ts';
import { namesTag } from '../answers/compression.ts';
import { prepareBody } from '../answers/prepared-bytes.ts';
import { methodNotAllowed, type RestApp } from '../mount.ts';
import { ROUTES } from '../routes.ts';
import { type DescribedService, openApiDocument } from './document.ts';

const OPENAPI_PATH = '/integrations/openapi.json';

/** Serves the OpenAPI document of this address, to everybody and with an entity tag (contract 0.9). */
export function mountOpenApi(app: RestApp, service: DescribedService): void {
  const text = JSON.stringify(openApiDocument({ ...service, schema, routes: ROUTES }));
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const body = prepareBody(() => Buffer.from(text));
  app.get(OPENAPI_PATH, async (c) => {
    c.header('ETag', tag);
    c.header('Cache-Control', 'public, no-cache');
    if (namesTag(c.req.header('If-None-Match'), tag)) return c.body(null, 304);
    return body.answer(c, 'application/json');
  });
  app.all(OPENAPI_PATH, () => {
    throw methodNotAllowed(['GET']);
  });
}
