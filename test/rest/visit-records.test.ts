import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { ANN, at, openDesk } from './reservation-desk.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function bookVisit() {
  const desk = await openDesk(app);
  const items = ['cut', 'colour'].map((key) => ({ serviceId: desk.provider.services[key] }));
  const json = { items, startAt: at('09:00'), client: ANN, clientNote: 'window seat' };
  const { body } = await desk.call('POST', 'visits', { json });
  return { desk, visit: body, clientId: body.reservations[0].providerClientId };
}

test('events of a visit are one for each reservation, with the visitId', async () => {
  const { desk, visit } = await bookVisit();
  await eventually(async () => {
    const { body } = await desk.call('GET', 'events?type=booking.created');
    const bookings = body.items.map(({ data }: { data: { booking: object } }) => data.booking);
    expect(bookings).toMatchObject([
      { visitId: visit.id, visitPosition: 0 },
      { visitId: visit.id, visitPosition: 1 },
    ]);
  });
});

test('an export has all reservations of a visit, and erasing the client erases what they say about the client', async () => {
  const { desk, visit, clientId } = await bookVisit();
  const { body } = await desk.call('GET', `clients/${clientId}/export`);
  const exported = body.reservations.map((one: { visitId: string; clientNote: string }) => [
    one.visitId,
    one.clientNote,
  ]);
  expect(exported).toEqual([visit, visit].map(({ id }) => [id, 'window seat']));
  expect((await desk.call('POST', `clients/${clientId}/erase`)).status).toBe(200);
  const erased = (await desk.call('GET', `visits/${visit.id}`)).body;
  expect(erased.reservations.map(({ clientNote }: { clientNote: string | null }) => clientNote)).toEqual([null, null]);
  expect([erased.id, erased.startAt, erased.price]).toEqual([visit.id, visit.startAt, visit.price]);
});
