import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { addressGuard } from '../../src/jobs/address-guard.ts';
import { schema as apiSchema } from '../../src/rest/in-words.ts';
import { readDocument } from '../../src/rest/openapi/operations/response-body.ts';
import { printedDocument } from '../../src/rest/openapi/print.ts';
import { requestField } from '../../src/rest/requests/request-field.ts';
import { ROUTES } from '../../src/rest/routes.ts';
import { SCALARS } from '../../src/schema/arguments/formats.ts';
import { readArguments } from '../../src/schema/arguments/read-arguments.ts';
import { printedSchema } from '../../src/schema/print.ts';
import { asNode, at, document, followed, type Node, validatorFor } from './documented.ts';

const CODEGEN_TIMEOUT_MS = 60_000;
const P = '/integrations/v1/providers/{providerId}';

const committed = (name: string) => readFile(new URL(`../../${name}`, import.meta.url), 'utf8');

describe('generated files are those of the code: run `npm run generate`', () => {
  test('openapi.json', async () => {
    expect(printedDocument() === (await committed('openapi.json'))).toBe(true);
  });

  test('operations.generated.ts', { timeout: CODEGEN_TIMEOUT_MS }, async () => {
    const root = fileURLToPath(new URL('../../', import.meta.url));
    const check = promisify(execFile)(
      `${root}node_modules/.bin/graphql-codegen`,
      ['--config', 'codegen.ts', '--check'],
      {
        cwd: root,
      },
    );
    await expect(check).resolves.toBeDefined();
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

  test('each request body is one that the service takes', () => {
    const targets = addressGuard({ allowPrivateTargets: false });
    const refused = ROUTES.flatMap((row) => {
      const { method, path, document: operation } = row;
      const media = at('paths', `${P}/${path}`, method.toLowerCase(), 'requestBody', 'content', 'application/json');
      if (!media) return [];
      const { field } = requestField(readDocument(apiSchema, operation).field, row);
      const { problems } = readArguments(field, new Map([['input', media['example']]]), { targets });
      return problems.filter((problem) => problem.path[0] === 'input').map((problem) => ({ path, problem }));
    });
    expect(refused).toEqual([]);
  });
});

/** Where `node` declares a parameter or a property, with its description. */
function declarations(node: unknown, where = ''): { readonly where: string; readonly description: unknown }[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => declarations(item, `${where}/${index}`));
  const object = asNode(node);
  if (!object) return [];
  const parameters = Array.isArray(object['parameters']) ? object['parameters'] : [];
  const declared = [...parameters, ...Object.values(asNode(object['parameters']) ?? {})].map(
    (each) => asNode(each) ?? {},
  );
  const properties = Object.entries(asNode(object['properties']) ?? {}).map(([name, property]) => ({
    ...asNode(property),
    name,
  }));
  const own = [...declared, ...properties].map((each: Node) => {
    const described = each['description'] ?? followed(each)?.['description'];
    return { where: `${where}.${String(each['name'])}`, description: described };
  });
  const below = Object.entries(object)
    .filter(([key]) => !['example', 'examples', 'enum'].includes(key))
    .flatMap(([key, item]) => declarations(item, `${where}/${key}`));
  return [...own, ...below];
}

describe('descriptions', () => {
  test('every parameter and property says what it means, not what its type is', () => {
    const generic = new Set<unknown>(Object.values(SCALARS).map(({ description }) => description));
    const found = declarations(document());
    expect(found.length).toBeGreaterThan(400);
    const silent = found.filter(({ description }) => typeof description !== 'string' || generic.has(description));
    expect(silent.map(({ where }) => where)).toEqual([]);
  });
});

describe('examples of events', () => {
  test.each(Object.keys(document()['webhooks'] ?? {}))('%s shows its record as it stands after the change', (event) => {
    const example = at('webhooks', event, 'post', 'requestBody', 'content', 'application/json', 'example');
    const { resource, data } = Object(example);
    const record = data.booking ?? data.client;
    if (!record) return expect(data.changes).toBeUndefined();
    expect(resource).toMatchObject({ id: record.id, version: record.version });
    for (const { field, from, to } of data.changes) {
      expect(record[field]).toEqual(to);
      expect(from).not.toEqual(to);
    }
    expect(record.version > 1).toBe(!event.endsWith('.created'));
    expect(record.rescheduleCount ?? 0).toBe(event === 'booking.rescheduled' ? 1 : 0);
  });
});

test('the example of a new reservation carries an idempotency key', () => {
  const operation = at('paths', `${P}/reservations`, 'post');
  const example = { name: 'Idempotency-Key', example: expect.any(String) };
  expect(operation?.['parameters']).toContainEqual(expect.objectContaining(example));
});
