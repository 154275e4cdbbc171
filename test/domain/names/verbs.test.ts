import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resolveSelection } from '../../../src/domain/catalog/resolve-selection.ts';
import { resolveRules } from '../../../src/domain/catalog/resolve-types.ts';
import { searchEmployees } from '../../../src/domain/catalog/search-employees.ts';
import { searchServices } from '../../../src/domain/catalog/search-services.ts';
import type { Scope } from '../../../src/kernel/scopes.ts';
import { testContext } from '../../support/context.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { smallCatalog } from './support/small-catalog.ts';

const snapshot = smallCatalog();
let db: TestDatabase;

beforeAll(async () => {
  db = await testDatabase({ poolSize: 1 });
});
afterAll(() => db.drop());

const context = (...scopes: Scope[]) =>
  testContext({
    db,
    providerId: snapshot.providerId,
    scopes: ['catalog:read', ...scopes],
    ports: { snapshots: { get: () => Promise.resolve(snapshot) } },
  });
const idsOf = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id);

describe('searchServices', () => {
  test('the record with score and matchedOn, best first', async () => {
    const found = await searchServices(context(), { q: 'massage 60', limit: 10 });
    expect(found[0]).toMatchObject({
      id: 'm60',
      name: 'Massage 60',
      durationMinutes: 60,
      score: 1,
      matchedOn: 'EXACT',
    });
    expect(idsOf(found)).toEqual(['m60', 'm30']);
  });

  test('limited to what an employee performs, to one service, and in number', async () => {
    expect(idsOf(await searchServices(context(), { q: 'massage', employeeId: 'doctor', limit: 10 }))).toEqual(['m60']);
    expect(idsOf(await searchServices(context(), { q: 'massage', serviceId: 'm30', limit: 10 }))).toEqual(['m30']);
    expect(idsOf(await searchServices(context(), { q: 'massage', limit: 1 }))).toEqual(['m30']);
  });

  test('internal services only with services:internal:use', async () => {
    expect(await searchServices(context(), { q: 'staff training', limit: 10 })).toEqual([]);
    const found = await searchServices(context('services:internal:use'), { q: 'staff training', limit: 10 });
    expect(idsOf(found)).toEqual(['secret']);
  });

  test('404 names every unknown id', async () => {
    const asked = searchServices(context(), { q: 'cut', employeeId: 'nobody', serviceId: 'secret', limit: 10 });
    await expect(asked).rejects.toMatchObject({
      code: 'NOT_FOUND',
      details: [{ path: ['employeeId'] }, { path: ['serviceId'] }],
    });
  });
});

describe('searchEmployees', () => {
  test('the record with score and matchedOn, limited to who performs a service', async () => {
    const found = await searchEmployees(context(), { q: 'petra', serviceId: 'colour', limit: 10 });
    expect(found).toMatchObject([{ id: 'petraN', displayName: 'Petra N.', score: 1, matchedOn: 'ALIAS' }]);
  });

  test('hidden services are left out of the record', async () => {
    const [anna] = await searchEmployees(context(), { q: 'anna', employeeId: 'anna', limit: 10 });
    expect(anna?.serviceIds).toEqual(['cut', 'colour']);
  });

  test('404 for an unknown employee', async () => {
    await expect(searchEmployees(context(), { q: 'anna', employeeId: 'nobody', limit: 10 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      details: [{ path: ['employeeId'] }],
    });
  });
});

describe('resolveSelection', () => {
  test('404 names the ids of the body', async () => {
    const asked = resolveSelection(context(), { serviceId: 'secret', employeeId: 'nobody', limit: 5 });
    await expect(asked).rejects.toMatchObject({
      code: 'NOT_FOUND',
      details: [{ path: ['input', 'serviceId'] }, { path: ['input', 'employeeId'] }],
    });
  });

  test('an internal service resolves with the scope', async () => {
    const { resolved } = await resolveSelection(context('services:internal:use'), { serviceId: 'secret', limit: 5 });
    expect(resolved?.serviceId).toBe('secret');
  });

  test('400 without a selector', async () => {
    await expect(resolveSelection(context(), { limit: 5 })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe('resolveRules', () => {
  test('resolveRules: at least one selector', () => {
    expect(resolveRules({ input: { serviceQuery: null } })).toMatchObject([{ path: ['input'], code: 'AT_LEAST_ONE' }]);
    expect(resolveRules({ input: { employeeQuery: 'Jo' } })).toEqual([]);
  });

  test('query and id of one side exclude each other, both sides at once', () => {
    const problems = resolveRules({
      input: { serviceQuery: 'cut', serviceId: 'cut', employeeQuery: 'Jo', employeeId: 'jo' },
    });
    expect(problems).toMatchObject([
      { path: ['input', 'serviceQuery'], code: 'EXCLUSIVE' },
      { path: ['input', 'employeeQuery'], code: 'EXCLUSIVE' },
    ]);
    expect(resolveRules({ input: { serviceQuery: 'cut', employeeId: 'jo' } })).toEqual([]);
  });
});
