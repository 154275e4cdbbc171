import { writeFile } from 'node:fs/promises';
import { schema } from '../requests/enum-wire-names.ts';
import { ROUTES } from '../routes.ts';
import { openApiDocument } from './document.ts';

/** The base URL in the committed document. */
const PUBLISHED_BASE_URL = 'https://api.example.com';

/** Prints the document as it is committed in `openapi.json`. */
export function printedDocument(): string {
  return `${JSON.stringify(openApiDocument({ baseUrl: PUBLISHED_BASE_URL, schema, routes: ROUTES }), null, 2)}\n`;
}

if (import.meta.main) await writeFile(new URL('../../../openapi.json', import.meta.url), printedDocument());
