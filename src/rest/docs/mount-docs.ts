import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { schema } from '../../schema/schema.ts';
import { type PreparedBody, prepareBody } from '../answers/prepared-bytes.ts';
import { methodNotAllowed, type RestApp } from '../mount.ts';
import { openApiDocument } from '../openapi/document.ts';
import { DOCS_PATH } from '../openapi/info.ts';
import { ROUTES } from '../routes.ts';
import { type GuidedService, guideText } from './guide.ts';
import { CONTENT_SECURITY_POLICY, docsPage, startScript } from './page.ts';

const DOCUMENT_PATH = `${DOCS_PATH}/openapi.json`;
const START_PATH = `${DOCS_PATH}/start.js`;
const PAGE_CACHE = 'no-cache';
const BUNDLE_CACHE = 'public, max-age=31536000, immutable';

/** Serves the documentation page with everything it needs, from this process alone. */
export function mountDocs(app: RestApp, service: GuidedService): void {
  const scalar = scalarBundle();
  const page = docsPage([scalar.path, START_PATH]);
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
  text(scalar.path, 'text/javascript', scalar.body, BUNDLE_CACHE);
}

// The guide is the introduction of the page, so its chapters stand in the page's index.
function guidedDocument(service: GuidedService): string {
  const document = openApiDocument({ ...service, schema, routes: ROUTES });
  return JSON.stringify({
    ...document,
    info: { ...Object(document['info']), description: guideText(service) },
  });
}

function scalarBundle(): { path: string; body: PreparedBody } {
  const entry = createRequire(import.meta.url).resolve('@scalar/api-reference');
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8'));
  const body = prepareBody(() => readFile(join(dirname(entry), 'browser/standalone.js')));
  return { path: `${DOCS_PATH}/scalar-${version}.js`, body };
}
