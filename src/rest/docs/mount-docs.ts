import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { schema } from '../../schema/schema.ts';
import { type PreparedBody, prepareBody } from '../answers/prepared-body.ts';
import { methodNotAllowed, type RestApp } from '../mount.ts';
import { type DescribedService, openApiDocument } from '../openapi/document.ts';
import { DOCS_PATH } from '../openapi/info.ts';
import { ROUTES } from '../routes.ts';
import { BUNDLE_FOLDER, bundleName } from './bundle.ts';
import { CONTENT_SECURITY_POLICY, docsPage, startScript } from './page.ts';

const DOCUMENT_PATH = `${DOCS_PATH}/openapi.json`;
const START_PATH = `${DOCS_PATH}/start.js`;
const PAGE_CACHE = 'no-cache';
const BUNDLE_CACHE = 'public, max-age=31536000, immutable';

/** Serves the documentation page with everything it needs, from this process alone. */
export function mountDocs(app: RestApp, service: DescribedService): void {
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
function guidedDocument(service: DescribedService): string {
  const document = openApiDocument({ ...service, schema, routes: ROUTES });
  return JSON.stringify({
    ...document,
    info: { ...Object(document['info']), description: guideText(service.baseUrl) },
  });
}

/** The chapters under `docs/guide`, in reading order. */
const CHAPTERS = [
  'getting-started',
  'access-tokens',
  'booking-flow',
  'idempotency',
  'webhooks',
  'errors',
  'time-zones',
  'limits',
  'compatibility',
] as const;

/** The text an integrator starts with, as Markdown, with the addresses of this service. */
function guideText(baseUrl: string): string {
  const folder = new URL('../../../docs/guide/', import.meta.url);
  const chapters = CHAPTERS.map((chapter) => readFileSync(new URL(`${chapter}.md`, folder), 'utf8').trim());
  return chapters.join('\n\n').replaceAll('{base_url}', baseUrl);
}
