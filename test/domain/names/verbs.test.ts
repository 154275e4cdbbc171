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
  test('searchServices returns records with score and matchedOn, best first', async () => {
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

  test('searchServices is limited by employee, by service, and in number', async () => {
    expect(idsOf(await searchServices(context(), { q: 'massage', employeeId: 'doctor', limit: 10 }))).toEqual(['m60']);
    expect(idsOf(await searchServices(context(), { q: 'massage', serviceId: 'm30', limit: 10 }))).toEqual(['m30']);
    expect(idsOf(await searchServices(context(), { q: 'massage', limit: 1 }))).toEqual(['m30']);
  });

  test('searchServices returns internal services only with services:internal:use', async () => {
    expect(await searchServices(context(), { q: 'staff training', limit: 10 })).toEqual([]);
    const found = await searchServices(context('services:internal:use'), { q: 'staff training', limit: 10 });
    expect(idsOf(found)).toEqual(['secret']);
  });

  test('searchServices is 404 with every unknown id', async () => {
    const requested = searchServices(context(), { q: 'cut', employeeId: 'nobody', serviceId: 'secret', limit: 10 });
    await expect(requested).rejects.toMatchObject({
      code: 'NOT_FOUND',
      details: [{ path: ['employeeId'] }, { path: ['serviceId'] }],
    });
  });
});

describe('searchEmployees', () => {
  test('searchEmployees returns records with score and matchedOn, limited by service', async () => {
    const found = await searchEmployees(context(), { q: 'petra', serviceId: 'colour', limit: 10 });
    expect(found).toMatchObject([{ id: 'petraN', displayName: 'Petra N.', score: 1, matchedOn: 'ALIAS' }]);
  });

  test('searchEmployees omits hidden services from the record', async () => {
    const [anna] = await searchEmployees(context(), { q: 'anna', employeeId: 'anna', limit: 10 });
    expect(anna?.serviceIds).toEqual(['cut', 'colour']);
  });

  test('searchEmployees is 404 for an unknown employee', async () => {
    await expect(searchEmployees(context(), { q: 'anna', employeeId: 'nobody', limit: 10 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      details: [{ path: ['employeeId'] }],
    });
  });
});

describe('resolveSelection', () => {
  test('resolveSelection is 404 with the ids of the body', async () => {
    const requested = resolveSelection(context(), { serviceId: 'secret', employeeId: 'nobody', limit: 5 });
    await expect(requested).rejects.toMatchObject({
      code: 'NOT_FOUND',
      details: [{ path: ['input', 'serviceId'] }, { path: ['input', 'employeeId'] }],
    });
  });

  test('resolveSelection returns an internal service with the scope', async () => {
    const { resolved } = await resolveSelection(context('services:internal:use'), { serviceId: 'secret', limit: 5 });
    expect(resolved?.serviceId).toBe('secret');
  });

  test('resolveSelection is 400 without a selector', async () => {
    await expect(resolveSelection(context(), { limit: 5 })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe('resolveRules', () => {
  test('resolveRules requires at least one selector', () => {
    expect(resolveRules({ input: { serviceQuery: null } })).toMatchObject([{ path: ['input'], code: 'AT_LEAST_ONE' }]);
    expect(resolveRules({ input: { employeeQuery: 'Jo' } })).toEqual([]);
  });

  test('resolveRules refuses query and id of one side, for both sides at once', () => {
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
