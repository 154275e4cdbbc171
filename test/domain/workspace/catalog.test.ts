import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadSnapshot } from '../../../src/domain/catalog/load-snapshot.ts';
import { createCategory } from '../../../src/domain/workspace/catalog/create-category.ts';
import { createEmployee } from '../../../src/domain/workspace/catalog/create-employee.ts';
import { createService } from '../../../src/domain/workspace/catalog/create-service.ts';
import { setEmployeeOffers } from '../../../src/domain/workspace/catalog/set-employee-offers.ts';
import { updateCategory } from '../../../src/domain/workspace/catalog/update-category.ts';
import { updateEmployee } from '../../../src/domain/workspace/catalog/update-employee.ts';
import { updateService } from '../../../src/domain/workspace/catalog/update-service.ts';
import type { Context } from '../../../src/kernel/context.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { openWorkspace, type Workspace } from './open-workspace.ts';

let database: TestDatabase;
let workspace: Workspace;
let ctx: Context;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  workspace = await openWorkspace(database);
  ctx = await workspace.context();
});

const snapshot = () => loadSnapshot(database, workspace.providerId);
const keyInUse = { code: 'VALIDATION_FAILED', details: [{ path: ['input', 'key'], code: 'NOT_UNIQUE' }] };

/** The increase of the catalog version. */
async function raisedBy(work: () => Promise<unknown>): Promise<number> {
  const before = await workspace.versionNow();
  await work();
  return (await workspace.versionNow()) - before;
}

describe('a service', () => {
  test('a service is created with the defaults of its provider, last in the catalog, with its id as key', async () => {
    const service = await createService(ctx, { name: 'Perm', durationMinutes: 120, price: { amountMinor: 500 } });
    expect(service).toMatchObject({
      key: service.id,
      position: 3,
      active: true,
      visibility: 'PUBLIC',
      categoryId: null,
      description: null,
      aliases: [],
      ...{ priceAmountMinor: 500, priceCurrency: 'PLN' },
      ...{ bufferAfterMinutes: 0, slotIntervalMinutes: 15, maxAdvanceDays: 90, requiresConfirmation: false },
    });
    expect(await workspace.service(service.id)).toEqual(service);
    expect((await snapshot()).services.get(service.id)?.name).toBe('Perm');
  });

  test('each change of a service raises the catalog version by one, an unchanged update by none', async () => {
    const id = workspace.id('cut');
    expect(await raisedBy(() => createService(ctx, { name: 'Perm', durationMinutes: 120 }))).toBe(1);
    expect(await raisedBy(() => updateService(ctx, id, { name: 'Cut' }))).toBe(1);
    expect(await raisedBy(() => updateService(ctx, id, { name: 'Cut', bookingRules: {} }))).toBe(0);
    expect(await raisedBy(() => updateService(ctx, id, {}))).toBe(0);
    expect(await raisedBy(() => updateService(ctx, id, { active: false }))).toBe(1);
  });

  test('a patch of a service keeps absent fields and clears nulls', async () => {
    const before = await workspace.service(workspace.id('cut'));
    const after = await updateService(ctx, before.id, {
      durationMinutes: 75,
      price: null,
      categoryId: null,
      bookingRules: { bufferAfterMinutes: 10 },
    });
    expect(after).toEqual({
      ...before,
      durationMinutes: 75,
      ...{ priceAmountMinor: null, priceCurrency: null },
      categoryId: null,
      bufferAfterMinutes: 10,
      version: before.version + 1,
    });
    expect(await workspace.service(before.id)).toEqual(after);
  });

  test('an inactive service cannot be booked, is still in the workspace, and can be reactivated', async () => {
    const id = workspace.id('cut');
    await updateService(ctx, id, { active: false });
    expect((await snapshot()).services.has(id)).toBe(false);
    await expect(workspace.book(new Date('2026-11-03T09:00:00Z'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await workspace.service(id)).active).toBe(false);
    await updateService(ctx, id, { active: true });
    await expect(workspace.book(new Date('2026-11-03T09:00:00Z'))).resolves.toMatchObject({ serviceId: id });
  });

  test('reservations keep their terms when a service changes', async () => {
    const booked = await workspace.book(new Date('2026-11-03T09:00:00Z'));
    await updateService(ctx, booked.serviceId, { name: 'Other', durationMinutes: 15, price: { amountMinor: 1 } });
    const row = await database.orm.reservation.findFirstOrThrow({
      where: { providerId: workspace.providerId, id: booked.id },
    });
    expect(row).toMatchObject({ serviceName: "Women's cut", durationMinutes: 60, priceAmountMinor: 12000 });
  });

  test('two concurrent changes of a service both apply', async () => {
    const id = workspace.id('cut');
    await Promise.all([updateService(ctx, id, { name: 'Both' }), updateService(ctx, id, { durationMinutes: 50 })]);
    expect(await workspace.service(id)).toMatchObject({ name: 'Both', durationMinutes: 50 });
  });
});

test('a used key is refused for services, categories and employees, also of inactive ones', async () => {
  await updateService(ctx, workspace.id('cut'), { active: false });
  await expect(createService(ctx, { key: 'cut', name: 'Cut', durationMinutes: 30 })).rejects.toMatchObject(keyInUse);
  await expect(createCategory(ctx, { key: 'hair', name: 'Hair' })).rejects.toMatchObject(keyInUse);
  await expect(createEmployee(ctx, { key: 'anna', displayName: 'Anna' })).rejects.toMatchObject(keyInUse);
});

test('ten concurrently created services get ten positions', async () => {
  const names = Array.from({ length: 10 }, (_, index) => `Service ${index}`);
  const made = await Promise.all(names.map((name) => createService(ctx, { name, durationMinutes: 30 })));
  expect(new Set(made.map(({ position }) => position)).size).toBe(10);
});

describe('a category', () => {
  test('a category is created, renamed, moved and switched off, which leaves its services without one', async () => {
    const made = await createCategory(ctx, { name: 'Nails' });
    expect(made).toMatchObject({ key: made.id, position: 1, active: true });
    await updateService(ctx, workspace.id('cut'), { categoryId: made.id });
    expect(await updateCategory(ctx, made.id, { name: 'Hands', position: 7 })).toMatchObject({
      name: 'Hands',
      position: 7,
    });
    expect((await snapshot()).services.get(workspace.id('cut'))?.categoryId).toBe(made.id);
    expect(await raisedBy(() => updateCategory(ctx, made.id, { active: false }))).toBe(1);
    expect((await snapshot()).services.get(workspace.id('cut'))?.categoryId).toBeNull();
    expect((await workspace.categories()).map(({ active }) => active)).toEqual([true, false]);
  });
});

describe('an employee', () => {
  test('an employee is created, gets services, and is then booked with own duration and price', async () => {
    const made = await createEmployee(ctx, { displayName: 'Ola', aliases: ['Aleksandra'] });
    expect(made).toMatchObject({ key: made.id, title: null, timezone: null, active: true });
    expect(await workspace.offers(made.id)).toEqual([]);
    const offers = [
      { serviceId: workspace.id('cut'), durationMinutes: 40, price: { amountMinor: 7, currency: 'EUR' } },
      { serviceId: workspace.id('colour') },
    ];
    await setEmployeeOffers(ctx, made.id, offers);
    const own = { durationMinutes: 40, priceAmountMinor: 7, priceCurrency: 'EUR' };
    const asTheService = { durationMinutes: null, priceAmountMinor: null, priceCurrency: null };
    const stored = await workspace.offers(made.id);
    expect(stored).toHaveLength(2);
    expect(stored).toContainEqual(expect.objectContaining({ serviceId: workspace.id('cut'), ...own }));
    expect(stored).toContainEqual(expect.objectContaining({ serviceId: workspace.id('colour'), ...asTheService }));
    const { employees } = await snapshot();
    expect(employees.get(made.id)?.offers.get(workspace.id('cut'))).toEqual({
      durationMinutes: 40,
      price: { amountMinor: 7, currency: 'EUR' },
    });
    expect(await raisedBy(() => setEmployeeOffers(ctx, made.id, offers))).toBe(0);
    await setEmployeeOffers(ctx, made.id, []);
    expect(await workspace.offers(made.id)).toEqual([]);
  });

  test('an employee is switched off and on, and a patch keeps absent fields', async () => {
    const id = workspace.id('petra');
    const { employee } = await updateEmployee(ctx, id, { title: null, active: false });
    expect(employee).toMatchObject({ displayName: 'Petra K.', title: null, aliases: ['Petra'], active: false });
    expect((await snapshot()).employees.has(id)).toBe(false);
    expect(await raisedBy(() => updateEmployee(ctx, id, { active: true }))).toBe(1);
  });

  test('a new zone of an employee lists the reservations outside their hours', async () => {
    const booked = await workspace.book(new Date('2026-11-03T08:00:00Z'));
    const { orphanedReservations } = await updateEmployee(ctx, booked.employeeId, { timezone: 'America/New_York' });
    expect(orphanedReservations.map(({ id }) => id)).toEqual([booked.id]);
    const back = await updateEmployee(ctx, booked.employeeId, { timezone: null });
    expect(back.orphanedReservations).toEqual([]);
  });

  test('switching an employee off keeps their live reservations and lists them', async () => {
    const booked = await workspace.book(new Date('2026-11-03T08:00:00Z'));
    await workspace.book(new Date('2026-11-03T08:00:00Z'), { employee: 'anna' });
    const { orphanedReservations } = await updateEmployee(ctx, booked.employeeId, { active: false });
    expect(orphanedReservations.map(({ id }) => id)).toEqual([booked.id]);
    const back = await updateEmployee(ctx, booked.employeeId, { active: true });
    expect(back.orphanedReservations).toEqual([]);
  });
});

test('unknown and foreign ids are not found, and the ids of the input are named', async () => {
  const other = await openWorkspace(database);
  const foreign = { cut: other.id('cut'), petra: other.id('petra') };
  const category = (await other.categories())[0]?.id ?? '';
  const before = await other.versionNow();
  for (const id of [foreign.cut, foreign.petra, category, randomUUID()]) {
    const plain = { code: 'NOT_FOUND', details: undefined };
    await expect(updateService(ctx, id, { name: 'x' })).rejects.toMatchObject(plain);
    await expect(updateCategory(ctx, id, { name: 'x' })).rejects.toMatchObject(plain);
    await expect(updateEmployee(ctx, id, { displayName: 'x' })).rejects.toMatchObject(plain);
    await expect(setEmployeeOffers(ctx, id, [])).rejects.toMatchObject(plain);
    const named = { code: 'NOT_FOUND', details: [{ path: ['input', 'categoryId'] }] };
    await expect(updateService(ctx, workspace.id('cut'), { categoryId: id })).rejects.toMatchObject(named);
    await expect(createService(ctx, { name: 'x', durationMinutes: 5, categoryId: id })).rejects.toMatchObject(named);
    const offers = [{ serviceId: workspace.id('cut') }, { serviceId: id }];
    await expect(setEmployeeOffers(ctx, workspace.id('petra'), offers)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      details: [{ path: ['input', 'offers', 1, 'serviceId'] }],
    });
  }
  expect(await other.versionNow()).toBe(before);
});

describe('a file imported after changes of the workspace', () => {
  test('a file imported after changes of the workspace restores its records, deactivates missing ones, and keeps ids', async () => {
    const cut = workspace.id('cut');
    const perm = await createService(ctx, { name: 'Perm', durationMinutes: 120 });
    await updateService(ctx, cut, { name: 'Renamed', active: false });
    await setEmployeeOffers(ctx, workspace.id('petra'), [{ serviceId: perm.id }]);
    const again = await workspace.reimport();
    expect(again.services['cut']).toBe(cut);
    expect(await workspace.service(cut)).toMatchObject({ name: "Women's cut", active: true });
    expect(await workspace.service(perm.id)).toMatchObject({ name: 'Perm', active: false });
    const { employees } = await snapshot();
    expect([...(employees.get(workspace.id('petra'))?.offers.keys() ?? [])].sort()).toEqual(
      [cut, workspace.id('colour')].sort(),
    );
  });

  test('a file imported after changes of the workspace takes over a workspace record with a key of the file', async () => {
    const perm = await createService(ctx, { key: 'perm', name: 'Perm', durationMinutes: 120 });
    const { services } = workspace.file;
    const again = await workspace.reimport({
      ...workspace.file,
      services: [...services, { key: 'perm', name: 'Perm of the file', durationMinutes: 90 }],
    });
    expect(again.services['perm']).toBe(perm.id);
    expect(await workspace.service(perm.id)).toMatchObject({ name: 'Perm of the file', durationMinutes: 90 });
  });
});
