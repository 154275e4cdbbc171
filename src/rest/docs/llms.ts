import { DOCS_PATH, OPENAPI_PATH, openApiDocument } from '../openapi/document.ts';
import { schema } from '../requests/enum-wire-names.ts';
import { ROUTES } from '../routes.ts';
import type { Chapter, GuidedService } from './guide.ts';

/** A map of the API for language models (llmstxt.org): the guide as Markdown, the document, and every operation. */
export function llmsText(service: GuidedService, chapters: readonly Chapter[]): string {
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
