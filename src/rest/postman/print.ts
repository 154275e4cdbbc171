import { writeFile } from 'node:fs/promises';
import { printedDocument } from '../openapi/print.ts';
import { postmanCollection } from './collection.ts';

/** Prints the collection as it is committed in `docs/postman.json`. */
export function printedCollection(): string {
  return `${JSON.stringify(postmanCollection(JSON.parse(printedDocument())), null, 2)}\n`;
}

if (import.meta.main) await writeFile(new URL('../../../docs/postman.json', import.meta.url), printedCollection());
