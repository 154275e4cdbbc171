import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { printedDocument } from '../../src/rest/openapi/print.ts';
import { printedSchema } from '../../src/schema/print.ts';
import { asNode, document, type Node, validatorFor } from './documented.ts';

const committed = (name: string) => readFile(new URL(`../../${name}`, import.meta.url), 'utf8');

describe('generated files are those of the code: run `npm run generate`', () => {
  test('openapi.json', async () => {
    expect(printedDocument() === (await committed('openapi.json'))).toBe(true);
  });

  test('schema.graphql', async () => {
    expect(printedSchema() === (await committed('schema.graphql'))).toBe(true);
  });
});

interface Sample {
  readonly where: string;
  readonly schema: Node;
  readonly value: unknown;
}

/** Every example of the document with the schema it must satisfy. */
function samples(node: unknown, where = ''): Sample[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => samples(item, `${where}/${index}`));
  const object = asNode(node);
  if (!object) return [];
  const schema = asNode(object['schema']);
  const own = schema ? values(object).map((value) => ({ where, schema, value })) : [];
  const below = Object.entries(object).flatMap(([key, item]) => samples(item, `${where}/${key}`));
  return [...own, ...below];
}

function values(object: Node): unknown[] {
  const named = Object.values(asNode(object['examples']) ?? {}).map((example) => asNode(example)?.['value']);
  return 'example' in object ? [object['example'], ...named] : named;
}

describe('examples', () => {
  const found = samples(document());

  test('every body has one', () => {
    expect(found.length).toBeGreaterThan(100);
  });

  test('each satisfies its schema, with no field that the schema does not name', () => {
    const validator = validatorFor(true);
    const broken = found.flatMap(({ where, schema, value }) => {
      const validate = validator(schema);
      return validate(value) ? [] : [{ where, errors: validate.errors, value }];
    });
    expect(broken).toEqual([]);
  });
});
