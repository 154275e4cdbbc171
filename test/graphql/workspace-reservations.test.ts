import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, TEST_START, type TestApp, type TestProvider } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { codesOf, type GraphqlAnswer, graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

let app: TestApp;
let provider: TestProvider;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(TEST_START);
  provider = await app.provide(salon());
  token = await workspaceToken(app, provider.id, 'STAFF');
});

const ask = (text: string, variables?: object) => graphql(app, token, text, variables);

const BOOK = `mutation ($input: CreateAsProviderInput!) {
  createReservationAsProvider(input: $input) { reservation { id status source client { firstName } } } }`;

/** Books an hour with Petra. */
async function book(startAt: string): Promise<GraphqlAnswer> {
  const { services, employees } = provider;
  const client = { firstName: 'Ada', email: 'ada@example.com' };
  const selection = { serviceId: services['cut'], employeeSelectionMode: 'SPECIFIC', employeeId: employees['petra'] };
  return await ask(BOOK, { input: { ...selection, startAt, client, allowClientOverlap: true } });
}

describe('reservations of the provider', () => {
  const move = (verb: string, id: string, more = '') =>
    ask(`mutation ($id: UUID!) { ${verb}(input: { reservationId: $id ${more} }) { reservation { status version } } }`, {
      id,
    });

  const cancel = (reservationId: string, reason?: string) =>
    ask(
      `mutation ($input: CancelAsProviderInput!) {
        cancelReservationAsProvider(input: $input) { reservation { status version } } }`,
      { input: { reservationId, reason } },
    );

  test('the workspace creates, completes, corrects and cancels reservations, with the event for providers', async () => {
    const created = await book('2026-11-03T09:00:00+01:00');
    const { id, ...reservation } = created.data.createReservationAsProvider.reservation;
    expect(reservation).toEqual({ status: 'CONFIRMED', source: 'WORKSPACE', client: { firstName: 'Ada' } });
    expect(codesOf(await move('completeReservation', id))).toEqual(['INVALID_STATE']);
    app.setNow('2026-11-03T08:10:00Z');
    token = await workspaceToken(app, provider.id, 'STAFF');
    expect((await move('completeReservation', id)).data.completeReservation.reservation.status).toBe('COMPLETED');
    expect((await move('markNoShow', id)).data.markNoShow.reservation.status).toBe('NO_SHOW');
    expect((await move('completeReservation', id)).data.completeReservation.reservation.version).toBe(4);
    expect(codesOf(await cancel(id))).toEqual(['INVALID_STATE']);
    const other = (await book('2026-11-04T09:00:00+01:00')).data.createReservationAsProvider.reservation;
    const cancelled = await cancel(other.id, 'Ill');
    expect(cancelled.data.cancelReservationAsProvider.reservation).toEqual({ status: 'CANCELLED', version: 2 });
    const read = await provider.call('GET', `reservations/${other.id}`);
    expect(read.body.cancellation).toMatchObject({ cancelledBy: 'PROVIDER', reason: 'Ill' });
    const events = await provider.call('GET', `reservations/${other.id}/events`);
    expect(events.body.at(-1).actor).toEqual({ type: 'WORKSPACE', id: null, self: false });
  });

  test('a cancellation by staff for the client sends booking.cancelled_by_client', async () => {
    const { id } = (await book('2026-11-05T09:00:00+01:00')).data.createReservationAsProvider.reservation;
    const cancelled = await ask(
      `mutation ($input: CancelAsProviderInput!) {
        cancelReservationAsProvider(input: $input) { reservation { cancellation { cancelledBy } } } }`,
      { input: { reservationId: id, cancelledBy: 'CLIENT', notifyClient: false } },
    );
    const { reservation } = cancelled.data.cancelReservationAsProvider;
    expect(reservation).toEqual({ cancellation: { cancelledBy: 'CLIENT' } });
    await eventually(async () => {
      const log = await provider.call('GET', 'events?type=booking.cancelled_by_client');
      expect(log.body.items.map(({ resource }: { resource: { id: string } }) => resource.id)).toContain(id);
    });
  });

  test('the workspace creates, changes and reopens reservations with overridden rules, which the history contains', async () => {
    const { services, employees } = provider;
    const walkIn = {
      ...{ serviceId: services['cut'], employeeSelectionMode: 'SPECIFIC', employeeId: employees['petra'] },
      ...{ startAt: '2026-11-02T08:53:00+01:00', durationMinutes: 30, price: { amountMinor: 4000 } },
      client: { firstName: 'Ada', email: 'ada@example.com' },
    };
    expect(codesOf(await ask(BOOK, { input: walkIn }))).toEqual(['SLOT_UNAVAILABLE']);
    const override = ['OFF_GRID', 'MIN_NOTICE', 'WORKING_HOURS'];
    const booked = await ask(BOOK, { input: { ...walkIn, override } });
    const { id: reservationId } = booked.data.createReservationAsProvider.reservation;
    const update = `mutation ($input: UpdateAsProviderInput!) {
      updateReservationAsProvider(input: $input) { reservation { startAt serviceName price { amountMinor } } } }`;
    const change = { reservationId, serviceId: services['colour'], startAt: '2026-11-02T20:00:00+01:00', price: null };
    const changed = await ask(update, { input: { ...change, override: ['WORKING_HOURS'] } });
    expect(changed.data.updateReservationAsProvider.reservation).toEqual({
      ...{ startAt: '2026-11-02T20:00:00+01:00', serviceName: 'Colour', price: null },
    });
    expect(codesOf(await ask(update, { input: { reservationId } }))).toEqual(['VALIDATION_FAILED']);
    await cancel(reservationId);
    const reopen = `mutation ($input: ReopenReservationInput!) {
      reopenReservation(input: $input) { reservation { status cancellation { reason } } } }`;
    expect(codesOf(await ask(reopen, { input: { reservationId } }))).toEqual(['SLOT_UNAVAILABLE']);
    const reopened = await ask(reopen, { input: { reservationId, override: ['WORKING_HOURS'] } });
    expect(reopened.data.reopenReservation.reservation).toEqual({ status: 'CONFIRMED', cancellation: null });
    const history = await ask('query ($id: UUID!) { reservationHistory(reservationId: $id) { type overridden } }', {
      id: reservationId,
    });
    const received = [
      { type: 'CREATED', overridden: ['MIN_NOTICE', 'WORKING_HOURS'] },
      { type: 'RESCHEDULED', overridden: ['WORKING_HOURS'] },
      { type: 'CANCELLED', overridden: [] },
      { type: 'CONFIRMED', overridden: ['WORKING_HOURS'] },
    ];
    expect(history.data.reservationHistory).toEqual(received);
    const read = await provider.call('GET', `reservations/${reservationId}/events`);
    expect(read.body.map(({ overridden }: { overridden: string[] }) => overridden)).toEqual(
      received.map(({ overridden }) => overridden),
    );
  });

  test('the workspace reassigns or cancels several reservations at once, with a result for each', async () => {
    const ids: string[] = [];
    for (const hour of ['09', '10']) {
      ids.push((await book(`2026-11-03T${hour}:00:00+01:00`)).data.createReservationAsProvider.reservation.id);
    }
    const unknown = '01936d3a-0000-7000-8000-00000000dead';
    const many = (verb: string, input: object) => {
      const type = `${verb.charAt(0).toUpperCase()}${verb.slice(1)}Input`;
      const results = 'results { reservationId reservation { employeeName status } error { code reason } }';
      return ask(`mutation ($input: ${type}!) { ${verb}(input: $input) { ${results} } }`, { input });
    };
    const reservationIds = [...ids, unknown];
    const reassigned = await many('reassignReservations', { reservationIds });
    const missing = { reservationId: unknown, reservation: null, error: { code: 'NOT_FOUND', reason: null } };
    expect(reassigned.data.reassignReservations.results).toEqual([
      ...ids.map((id) => ({
        ...{ reservationId: id, reservation: { employeeName: 'Anna N.', status: 'CONFIRMED' }, error: null },
      })),
      missing,
    ]);
    const taken = await book('2026-11-03T09:00:00+01:00');
    expect(codesOf(taken)).toEqual([]);
    const back = await many('reassignReservations', { reservationIds: ids, employeeId: provider.employees['petra'] });
    expect(back.data.reassignReservations.results[0].error).toEqual({ code: 'SLOT_UNAVAILABLE', reason: 'TAKEN' });
    const cancelled = await many('cancelReservations', { reservationIds });
    expect(cancelled.data.cancelReservations.results.at(0).reservation.status).toBe('CANCELLED');
    expect(cancelled.data.cancelReservations.results.at(-1)).toEqual(missing);
    expect(codesOf(await many('cancelReservations', { reservationIds: [unknown, unknown] }))).toEqual([
      'VALIDATION_FAILED',
    ]);
    const tooMany = Array.from({ length: 101 }, (_, index) => unknown.slice(0, -3) + String(100 + index));
    expect(codesOf(await many('cancelReservations', { reservationIds: tooMany }))).toEqual(['VALIDATION_FAILED']);
  });

  test('the workspace confirms or declines pending reservations', async () => {
    const id = provider.services['cut'];
    const waits =
      'mutation ($id: UUID!) { updateService(input: { id: $id, bookingRules: { requiresConfirmation: true } }) { service { bookingRules { requiresConfirmation } } } }';
    expect((await ask(waits, { id })).data.updateService.service.bookingRules.requiresConfirmation).toBe(true);
    const first = (await book('2026-11-03T09:00:00+01:00')).data.createReservationAsProvider.reservation;
    const second = (await book('2026-11-03T10:00:00+01:00')).data.createReservationAsProvider.reservation;
    expect([first.status, second.status]).toEqual(['PENDING', 'PENDING']);
    expect((await move('confirmReservation', first.id)).data.confirmReservation.reservation.status).toBe('CONFIRMED');
    expect((await move('declineReservation', second.id)).data.declineReservation.reservation.status).toBe('DECLINED');
    expect(codesOf(await move('declineReservation', first.id))).toEqual(['INVALID_STATE']);
    expect(codesOf(await move('confirmReservation', first.id, 'expectedVersion: 1'))).toEqual([]);
    expect(codesOf(await move('markNoShow', first.id, 'expectedVersion: 1'))).toEqual(['VERSION_CONFLICT']);
  });

  test('reservations of other providers are NOT_FOUND in the workspace', async () => {
    const { id } = (await book('2026-11-03T09:00:00+01:00')).data.createReservationAsProvider.reservation;
    const other = await app.provide(salon());
    token = await workspaceToken(app, other.id);
    const verbs = ['confirmReservation', 'declineReservation', 'completeReservation', 'markNoShow'];
    for (const verb of verbs) expect([verb, codesOf(await move(verb, id))]).toEqual([verb, ['NOT_FOUND']]);
    expect(codesOf(await cancel(id))).toEqual(['NOT_FOUND']);
  });

  test('a repeated key creates one reservation in the workspace', async () => {
    const text = `mutation ($input: CreateAsProviderInput!) {
      createReservationAsProvider(input: $input) { replayed reservation { id } } }`;
    const input = {
      ...{ serviceId: provider.services['cut'], employeeSelectionMode: 'ANY', startAt: '2026-11-03T09:00:00+01:00' },
      client: { firstName: 'Ada', email: 'ada@example.com' },
      idempotencyKey: 'dashboard-1',
    };
    const first = (await ask(text, { input })).data.createReservationAsProvider;
    const second = (await ask(text, { input })).data.createReservationAsProvider;
    expect([first.replayed, second]).toEqual([false, { replayed: true, reservation: first.reservation }]);
  });
});
