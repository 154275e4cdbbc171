import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CLIENT_EXPORT_PATH, clientExportSchema } from '../../domain/persons/client-export.ts';
import { type StaticBody, staticBody } from '../answers/cached-bodies.ts';
import { matchesEntityTag } from '../answers/compression.ts';
import { methodNotAllowed, type RestApp } from '../mount.ts';
import { type DescribedService, DOCS_PATH, OPENAPI_PATH, openApiDocument } from '../openapi/document.ts';
import { postmanCollection } from '../postman/collection.ts';
import { schema } from '../requests/enum-wire-names.ts';
import { ROUTES } from '../routes.ts';
import { BUNDLE_FOLDER, findBundleName } from './bundle.ts';
import { type GuideChapter, type GuidedService, guideChapters } from './guide.ts';
import { CONTENT_SECURITY_POLICY, docsPage, startScript } from './page.ts';
import { pageDocument } from './page-document.ts';

const LLMS_PATHS = ['/llms.txt', '/integrations/llms.txt'];
const PAGE_CACHE = 'no-cache';
const BUNDLE_CACHE = 'public, max-age=31536000, immutable';
const ASSETS = new URL('assets/', import.meta.url);
const DIAGRAM = new URL('../../../docs/guide/call.svg', import.meta.url);

/** Mounts the documentation page with all its files, and the guide as text. Nothing is loaded from another host. */
export function mountDocs(app: RestApp, service: GuidedService): void {
  // The path `/` redirects to the documentation.
  app.get('/', (c) => c.redirect(DOCS_PATH.slice(1)));
  app.all('/', () => {
    throw methodNotAllowed(['GET']);
  });
  const at = (name: string) => `${DOCS_PATH}/${name}`;
  const scalar = at(findBundleName());
  const chapters = guideChapters(service);
  const parts = { scripts: [scalar, at('start.js')], style: at('page.css'), mark: at('mark.svg') };
  serveText(app, DOCS_PATH, 'text/html', () => docsPage(parts));
  serveText(app, at('start.js'), 'text/javascript', () => startScript(at('openapi.json'), service.demo));
  serveText(app, at('openapi.json'), 'application/json', () => pageDocument(service, chapters));
  const collection = () => JSON.stringify(postmanCollection(openApiDocument({ ...service, schema, routes: ROUTES })));
  serveText(app, at('postman.json'), 'application/json', collection);
  for (const { name, text } of chapters) serveText(app, at(`${name}.md`), 'text/markdown', () => `${text}\n`);
  const exportSchema = () => `${JSON.stringify(clientExportSchema(service.baseUrl))}\n`;
  serveText(app, CLIENT_EXPORT_PATH, 'application/schema+json', exportSchema);
  for (const path of LLMS_PATHS) serveText(app, path, 'text/plain', () => llmsText(service, chapters));
  const file = (path: string, contentType: string, url: URL, cache = PAGE_CACHE) =>
    serve(
      app,
      path,
      contentType,
      staticBody(() => readFile(url)),
      cache,
    );
  file(parts.style, 'text/css', new URL('page.css', ASSETS));
  file(parts.mark, 'image/svg+xml', new URL('mark.svg', ASSETS));
  file(at('call.svg'), 'image/svg+xml', DIAGRAM);
  file(scalar, 'text/javascript', new URL(findBundleName(), BUNDLE_FOLDER), BUNDLE_CACHE);
}

function serveText(app: RestApp, path: string, contentType: string, text: () => string): void {
  serve(
    app,
    path,
    contentType,
    staticBody(() => Buffer.from(text())),
    PAGE_CACHE,
  );
}

function serve(app: RestApp, path: string, contentType: string, body: StaticBody, cache: string): void {
  app.get(path, (c) => {
    c.header('Cache-Control', cache);
    c.header('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    return body.answer(c, `${contentType}; charset=utf-8`);
  });
  app.all(path, () => {
    throw methodNotAllowed(['GET']);
  });
}

/** Mounts the OpenAPI document of this service, without authentication and with an entity tag (contract 0.9). */
export function mountOpenApi(app: RestApp, service: DescribedService): void {
  let made: { readonly tag: string; readonly body: StaticBody } | null = null;
  const document = () => {
    const text = JSON.stringify(openApiDocument({ ...service, schema, routes: ROUTES }));
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    return { tag, body: staticBody(() => Buffer.from(text)) };
  };
  app.get(OPENAPI_PATH, async (c) => {
    made ??= document();
    c.header('ETag', made.tag);
    c.header('Cache-Control', 'public, no-cache');
    if (matchesEntityTag(c.req.header('If-None-Match'), made.tag)) return c.body(null, 304);
    return made.body.answer(c, 'application/json');
  });
  app.all(OPENAPI_PATH, () => {
    throw methodNotAllowed(['GET']);
  });
}

/**
 * The text of `llms.txt` (llmstxt.org), an overview for language models: links to the guide and the OpenAPI document,
 * and a list of all operations.
 */
function llmsText(service: GuidedService, chapters: readonly GuideChapter[]): string {
  const { baseUrl } = service;
  const { info, paths } = openApiDocument({ ...service, schema, routes: ROUTES });
  const { title, description } = Object(info);
  const operations = Object.entries(Object(paths)).flatMap(([path, item]) =>
    Object.entries(Object(item))
      .filter(([method]) => method !== 'parameters')
      .map(([method, operation]) => `- \`${method.toUpperCase()} ${path}\`: ${Object(operation).summary}`),
  );
  return `${[
    `# ${title}`,
    String(description).replace(/^/, '> '),
    '## Guide',
    chapters.map((chapter) => `- [${chapter.title}](${baseUrl}${DOCS_PATH}/${chapter.name}.md)`).join('\n'),
    '## Reference',
    `- [OpenAPI 3.1 document](${baseUrl}${OPENAPI_PATH}): every operation, parameter, error and event\n- [Documentation page](${baseUrl}${DOCS_PATH}): guide and reference for people`,
    '## Operations',
    operations.join('\n'),
  ].join('\n\n')}\n`;
}
