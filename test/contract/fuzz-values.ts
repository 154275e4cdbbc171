import fc from 'fast-check';
import { asNode, type Node } from './documented.ts';
import { followed, propertiesOf, requiredOf } from './operations.ts';

/** The source of existing ids, by the name of the field. */
export type KnownIds = (field: string) => fc.Arbitrary<string>;

const LONG = 10_000;
const LONG_NAME = '"'.repeat(LONG);
const FIELDS = 5_000;
const DEPTH = 2_000;
const MINUTE_MS = 60_000;
const FIRST_MINUTE = Date.parse('2026-11-03T08:00:00Z') / MINUTE_MS;
const DAYS = 80;
const QUARTERS_OF_WORK = 24;

/** Values that a schema of the document accepts. */
export function valid(schema: Node, name: string, ids: KnownIds): fc.Arbitrary<unknown> {
  const node = followed(schema);
  if ('const' in node) return fc.constant(node['const']);
  if (Array.isArray(node['enum'])) return fc.constantFrom(...node['enum']);
  const alternatives = node['oneOf'] ?? node['anyOf'];
  if (Array.isArray(alternatives)) return fc.oneof(...alternatives.map((each) => valid(asNode(each) ?? {}, name, ids)));
  const types = [node['type']].flat();
  return fc.oneof(...types.map((type) => validOf(String(type), node, name, ids)));
}

function validOf(type: string, node: Node, name: string, ids: KnownIds): fc.Arbitrary<unknown> {
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer({ min: numberOf(node, 'minimum', 0), max: numberOf(node, 'maximum', 100) });
  if (type === 'array') return validList(node, name, ids);
  if (type === 'object') return validObject(node, ids);
  return validText(node, name, ids);
}

function validList(node: Node, name: string, ids: KnownIds): fc.Arbitrary<unknown> {
  const items = valid(asNode(node['items']) ?? {}, name.replace(/s$/, ''), ids);
  return fc.uniqueArray(items, { minLength: numberOf(node, 'minItems', 0), maxLength: 3 });
}

function validObject(node: Node, ids: KnownIds): fc.Arbitrary<unknown> {
  const values = asNode(node['additionalProperties']);
  if (values && !node['properties'])
    return fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), valid(values, '', ids), { maxKeys: 4 });
  const required = requiredOf(node);
  const model = Object.fromEntries(propertiesOf(node).map(([name, each]) => [name, valid(each, name, ids)]));
  const requiredKeys = Object.keys(model).filter((name) => required.includes(name));
  return fc.record(model, { requiredKeys }).map(withoutExcluded);
}

/** Fields of which a request has one. */
const EXCLUSIVE = [
  ['employeeId', 'employeeIds'],
  ['providerClientId', 'client'],
] as const;

function withoutExcluded(record: Record<string, unknown>): Record<string, unknown> {
  const excluded = EXCLUSIVE.flatMap(([one, other]) => (record[one] == null ? [] : [other]));
  return Object.fromEntries(Object.entries(record).filter(([name]) => !excluded.some((each) => each === name)));
}

function validText(node: Node, name: string, ids: KnownIds): fc.Arbitrary<string> {
  const start = fc
    .tuple(fc.nat(DAYS), fc.nat(QUARTERS_OF_WORK))
    .map(([day, quarter]) => (FIRST_MINUTE + day * 1440 + quarter * 15) * MINUTE_MS);
  if (node['format'] === 'uuid') return ids(name);
  if (node['format'] === 'date-time') return start.map((ms) => new Date(ms).toISOString());
  if (node['format'] === 'date') return start.map((ms) => new Date(ms).toISOString().slice(0, 10));
  if (node['format'] === 'email') return fc.stringMatching(/^[a-z]{1,12}@example\.com$/);
  if (name === 'cursor' || name === 'conversationId') return ids(name);
  if (/url/i.test(name)) return fc.constantFrom('http://127.0.0.1:9/hook', 'https://hooks.example/a?b=c');
  if (name === 'timezone') return fc.constantFrom('Europe/Warsaw', 'UTC', 'Asia/Kathmandu', 'America/St_Johns');
  const examples = node['examples'];
  const pattern = String(node['pattern'] ?? '');
  if (Array.isArray(examples) && pattern) return fc.constantFrom(...examples.map(String));
  if (pattern && !pattern.includes('u0000'))
    return fc
      .stringMatching(new RegExp(pattern), { maxLength: 20 })
      .map((text) => text.padEnd(numberOf(node, 'minLength', 0), 'x'));
  const most = Math.min(30, numberOf(node, 'maxLength', 30));
  const least = Math.min(most, Math.max(1, numberOf(node, 'minLength', 1)));
  return fc.string({ unit: 'grapheme-ascii', minLength: least, maxLength: most }).map((text) => text.trim() || 'x');
}

/** Values that a schema should refuse, and values at the limits. */
export function hostile(schema: Node): fc.Arbitrary<unknown> {
  const node = followed(schema);
  return fc.oneof(
    { weight: 3, arbitrary: boundary(node) },
    { weight: 3, arbitrary: wrongType() },
    { weight: 2, arbitrary: oddText() },
    { weight: 1, arbitrary: fc.anything({ maxDepth: 3, withNullPrototype: false }).map(asJson) },
  );
}

/** Both ends of the calendar, and of the accepted years. */
const END_YEARS = ['0000', '0001', '1969', '1970', '2199', '2200', '9999', '+010000'];
const OFFSETS = ['Z', '+14:00', '-12:00', '+23:59', '-23:59'];
const END_DATES = END_YEARS.flatMap((year) => [`${year}-01-01`, `${year}-12-31`]);
const END_INSTANTS = END_DATES.flatMap((date) =>
  OFFSETS.flatMap((offset) => [`${date}T00:00:00${offset}`, `${date}T23:59:59.999${offset}`]),
);

function boundary(node: Node): fc.Arbitrary<unknown> {
  if (node['format'] === 'date') return fc.constantFrom(...END_DATES);
  if (node['format'] === 'date-time') return fc.constantFrom(...END_INSTANTS);
  const numbers = ['minimum', 'maximum'].flatMap((key) => {
    const bound = numberOf(node, key, 0);
    return [bound - 1, bound, bound + 1, bound + 0.5];
  });
  const length = numberOf(node, 'maxLength', 20);
  const texts = ['x', '🙂'].flatMap((unit) => [unit.repeat(length), unit.repeat(length + 1)]);
  const items = numberOf(node, 'maxItems', 5);
  const long = [Array(items + 1).fill('x'), Array(LONG).fill(0), manyFields(), { [LONG_NAME]: LONG_NAME }];
  return fc.constantFrom<unknown>(...numbers, ...texts, '', ' ', [], {}, ...long);
}

function manyFields(): Record<string, number> {
  return Object.fromEntries(Array.from({ length: FIELDS }, (_, index) => [`a${index}`, 0]));
}

function wrongType(): fc.Arbitrary<unknown> {
  const values = [
    null,
    true,
    false,
    0,
    -0,
    -1,
    1.5,
    2 ** 53,
    1e308,
    2 ** 31,
    [],
    [[]],
    [null],
    {},
    { a: 1 },
    'true',
    '1',
  ];
  return fc.constantFrom<unknown>(...values, JSON.parse('{"__proto__":{"admin":true}}'), {
    constructor: { prototype: 1 },
  });
}

/** Texts that break parsers, queries and files. */
export function oddText(): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom(
      ...['a\u0000b', '\u0000', 'a\ud800b', '\udfff', '%', '_', '\\', "' OR '1'='1", '"; DROP TABLE provider; --'],
      ...['__proto__', 'constructor', '../../etc/passwd', '<script>', '\r\nX-Evil: 1', '\u202e\u200b\ufeff'],
      ...['2026-02-30', '2026-11-03T10:00:00', '24:00', '+0', 'e\u0301', 'ﬀ', 'x'.repeat(LONG), '🙂'.repeat(LONG / 10)],
      ...[
        '0001-01-01T00:00:00Z',
        '9999-12-31T23:59:59+14:00',
        '2026-03-29T02:30:00+01:00',
        '00000000-0000-0000-0000-000000000000',
      ],
    ),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.stringMatching(/^[0-9a-f-]{30,40}$/),
  );
}

/** Raw bodies that are not a JSON object. */
export function oddBody(): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom('', ' ', '{', '[]', 'null', '"text"', '1', '{"a":1}{"b":2}', '{"a":NaN}', "{'a':1}", '\ufeff{}'),
    fc.constantFrom(
      JSON.stringify(manyFields()),
      JSON.stringify({ employeeIds: Array(LONG).fill(0), events: Array(LONG).fill(0) }),
      '['.repeat(DEPTH),
      `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`,
      `{"a":"${'x'.repeat(70_000)}"}`,
    ),
    fc.constantFrom('{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}', '{"a":1,"a":2}', '{"a":1e999}'),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );
}

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? Number(each) : each)) ?? 'null');
}

function numberOf(node: Node, key: string, otherwise: number): number {
  const value = node[key];
  return typeof value === 'number' ? value : otherwise;
}
