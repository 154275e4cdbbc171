import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, TEST_START, type TestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { ANN, at, type Desk, openDesk, problems } from './reservation-desk.ts';
import { receivedWebhooks, subscribe } from './shown-by-webhooks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(() => app.setNow(TEST_START));
afterAll(() => app.close());

interface Booked {
  readonly desk: Desk;
  readonly clientId: string;
  /** A past reservation, two upcoming ones, and a cancelled one. */
  readonly past: string;
  readonly ahead: readonly [string, string];
  readonly cancelled: string;
}

async function openBooked(): Promise<Booked> {
  const desk = await openDesk(app);
  const { id: past, providerClientId } = await desk.book({ startAt: at('09:00') });
  const book = async (time: string) =>
    (await desk.book({ client: undefined, providerClientId, startAt: at(time, '2026-11-04') })).id as string;
  const ahead = [await book('10:00'), await book('12:00')] as const;
  const cancelled = await book('14:00');
  await desk.cancel(cancelled);
  await subscribe(desk.provider, 'voicebot');
  app.setNow('2026-11-03T12:00:00Z');
  return { desk, clientId: providerClientId, past, ahead, cancelled };
}

const remove = (desk: Desk, id: string, query = '', request = {}) =>
  desk.call('DELETE', `clients/${id}${query}`, request);
const received = async ({ desk }: Booked) =>
  (await receivedWebhooks(app, desk.provider.id)).map(({ event, resource, data }) => ({
    event,
    id: resource.id,
    version: resource.version,
    data,
  }));

describe('DELETE clients/{id}', () => {
  test.for(['', '?upcoming=keep'])(
    '204 with %j: upcoming reservations stay without a client, their versions rise, and booking.updated is sent',
    async (query) => {
      const booked = await openBooked();
      const { desk, clientId, past, ahead, cancelled } = booked;
      const changes = [{ field: 'client', from: null, to: null }];
      expect((await remove(desk, clientId, query)).status).toBe(204);
      for (const id of ahead) {
        const { body } = await desk.read(id);
        expect(body).toMatchObject({ status: 'CONFIRMED', client: null, version: 2 });
        expect(body.updatedAt).toBe('2026-11-03T12:00:00.000Z');
        expect((await desk.events(id)).at(-1)).toMatchObject({ type: 'UPDATED', version: 2, changes });
      }
      expect((await desk.read(past)).body).toMatchObject({ client: null, version: 1 });
      expect((await desk.read(cancelled)).body).toMatchObject({ client: null, version: 2 });
      const [deleted, ...updated] = await received(booked);
      expect(deleted).toMatchObject({ event: 'client.deleted', id: clientId, version: 2 });
      expect(updated.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toMatchObject(
        ahead
          .toSorted()
          .map((id) => ({ event: 'booking.updated', id, version: 2, data: { booking: { client: null } } })),
      );
      await eventually(async () => {
        const feed = await desk.call('GET', 'reservations?updatedSince=2026-11-03T12:00:00Z');
        expect(feed.body.items.map(({ id }: { id: string }) => id).toSorted()).toEqual(ahead.toSorted());
      });
    },
  );

  test('204 with upcoming=cancel: upcoming reservations are cancelled for the provider, their time is free, and the client gets a mail', async () => {
    const booked = await openBooked();
    const { desk, clientId, past, ahead } = booked;
    expect((await remove(desk, clientId, '?upcoming=cancel')).status).toBe(204);
    for (const id of ahead) {
      expect((await desk.read(id)).body).toMatchObject({
        status: 'CANCELLED',
        client: null,
        cancellation: { cancelledAt: '2026-11-03T12:00:00.000Z', cancelledBy: 'PROVIDER', reason: null },
        version: 2,
      });
      const { changes, ...event } = (await desk.events(id)).at(-1);
      expect(event).toMatchObject({ type: 'CANCELLED', version: 2 });
      expect(changes).toContainEqual({ field: 'status', from: 'CONFIRMED', to: 'CANCELLED' });
    }
    expect((await desk.read(past)).body).toMatchObject({ status: 'CONFIRMED', version: 1 });
    const [, ...cancelled] = await received(booked);
    expect(cancelled.map(({ event, data }) => [event, data.booking.client])).toEqual([
      ['booking.cancelled_by_provider', null],
      ['booking.cancelled_by_provider', null],
    ]);
    const where = {
      providerId: desk.provider.id,
      kind: 'BOOKING_CANCELLED' as const,
      reservationId: { in: [...ahead] },
    };
    expect(await app.database.orm.mail.findMany({ where, select: { recipient: true } })).toEqual([
      { recipient: ANN.email },
      { recipient: ANN.email },
    ]);
    expect((await desk.create({ startAt: at('10:00', '2026-11-04') })).status).toBe(201);
  });

  test('403 with upcoming=cancel without reservations:cancel, and nothing is changed', async () => {
    const { desk, clientId } = await openBooked();
    const token = await desk.provider.token('voicebot', 'clients:delete reservations:read');
    const refused = await remove(desk, clientId, '?upcoming=cancel', { token });
    expect(refused).toMatchObject({ status: 403, body: { context: { requiredScope: 'reservations:cancel' } } });
    expect((await desk.call('GET', `clients/${clientId}`)).status).toBe(200);
  });

  test('409 HAS_UPCOMING_RESERVATIONS with upcoming=refuse until they are over, with the next ten', async () => {
    const { desk, clientId, ahead } = await openBooked();
    const refused = await remove(desk, clientId, '?upcoming=refuse');
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'HAS_UPCOMING_RESERVATIONS', context: { reservationIds: ahead } },
    });
    const token = await desk.provider.token('voicebot', 'clients:delete');
    expect((await remove(desk, clientId, '?upcoming=refuse', { token })).body.context).toEqual({ reservationIds: [] });
    expect((await desk.call('GET', `clients/${clientId}`)).body.version).toBe(1);
    app.setNow('2026-11-05T00:00:00Z');
    expect((await remove(desk, clientId, '?upcoming=refuse')).status).toBe(204);
  });

  test('400 for another value of upcoming; 404 for a repeat and for the client of another provider, whatever its value', async () => {
    const { desk, clientId } = await openBooked();
    const other = await openDesk(app);
    expect(problems(await remove(desk, clientId, '?upcoming=CANCEL'))).toEqual(['?upcoming INVALID_FORMAT']);
    for (const choice of ['keep', 'cancel', 'refuse']) {
      expect((await remove(other, clientId, `?upcoming=${choice}`)).status).toBe(404);
    }
    expect((await desk.call('GET', `clients/${clientId}`)).body.version).toBe(1);
    await remove(desk, clientId);
    expect((await remove(desk, clientId, '?upcoming=refuse')).status).toBe(404);
  });

  test('without services:internal:use upcoming reservations for internal services are ignored, so they stay', async () => {
    const desk = await openDesk(app);
    const { employees, services } = desk.provider;
    const internal = { serviceId: services['staff'], employeeId: employees['anna'] };
    const { id, providerClientId } = await desk.book(internal);
    const shown = await desk.book({ client: undefined, providerClientId, startAt: at('12:00') });
    const scope = 'clients:delete reservations:cancel reservations:read';
    const token = await desk.provider.token('voicebot', scope);
    const refused = await remove(desk, providerClientId, '?upcoming=refuse', { token });
    expect(refused.body.context).toEqual({ reservationIds: [shown.id] });
    expect((await remove(desk, providerClientId, '?upcoming=cancel', { token })).status).toBe(204);
    expect((await desk.read(id)).body).toMatchObject({ status: 'CONFIRMED', client: null, version: 2 });
    expect((await desk.read(shown.id)).body).toMatchObject({ status: 'CANCELLED', version: 2 });
  });
});
