import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importProvider } from '../../../src/domain/workspace/provider-file/import-provider.ts';
import { DomainError } from '../../../src/kernel/errors.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { testOperator } from '../../support/operator.ts';
import { providerFile, withValue } from './provider-file.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const run = (file: unknown) => importProvider(testOperator(database).operator, file);

/** The problems of an import, as `path code`. */
async function problemsOf(file: unknown): Promise<string[]> {
  const error: unknown = await run(file).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DomainError)) throw new Error('The import was not refused.', { cause: error });
  expect(error.code).toBe('VALIDATION_FAILED');
  return (error.details ?? []).map(({ path, code }) => `/${path.join('/')} ${code}`);
}

const window = (from: string, to: string) => [{ days: ['MON'], from, to }];
const BAD: [pointer: string, value: unknown, problem: string][] = [
  ['/surprise', 1, '/surprise UNKNOWN_FIELD'],
  ['/provider/sluq', 'x', '/provider/sluq UNKNOWN_FIELD'],
  ['/services/0/bookingRules/buffer', 5, '/services/0/bookingRules/buffer UNKNOWN_FIELD'],
  ['/provider', undefined, '/provider REQUIRED'],
  ['/provider/slug', undefined, '/provider/slug REQUIRED'],
  ['/provider/slug', 'Studio A', '/provider/slug INVALID_FORMAT'],
  ['/provider/name', '   ', '/provider/name OUT_OF_RANGE'],
  ['/provider/name', 'a\0b', '/provider/name INVALID_FORMAT'],
  ['/provider/name', 'a\ud800', '/provider/name INVALID_FORMAT'],
  ['/provider/name', 'x'.repeat(121), '/provider/name TOO_LONG'],
  ['/provider/name', 7, '/provider/name INVALID_TYPE'],
  ['/provider/timezone', '+02:00', '/provider/timezone UNKNOWN_TIMEZONE'],
  ['/provider/timezone', 'UTC+3', '/provider/timezone UNKNOWN_TIMEZONE'],
  ['/provider/timezone', 'Europe/Atlantis', '/provider/timezone UNKNOWN_TIMEZONE'],
  ['/employees/0/timezone', '+0200', '/employees/0/timezone UNKNOWN_TIMEZONE'],
  ['/provider/locale', 'not a locale', '/provider/locale INVALID_FORMAT'],
  ['/provider/currency', 'PL', '/provider/currency INVALID_FORMAT'],
  ['/provider/currency', 'QQQ', '/provider/currency INVALID_FORMAT'],
  ['/provider/status', 'PAUSED', '/provider/status INVALID_FORMAT'],
  ['/provider/plan', 'GOLD', '/provider/plan NOT_FOUND'],
  ['/provider/phone', '22 123 45 67', '/provider/phone NOT_E164'],
  ['/provider/phone', 'call me', '/provider/phone NOT_E164'],
  ['/provider/country', 'XX', '/provider/country INVALID_FORMAT'],
  ['/provider/country', 'pl', '/provider/country INVALID_FORMAT'],
  ['/provider/website', 'javascript:alert(1)', '/provider/website INVALID_FORMAT'],
  ['/provider/address', 'x'.repeat(301), '/provider/address TOO_LONG'],
  ['/categories/0/aliases', ['a', 'a'], '/categories/0/aliases/1 NOT_UNIQUE'],
  ['/provider/contactEmail', 'nobody', '/provider/contactEmail INVALID_FORMAT'],
  ['/provider/clientPolicy/cancelCutoffMinutes', -1, '/provider/clientPolicy/cancelCutoffMinutes OUT_OF_RANGE'],
  ['/provider/bookingRules/slotIntervalMinutes', 0, '/provider/bookingRules/slotIntervalMinutes OUT_OF_RANGE'],
  ['/categories/-', { key: 'hair', name: 'Again' }, '/categories/1/key NOT_UNIQUE'],
  ['/services/-', { key: ' cut', name: 'Cut', durationMinutes: 45 }, '/services/2/key NOT_UNIQUE'],
  ['/services/0/category', 'nails', '/services/0/category NOT_FOUND'],
  ['/services/0/durationMinutes', 4, '/services/0/durationMinutes OUT_OF_RANGE'],
  ['/services/0/durationMinutes', 45.5, '/services/0/durationMinutes INVALID_TYPE'],
  ['/services/0/price/amountMinor', -1, '/services/0/price/amountMinor OUT_OF_RANGE'],
  ['/services/0/price/amountMinor', 2_147_483_648, '/services/0/price/amountMinor OUT_OF_RANGE'],
  ['/services/0/price/currency', 'zloty', '/services/0/price/currency INVALID_FORMAT'],
  ['/services/0/aliases/-', 'ladies haircut', '/services/0/aliases/1 NOT_UNIQUE'],
  ['/services/0/visibility', 'SECRET', '/services/0/visibility INVALID_FORMAT'],
  ['/employees/1/key', 'petra', '/employees/1/key NOT_UNIQUE'],
  ['/employees/0/services/-', 'massage', '/employees/0/services/2 NOT_FOUND'],
  ['/employees/0/services/-', { service: 'cut' }, '/employees/0/services/2 NOT_UNIQUE'],
  ['/employees/0/services/-', 5, '/employees/0/services/2 INVALID_TYPE'],
  ['/employees/0/workingHours', window('9:00', '10:00'), '/employees/0/workingHours/0/from INVALID_FORMAT'],
  ['/employees/0/workingHours', window('09:00', '24:00'), '/employees/0/workingHours/0/to INVALID_FORMAT'],
  ['/employees/0/workingHours/0/days', [], '/employees/0/workingHours/0/days OUT_OF_RANGE'],
  ['/employees/0/workingHours/0/days', ['MON', 'MON'], '/employees/0/workingHours/0/days/1 NOT_UNIQUE'],
  ['/employees/0/workingHours/0/days', ['Monday'], '/employees/0/workingHours/0/days/0 INVALID_FORMAT'],
  ['/employees/0/dateOverrides/0/date', '2026-02-30', '/employees/0/dateOverrides/0/date INVALID_FORMAT'],
  ['/employees/0/dateOverrides/0/date', '2026-2-3', '/employees/0/dateOverrides/0/date INVALID_FORMAT'],
  ['/employees/0/dateOverrides/-', { date: '2026-12-24', windows: [] }, '/employees/0/dateOverrides/1/date NOT_UNIQUE'],
  ['/employees/0/timeOff/0/from', '2026-12-28T00:00:00', '/employees/0/timeOff/0/from OFFSET_REQUIRED'],
  ['/employees/0/timeOff/0/from', '2026-02-30T00:00:00Z', '/employees/0/timeOff/0/from INVALID_FORMAT'],
  ['/employees/0/timeOff/0/from', '2026-12-24T00:00:00+25:00', '/employees/0/timeOff/0/from INVALID_FORMAT'],
  ['/employees/0/timeOff/0/to', '2026-12-27T23:00:00Z', '/employees/0/timeOff/0/to WINDOW_REVERSED'],
  ['/closures/0/to', '2026-12-24', '/closures/0/to WINDOW_REVERSED'],
  ['/closures/0/from', '2027-02-29', '/closures/0/from INVALID_FORMAT'],
  ['/integrationClients/0/scopes', ['catalog:write'], '/integrationClients/0/scopes/0 INVALID_FORMAT'],
  ['/integrationClients/0/scopes', 'some', '/integrationClients/0/scopes INVALID_TYPE'],
  ['/integrationClients/0/scopes', undefined, '/integrationClients/0/scopes REQUIRED'],
  ['/integrationClients/-', { name: ' voicebot ', scopes: 'all' }, '/integrationClients/1/name NOT_UNIQUE'],
];

describe('a bad provider file', () => {
  test.each(BAD)('a provider file with %s = %j is refused: %s', async (pointer, value, problem) => {
    expect(await problemsOf(withValue(providerFile(`bad-${randomUUID()}`), pointer, value))).toEqual([problem]);
  });

  test('a bad provider file is refused with all its problems at once, and nothing is written', async () => {
    const slug = `bad-${randomUUID()}`;
    const file = BAD.filter(([pointer, value]) => value !== undefined && pointer.split('/').length > 2).reduce(
      (broken: unknown, [pointer, value]) =>
        pointer.startsWith('/provider/slug') ? broken : withValue(broken, pointer, value),
      providerFile(slug),
    );
    const problems = await problemsOf(file);
    expect(problems).toEqual(expect.arrayContaining(['/provider/plan NOT_FOUND', '/services/0/category NOT_FOUND']));
    expect(problems).toEqual(expect.arrayContaining(['/services/2/key NOT_UNIQUE', '/closures/0/from INVALID_FORMAT']));
    expect(problems.length).toBeGreaterThan(25);
    expect(await database.orm.providerSlug.count({ where: { slug } })).toBe(0);
  });

  test.each([
    ['/services/0/aliases', [5, 'a', 'a'], ['/services/0/aliases/0 INVALID_TYPE', '/services/0/aliases/2 NOT_UNIQUE']],
    [
      '/closures/0',
      { from: '2026-12-25', to: '2026-12-24', day: 1 },
      ['/closures/0/day UNKNOWN_FIELD', '/closures/0/to WINDOW_REVERSED'],
    ],
    [
      '/employees/0/services',
      ['massage', 5],
      ['/employees/0/services/1 INVALID_TYPE', '/employees/0/services/0 NOT_FOUND'],
    ],
    [
      '/categories',
      [{ key: 'hair' }, { key: 'hair', name: 'Hair' }],
      ['/categories/0/name REQUIRED', '/categories/1/key NOT_UNIQUE'],
    ],
  ])('%s = %j: a malformed part hides no problem of rules across fields', async (pointer, value, problems) => {
    expect(await problemsOf(withValue(providerFile(`bad-${randomUUID()}`), pointer, value))).toEqual(problems);
  });

  test('a bad provider file leaves an existing provider unchanged', async () => {
    const file = providerFile(`bad-${randomUUID()}`);
    const { provider } = await run(file);
    const renamed = withValue(withValue(file, '/provider/name', 'New name'), '/services/0/category', 'nails');
    await problemsOf(renamed);
    const stored = await database.orm.provider.findUniqueOrThrow({ where: { id: provider.id } });
    expect(stored.name).toBe('Studio A');
  });

  test.each([[null], [[]], ['text'], [5], [true]])('the value %j is refused as a provider file', async (file) => {
    expect(await problemsOf(file)).toEqual(['/ INVALID_TYPE']);
  });

  test('zones are accepted in any case and stored canonically', async () => {
    const { provider } = await run(
      withValue(providerFile(`zone-${randomUUID()}`), '/provider/timezone', 'eUROPE/warsaw'),
    );
    const stored = await database.orm.provider.findUniqueOrThrow({ where: { id: provider.id } });
    expect(stored.timezone).toBe('Europe/Warsaw');
  });
});

/** Every value in `node` with its JSON pointer. */
function valuesOf(node: unknown, pointer = ''): { pointer: string; value: unknown }[] {
  const inner = typeof node === 'object' && node !== null ? Object.entries(node) : [];
  return [{ pointer, value: node }, ...inner.flatMap(([key, value]) => valuesOf(value, `${pointer}/${key}`))];
}

/** Another value of the same type, so that many of the mutated files are still valid. */
function similar(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value === 'string') return fc.string({ minLength: 1, maxLength: 130, unit: 'binary' });
  if (typeof value === 'number') return fc.integer({ min: 0, max: 1500 });
  return typeof value === 'boolean' ? fc.boolean() : fc.constant(null);
}

test('a mutated file is imported or refused with problems, and never an internal error', async () => {
  const slug = `mutated-${randomUUID()}`;
  const valid = providerFile(slug);
  const places = valuesOf(valid).filter(({ pointer }) => pointer !== '' && pointer !== '/provider/slug');
  const odd = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(
      'cut',
      'MON',
      '00:00',
      '24:00',
      '2026-02-29',
      '2028-02-29',
      'UTC',
      '+01:00',
      'all',
      '\0',
      '\udead',
      undefined,
    ),
    fc.constantFrom(
      '2026-12-30T00:00:00Z',
      '2199-12-31',
      '0000-01-01',
      -1,
      0,
      1440,
      2_147_483_647,
      2_147_483_648,
      1e308,
    ),
  );
  const mutation = fc
    .constantFrom(...places)
    .chain(({ pointer, value }) => fc.record({ pointer: fc.constant(pointer), value: fc.oneof(similar(value), odd) }));
  let imported = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 3 }), async (mutations) => {
      const file = mutations.reduce((node: unknown, { pointer, value }) => {
        try {
          return withValue(node, pointer, value);
        } catch {
          return node;
        }
      }, valid);
      const outcome: unknown = await run(file).catch((error: unknown) => error);
      if (!(outcome instanceof Error)) {
        imported += 1;
        return;
      }
      if (!(outcome instanceof DomainError)) throw outcome;
      expect(outcome.code).toBe('VALIDATION_FAILED');
      expect(outcome.details?.length).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
  expect(imported).toBeGreaterThan(10);
});
