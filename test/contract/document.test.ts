import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { addressGuard } from '../../src/jobs/address-guard.ts';
import { printedDocument } from '../../src/rest/openapi/print.ts';
import { schema as apiSchema } from '../../src/rest/requests/enum-wire-names.ts';
import { requestField } from '../../src/rest/requests/request-field.ts';
import { ROUTES } from '../../src/rest/routes.ts';
import { SCALARS } from '../../src/schema/base/formats.ts';
import { NO_PROVIDER } from '../../src/schema/base/provider-settings.ts';
import { printedSchema } from '../../src/schema/print.ts';
import { readArguments } from '../../src/schema/server/arguments/read-arguments.ts';
import { readDocument } from '../../src/schema/server/execution/run.ts';
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
    const check = promisify(execFile)(process.execPath, ['codegen.ts', '--check'], { cwd: root });
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

/** Every example of the document with its schema. */
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

  test('every body has an example', () => {
    expect(found.length).toBeGreaterThan(100);
  });

  test('each example satisfies its schema, without unknown fields', () => {
    const validator = validatorFor(true);
    const broken = found.flatMap(({ where, schema, value }) => {
      const validate = validator(schema);
      return validate(value) ? [] : [{ where, errors: validate.errors, value }];
    });
    expect(broken).toEqual([]);
  });

  test('no example is only a placeholder of its type', () => {
    const made = found.flatMap(({ where, value }) =>
      /:"text"|\["text"|-7000-8000-000000000000"|"requestsPerMinute":1[,}]/.test(JSON.stringify(value)) ? [where] : [],
    );
    expect(made).toEqual([]);
  });

  test('the example answer to a change shows the changed reservation', () => {
    const answer = (verb: string) => {
      const path = `${P}/reservations/{reservationId}/${verb}`;
      return at(
        'paths',
        path,
        verb === 'reschedule' ? 'patch' : 'post',
        'responses',
        '200',
        'content',
        'application/json',
        'example',
      );
    };
    expect(answer('cancel')).toMatchObject({
      status: 'CANCELLED',
      cancellation: { cancelledBy: 'CLIENT' },
      version: 2,
    });
    expect(answer('reschedule')).toMatchObject({
      startAt: '2026-12-02T14:30:00+01:00',
      rescheduleCount: 1,
      version: 2,
    });
    expect(answer('no-show')).toMatchObject({ status: 'NO_SHOW', version: 2 });
  });

  test('the service accepts each example request', () => {
    const targets = addressGuard({ allowPrivateTargets: false });
    const refused = ROUTES.flatMap((row) => {
      const { method, path, document: operation } = row;
      const media = at('paths', `${P}/${path}`, method.toLowerCase(), 'requestBody', 'content', 'application/json');
      if (!media) return [];
      const { field } = requestField(readDocument(apiSchema, operation).field, row);
      const { problems } = readArguments(field, new Map([['input', media['example']]]), {
        ports: { targets },
        provider: NO_PROVIDER,
      });
      return problems.filter((problem) => problem.path[0] === 'input').map((problem) => ({ path, problem }));
    });
    expect(refused).toEqual([]);
  });
});

/** Every schema of the document with its location. */
function schemasIn(node: unknown, where = ''): { readonly where: string; readonly schema: Node }[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => schemasIn(item, `${where}/${index}`));
  const schema = asNode(node);
  if (!schema) return [];
  const below = Object.entries(schema).filter(([key]) => !['example', 'examples', 'default'].includes(key));
  return [{ where, schema }, ...below.flatMap(([key, item]) => schemasIn(item, `${where}/${key}`))];
}

describe('schemas are compatible with generators', () => {
  const found = schemasIn(document());
  const where = (fault: (schema: Node) => boolean) =>
    found.filter(({ schema }) => fault(schema)).map(({ where: place }) => place);

  test('no enum has null among its values', () => {
    expect(where((schema) => Array.isArray(schema['enum']) && schema['enum'].includes(null))).toEqual([]);
  });

  test('no enum has a pattern beside it', () => {
    expect(where((schema) => Array.isArray(schema['enum']) && 'pattern' in schema)).toEqual([]);
  });

  test('no reference has a default beside it', () => {
    expect(where((schema) => typeof schema['$ref'] === 'string' && 'default' in schema)).toEqual([]);
  });

  test('the values of a change are typed', () => {
    const types = ['string', 'number', 'boolean', 'object', 'array', 'null'];
    for (const side of ['from', 'to'])
      expect(at('components', 'schemas', 'FieldChange', 'properties', side)).toMatchObject({ type: types });
  });
});

/** The location of each parameter and property in `node`, with its description. */
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
  test('every parameter and property has a description other than its type', () => {
    const generic = new Set<unknown>(Object.values(SCALARS).map(({ description }) => description));
    const found = declarations(document());
    expect(found.length).toBeGreaterThan(400);
    const silent = found.filter(({ description }) => typeof description !== 'string' || generic.has(description));
    expect(silent.map(({ where }) => where)).toEqual([]);
  });
});

describe('examples of events', () => {
  test.each(Object.keys(document()['webhooks'] ?? {}))(
    'the example of %s shows its record after the change',
    (event) => {
      const example = at('webhooks', event, 'post', 'requestBody', 'content', 'application/json', 'example');
      const { resource, data } = Object(example);
      const record = data.booking ?? data.client;
      if (!record) return expect(data.changes).toBeUndefined();
      expect(resource).toMatchObject({ id: record.id, version: record.version ?? expect.any(Number) });
      for (const { field, from, to } of data.changes) {
        expect(record[field]).toEqual(to);
        expect(from).not.toEqual(to);
      }
      expect((record.version ?? resource.version) > 1).toBe(!event.endsWith('.created'));
      expect(record.rescheduleCount ?? 0).toBe(event === 'booking.rescheduled' ? 1 : 0);
    },
  );
});

test('the example of a new reservation has an idempotency key', () => {
  const operation = at('paths', `${P}/reservations`, 'post');
  const example = { name: 'Idempotency-Key', example: expect.any(String) };
  expect(operation?.['parameters']).toContainEqual(expect.objectContaining(example));
});
