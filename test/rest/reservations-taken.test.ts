import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { salon } from '../support/salon.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("409 TAKEN without a wait for the employee's lock", async () => {
  const provider = await app.provide(salon());
  const json = {
    serviceId: provider.services['cut'],
    employeeSelectionMode: 'SPECIFIC',
    employeeId: provider.employees['petra'],
    startAt: '2026-11-03T10:00:00+01:00',
    client: { firstName: 'Ewa', phone: '+48600100200' },
  };
  expect((await provider.call('POST', 'reservations', { json })).status).toBe(201);
  const holder = await app.database.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM employee WHERE provider_id = $1 AND id = $2 FOR NO KEY UPDATE', [
      provider.id,
      json.employeeId,
    ]);
    const another = { ...json, client: { firstName: 'Bob', phone: '+48600100299' } };
    const taken = await provider.call('POST', 'reservations', { json: another });
    expect([taken.status, taken.body.context.reason]).toEqual([409, 'TAKEN']);
    await holder.query('ROLLBACK');
  } finally {
    holder.release();
  }
});
