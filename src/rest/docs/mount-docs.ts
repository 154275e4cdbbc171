import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { schema } from '../../schema/schema.ts';
import { namesTag } from '../answers/compression.ts';
import { type PreparedBody, prepareBody } from '../answers/prepared-bytes.ts';
import { methodNotAllowed, type RestApp } from '../mount.ts';
import { type DescribedService, DOCS_PATH, openApiDocument } from '../openapi/document.ts';
import { ROUTES } from '../routes.ts';
import { BUNDLE_FOLDER, bundleName } from './bundle.ts';
import { type GuidedService, guideText } from './guide.ts';
import { CONTENT_SECURITY_POLICY, docsPage, startScript } from './page.ts';

const OPENAPI_PATH = '/integrations/openapi.json';
const DOCUMENT_PATH = `${DOCS_PATH}/openapi.json`;
const START_PATH = `${DOCS_PATH}/start.js`;
const PAGE_CACHE = 'no-cache';
const BUNDLE_CACHE = 'public, max-age=31536000, immutable';

/** Serves the documentation page with everything it needs, from this process alone. */
export function mountDocs(app: RestApp, service: GuidedService): void {
  const scalar = bundleName();
  const page = docsPage([`${DOCS_PATH}/${scalar}`, START_PATH]);
  const document = guidedDocument(service);
  const text = (path: string, contentType: string, body: PreparedBody, cache = PAGE_CACHE) => {
    app.get(path, (c) => {
      c.header('Cache-Control', cache);
      c.header('Content-Security-Policy', CONTENT_SECURITY_POLICY);
      return body.answer(c, `${contentType}; charset=utf-8`);
    });
    app.all(path, () => {
      throw methodNotAllowed(['GET']);
    });
  };
  // Whoever opens the bare address looks for the documentation.
  app.get('/', (c) => c.redirect(DOCS_PATH.slice(1)));
  app.all('/', () => {
    throw methodNotAllowed(['GET']);
  });
  text(
    DOCS_PATH,
    'text/html',
    prepareBody(() => Buffer.from(page)),
  );
  text(
    START_PATH,
    'text/javascript',
    prepareBody(() => Buffer.from(startScript(DOCUMENT_PATH))),
  );
  text(
    DOCUMENT_PATH,
    'application/json',
    prepareBody(() => Buffer.from(document)),
  );
  text(
    `${DOCS_PATH}/${scalar}`,
    'text/javascript',
    prepareBody(() => readFile(new URL(scalar, BUNDLE_FOLDER))),
    BUNDLE_CACHE,
  );
}

// The guide is the introduction of the page, so its chapters stand in the page's index.
function guidedDocument(service: GuidedService): string {
  const document = openApiDocument({ ...service, schema, routes: ROUTES });
  return JSON.stringify({
    ...document,
    info: { ...Object(document['info']), description: guideText(service) },
  });
}

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
