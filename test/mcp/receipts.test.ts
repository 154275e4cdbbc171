import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, type Desk, keyed, openDesk } from '../rest/reservation-desk.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { salon } from '../support/salon.ts';
import { callTool } from './call-tool.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const ENGLISH = { 'Accept-Language': 'en-GB' };
const CUT = "Women's cut with Petra K. on Tuesday 3 November at";
const CALLER = { firstName: 'Ela', phone: '+48600100300' };

const slotOf = ({ provider }: Desk, startAt = at('10:00')) => ({
  serviceId: provider.services['cut'],
  employeeSelectionMode: 'SPECIFIC',
  employeeId: provider.employees['petra'],
  startAt,
});

test('a tool that writes says what was done, in the language of the reader; a tool that reads says nothing', async () => {
  const desk = await openDesk(app);
  const call = (name: string, given: object) => callTool(app, desk.provider, name, { ...given }, ENGLISH);
  const hold = await call('createHold', slotOf(desk));
  expect(hold.say).toBe(`Held until 9:02: ${CUT} 10:00, 120 zlotys.`);
  const other = await call('createHold', slotOf(desk, at('15:00')));
  expect((await call('deleteHold', { id: other.id })).say).toBe('The time is no longer held.');
  const booked = await call('createReservation', { ...slotOf(desk), holdId: hold.id, client: CALLER });
  expect(booked).toMatchObject({ status: 'CONFIRMED', say: `Booked: ${CUT} 10:00, 120 zlotys.` });
  expect(booked).not.toHaveProperty('replayed');
  const moved = await call('rescheduleReservation', { reservationId: booked.id, startAt: at('13:15') });
  expect(moved.say).toBe(`Moved: ${CUT} 13:15, 120 zlotys.`);
  for (const [name, given] of [
    ['getReservation', { reservationId: booked.id }],
    ['listReservations', { providerClientId: booked.providerClientId }],
    ['suggestSlots', { serviceId: desk.provider.services['cut'], startAt: at('10:00') }],
    ['identifyClient', { phone: CALLER.phone }],
    ['resolveSelection', { serviceQuery: 'cut' }],
  ] as const) {
    expect(JSON.stringify(await call(name, given)), name).not.toContain('"say"');
  }
  const cancelled = await call('cancelReservation', { reservationId: booked.reference });
  expect(cancelled).toMatchObject({ status: 'CANCELLED', say: `Cancelled: ${CUT} 13:15, 120 zlotys.` });
  const polish = await callTool(app, desk.provider, 'createReservation', { ...slotOf(desk), client: CALLER });
  expect(polish.say).toBe("Zarezerwowano: Women's cut, wykonuje Petra K., wtorek, 3 listopada o 10:00, 120 złotych.");
});

test('a booking that waits for the provider is said to be requested, and no refusal says anything', async () => {
  const bookingRules = { slotIntervalMinutes: 15, requiresConfirmation: true };
  const rules = { ...salon().services[0], bookingRules };
  const desk = await openDesk(app, { services: [rules, ...salon().services.slice(1)] });
  const call = (given: object) =>
    callTool(app, desk.provider, 'createReservation', { ...slotOf(desk), ...given }, ENGLISH);
  const requested = await call({ client: CALLER });
  expect(requested).toMatchObject({
    status: 'PENDING',
    say: `Requested, not confirmed yet: ${CUT} 10:00, 120 zlotys.`,
    summary: `${CUT} 10:00, 120 zlotys – not confirmed yet.`,
  });
  const refused = await call({ client: { firstName: 'Jan', phone: '+48600100301' } });
  expect(refused).toMatchObject({ error: 'SLOT_UNAVAILABLE' });
  expect(JSON.stringify(refused)).not.toContain('"say"');
});

test('a repeat with a key says so, and is refused once the reservation was moved, cancelled or declined', async () => {
  const desk = await openDesk(app);
  const call = (name: string, given: object) => callTool(app, desk.provider, name, { ...given }, ENGLISH);
  const booking = {
    ...slotOf(desk, '2026-11-03T10:00:00'),
    timezone: 'Europe/Warsaw',
    client: CALLER,
    idempotencyKey: 'call-0001',
  };
  const { id, say } = await call('createReservation', booking);
  expect(await call('createReservation', booking)).toMatchObject({ id, say, replayed: true });

  const moving = { reservationId: id, startAt: at('12:00'), idempotencyKey: 'call-0002' };
  const moved = await call('rescheduleReservation', moving);
  expect(await call('rescheduleReservation', moving)).toMatchObject({ id, say: moved.say, replayed: true });
  const message = 'This call repeats an earlier one, whose result was changed since. Nothing was done now.';
  expect(await call('createReservation', booking)).toEqual({
    error: 'INVALID_STATE',
    advice: expect.stringContaining('context.summary'),
    message,
    context: { status: 'CONFIRMED', summary: `${CUT} 12:00, 120 zlotys.` },
    replayed: true,
    now: 'Monday 2 November 2026, 09:00 (UTC+01:00)',
  });

  const cancelling = { reservationId: id, idempotencyKey: 'call-0003' };
  const cancelled = await call('cancelReservation', cancelling);
  expect(await call('cancelReservation', cancelling)).toMatchObject({ id, say: cancelled.say, replayed: true });
  const gone = {
    error: 'INVALID_STATE',
    context: { status: 'CANCELLED', summary: expect.any(String) },
    replayed: true,
  };
  expect(await call('createReservation', booking)).toMatchObject(gone);
  expect(await call('rescheduleReservation', moving)).toMatchObject(gone);
});

test('409 IDEMPOTENCY_KEY_REUSED does not name the reservation of another client', async () => {
  const desk = await openDesk(app);
  const own = await desk.create({}, keyed('booking-1'));
  const reused = async (input: object) => (await desk.create(input, keyed('booking-1'))).body;
  expect((await reused({ startAt: at('12:00') })).context).toEqual({
    reservationId: own.body.id,
    differs: ['startAt'],
  });
  for (const person of [{ client: CALLER }, { client: undefined, providerClientId: own.body.providerClientId }]) {
    const { error, context } = await reused(person);
    expect([error, context.reservationId]).toEqual(['IDEMPOTENCY_KEY_REUSED', undefined]);
  }
  const given = { ...slotOf(desk), client: CALLER, idempotencyKey: 'booking-1' };
  const refused = await callTool(app, desk.provider, 'createReservation', given);
  expect(refused).toMatchObject({ error: 'IDEMPOTENCY_KEY_REUSED' });
  expect(JSON.stringify(refused)).not.toContain(own.body.id);
});

test('a repeat whose reservation no longer stands leaves a refused step: the wish of the caller is open', async () => {
  const desk = await openDesk(app);
  const call = (name: string, given: object) => callTool(app, desk.provider, name, { ...given }, ENGLISH);
  const wish = { ...slotOf(desk), client: CALLER, conversationId: 'call-of-ela-88' };
  const booked = await call('createReservation', wish);
  await call('cancelReservation', { reservationId: booked.id, conversationId: 'call-of-ela-88' });
  expect(await call('createReservation', wish)).toMatchObject({ error: 'INVALID_STATE' });
  const { body } = await desk.call('GET', 'conversations/call-of-ela-88');
  expect([body.outcome, body.steps.at(-1)]).toMatchObject([
    'OPEN',
    { operation: 'createReservation', outcome: 'REFUSED', error: 'INVALID_STATE' },
  ]);
  expect(await call('createReservation', { ...wish, another: true })).toMatchObject({ say: expect.any(String) });
});
