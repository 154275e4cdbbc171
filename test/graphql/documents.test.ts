import { describe, expect, test } from 'vitest';
import { schema } from '../../src/schema/schema.ts';
import { createDocumentCache } from '../../src/schema/server/execution/documents.ts';
import { DOCUMENT_CHARACTERS_KEPT, DOCUMENTS_KEPT } from '../../src/schema/server/limits/limits.ts';

const TEXT = '{ catalog { etag } }';
const LARGEST_BODY = 64 * 1024;
const padded = (length: number, turn: number) => `${TEXT} # ${turn} `.padEnd(length, 'x');

describe('documents', () => {
  test('recent documents are parsed once, refused ones too', () => {
    const documents = createDocumentCache(schema, false);
    for (const text of [TEXT, '{ nonsense }', '{']) {
      expect(documents.read(text)).toBe(documents.read(text));
    }
    expect(documents.read(TEXT).document).toBeDefined();
    expect(documents.read('{ nonsense }').errors).toHaveLength(1);
  });

  test(`a document is evicted after ${DOCUMENTS_KEPT} others`, () => {
    const documents = createDocumentCache(schema, false);
    const first = documents.read(TEXT);
    for (let turn = 1; turn < DOCUMENTS_KEPT; turn += 1) documents.read(`${TEXT} # ${turn}`);
    expect(documents.read(TEXT)).toBe(first);
    for (let turn = 0; turn < DOCUMENTS_KEPT; turn += 1) documents.read(`${TEXT} # again ${turn}`);
    expect(documents.read(TEXT)).not.toBe(first);
  });

  test('the cached documents are limited by their total size', () => {
    const documents = createDocumentCache(schema, false);
    const first = documents.read(TEXT);
    const count = DOCUMENT_CHARACTERS_KEPT / LARGEST_BODY;
    expect(count).toBeLessThan(DOCUMENTS_KEPT);
    for (let turn = 0; turn < count; turn += 1) documents.read(padded(LARGEST_BODY, turn));
    expect(documents.read(TEXT)).not.toBe(first);
  });
});
