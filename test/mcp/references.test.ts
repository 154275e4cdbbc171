import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, openDesk } from '../rest/reservation-desk.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { callTool } from './call-tool.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('tools take the reference of a reservation, as people say it, where they take its id', async () => {
  const { provider, book } = await openDesk(app);
  const { id, reference } = await book();
  const spoken = `${reference.slice(0, 3).toLowerCase()} - ${reference.slice(3)}`;
  expect(await callTool(app, provider, 'getReservation', { reservationId: spoken })).toMatchObject({ id, reference });
  const cut = { serviceId: provider.services['cut'], startAt: at('10:00') };
  const present = await callTool(app, provider, 'suggestSlots', { ...cut, excludeReservationId: reference });
  expect(present).toMatchObject({ exact: true });
  const moved = { reservationId: reference, startAt: at('12:00') };
  expect(await callTool(app, provider, 'rescheduleReservation', moved)).toMatchObject({ id, startAt: at('12:00') });
  const cancelled = await callTool(app, provider, 'cancelReservation', { reservationId: reference });
  expect(cancelled).toMatchObject({ id, status: 'CANCELLED' });
});

test('NOT_FOUND for a reference of another provider and for one that is not in use; VALIDATION_FAILED for another text', async () => {
  const [own, other] = [await openDesk(app), await openDesk(app)];
  const { reference } = await other.book();
  for (const name of ['getReservation', 'cancelReservation']) {
    const refused = await callTool(app, own.provider, name, { reservationId: reference });
    expect(refused, name).toMatchObject({ error: 'NOT_FOUND' });
  }
  const unused = { reservationId: '333333', startAt: at('12:00') };
  expect(await callTool(app, own.provider, 'rescheduleReservation', unused)).toMatchObject({ error: 'NOT_FOUND' });
  expect(await callTool(app, own.provider, 'getReservation', { reservationId: 'the one at ten' })).toMatchObject({
    error: 'VALIDATION_FAILED',
    details: [{ path: 'reservationId', code: 'INVALID_FORMAT' }],
  });
});
