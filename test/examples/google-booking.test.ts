import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Bookings } from '../../examples/google-booking/bookings.ts';
import { feeds } from '../../examples/google-booking/feeds.ts';
import { bookingServer } from '../../examples/google-booking/server.ts';
import { type BookingClient, createClient } from '../../packages/client/src/index.ts';
import { type ServedSalon, serveSalon } from '../client/served-salon.ts';
import { openSandbox } from '../support/test-provider.ts';

// The test list of Google's booking server, against the service on loopback, with the credentials of a test provider.

const LOGIN = { user: 'google', password: 'a password' };
const USER = {
  user_id: 'u-1',
  given_name: 'Anna',
  family_name: 'Nowak',
  telephone: '+48 600 100 200',
  email: 'a@b.example',
};
const OTHER = { ...USER, user_id: 'u-2', given_name: 'Ola', telephone: '+48600100201', email: 'ola@b.example' };

const DAY_MS = 86_400_000;

let salon: ServedSalon;
let booking: BookingClient;
let google: Server;
let url: string;
let merchantId: string;
const failures: unknown[] = [];

beforeAll(async () => {
  salon = await serveSalon();
  const { clientId, clientSecret } = await openSandbox(salon.app, salon.provider.id);
  booking = createClient({ baseUrl: salon.url, clientId, clientSecret: clientSecret ?? '' });
  const { provider } = await booking.catalog.get();
  merchantId = provider.id;
  google = bookingServer(new Bookings(booking, provider), LOGIN, (error) => failures.push(error));
  await once(google.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(google.address() as AddressInfo).port}/v3`;
});
beforeEach(async () => {
  failures.length = 0;
  await booking.test.resetProvider();
});
afterAll(async () => {
  google.close();
  await salon.close();
});

const authorization = `Basic ${Buffer.from(`${LOGIN.user}:${LOGIN.password}`).toString('base64')}`;

async function post(name: string, body: object | string, headers: Record<string, string> = { authorization }) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await fetch(`${url}/${name}/`, { method: 'POST', headers, body: text });
  return { status: answer.status, body: await answer.json() };
}

const madeFeeds = () => feeds(booking, { category: 'hair_salon' }, salon.app.service.deps.now());

/** The slots of a service in the availability feed, of one employee. */
async function feedSlots(name = "Women's cut") {
  const { services, availability } = await madeFeeds();
  const service = services.service.find((each) => each.localized_service_name.value === name);
  const [{ availability: all = [] } = {}] = availability.service_availability;
  const staff = all.find((each) => each.service_id === service?.service_id)?.resources.staff_id;
  return all.filter((each) => each.service_id === service?.service_id && each.resources.staff_id === staff);
}

const slotOf = ({
  merchant_id,
  service_id,
  start_sec,
  duration_sec,
  resources,
}: Awaited<ReturnType<typeof feedSlots>>[number]) => ({
  merchant_id,
  service_id,
  start_sec: String(start_sec),
  duration_sec: String(duration_sec),
  resources,
});

/** Two slots beyond the time in which changes are refused. */
async function firstSlots() {
  const tomorrow = (salon.app.service.deps.now().getTime() + DAY_MS) / 1000;
  const [first, , , , later] = (await feedSlots()).filter(({ start_sec }) => start_sec > tomorrow);
  if (!first || !later) throw new Error('The feed is empty.');
  return [slotOf(first), slotOf(later)] as const;
}

function create(slot: object, user: object = USER, idempotency_token: string = randomUUID()) {
  return post('CreateBooking', { slot, user_information: user, idempotency_token });
}

describe('HealthCheck', () => {
  test('answers 200 with the login, 401 without', async () => {
    const answer = await fetch(`${url}/HealthCheck/`, { headers: { authorization } });
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
    expect((await fetch(`${url}/HealthCheck/`)).status).toBe(401);
    expect((await post('ListBookings', { user_id: 'u-1' }, { authorization: 'Basic eA==' })).status).toBe(401);
  });
});

describe('BatchAvailabilityLookup', () => {
  test('every slot of the feed is available, for the whole service and its employee', async () => {
    const slots = (await feedSlots()).slice(0, 50);
    const slot_time = slots.map(({ start_sec, duration_sec, resources }) => ({
      start_sec: String(start_sec),
      duration_sec: String(duration_sec),
      resource_ids: { staff_id: resources.staff_id },
    }));
    const service_id = slots[0]?.service_id ?? '';
    const { body } = await post('BatchAvailabilityLookup', { merchant_id: merchantId, service_id, slot_time });
    expect(body.slot_time_availability).toEqual(slot_time.map((slot) => ({ slot_time: slot, available: true })));
  });

  test('a booked slot, another duration and a time outside of working hours are not', async () => {
    const [slot, later] = await firstSlots();
    expect((await create(slot)).body.booking.status).toBe('CONFIRMED');
    const { service_id, duration_sec, resources } = slot;
    const time = (start_sec: string, duration = duration_sec) => ({
      start_sec,
      duration_sec: duration,
      resource_ids: { staff_id: resources.staff_id },
    });
    const night = String(Number(slot.start_sec) - 8 * 3600);
    const slot_time = [time(slot.start_sec), time(later.start_sec), time(later.start_sec, '60'), time(night)];
    const { body } = await post('BatchAvailabilityLookup', { merchant_id: merchantId, service_id, slot_time });
    const available = body.slot_time_availability.map((each: { available: boolean }) => each.available);
    expect(available).toEqual([false, true, false, false]);
  });

  test('an unknown merchant or service is 404, a wrong body 400', async () => {
    const [{ service_id, start_sec, duration_sec }] = await firstSlots();
    const slot_time = [{ start_sec, duration_sec }];
    const unknown = '01936d3a-0000-7000-8000-000000000000';
    const ask = async (body: object | string) => (await post('BatchAvailabilityLookup', body)).status;
    expect(await ask({ merchant_id: unknown, service_id, slot_time })).toBe(404);
    expect(await ask({ merchant_id: merchantId, service_id: unknown, slot_time })).toBe(404);
    expect(await ask({ merchant_id: merchantId, service_id, slot_time: [] })).toBe(400);
    expect(await ask('{')).toBe(400);
    expect(failures).toEqual([]);
  });
});

describe('CreateBooking', () => {
  test('books the slot with its employee for the user', async () => {
    const [slot] = await firstSlots();
    const { status, body } = await create(slot);
    expect(status).toBe(200);
    expect(body).toEqual({
      booking: {
        booking_id: expect.any(String),
        slot,
        user_information: { ...USER, telephone: '+48600100200' },
        status: 'CONFIRMED',
        payment_information: { prepayment_status: 'PREPAYMENT_NOT_PROVIDED' },
      },
    });
    expect(await booking.reservations.get(body.booking.booking_id)).toMatchObject({
      testMode: true,
      status: 'CONFIRMED',
    });
  });

  test('the same token answers the same booking, also at once', async () => {
    const [slot] = await firstSlots();
    const answers = await Promise.all([1, 2, 3].map(() => create(slot, USER, 'same')));
    const ids = answers.map(({ body }) => body.booking.booking_id);
    expect(new Set(ids).size).toBe(1);
    const { body } = await post('ListBookings', { user_id: USER.user_id });
    expect(body.bookings).toHaveLength(1);
  });

  test('the same token with another slot is 400, and books nothing', async () => {
    const [slot, later] = await firstSlots();
    await create(slot, USER, 'reused');
    expect((await create(later, USER, 'reused')).status).toBe(400);
    expect((await post('ListBookings', { user_id: USER.user_id })).body.bookings).toHaveLength(1);
  });

  test('a slot of another user fails, and the same token succeeds once the slot is free', async () => {
    const [slot] = await firstSlots();
    const { booking_id } = (await create(slot)).body.booking;
    const failed = await create(slot, OTHER, 'retried');
    expect(failed).toMatchObject({ status: 200, body: { booking_failure: { cause: 'SLOT_UNAVAILABLE' } } });
    await post('UpdateBooking', { booking: { booking_id, status: 'CANCELED' } });
    expect((await create(slot, OTHER, 'retried')).body.booking).toMatchObject({ status: 'CONFIRMED' });
  });

  test('the same slot of the same user with another token fails as booked already', async () => {
    const [{ resources: _, ...slot }] = await firstSlots();
    await create(slot);
    expect((await create(slot)).body).toMatchObject({ booking_failure: { cause: 'SLOT_ALREADY_BOOKED_BY_USER' } });
  });

  test('a person whom the salon knows is not recorded twice', async () => {
    const known = await booking.clients.create({ firstName: 'Anna', phone: '+48600100200' });
    const [slot] = await firstSlots();
    const { booking_id } = (await create(slot)).body.booking;
    expect((await booking.reservations.get(booking_id)).providerClientId).toBe(known.id);
  });
});

describe('UpdateBooking, GetBookingStatus, ListBookings', () => {
  test('a booking is moved, then cancelled, and each operation says so', async () => {
    const [slot, later] = await firstSlots();
    const { booking_id } = (await create(slot)).body.booking;
    const moved = await post('UpdateBooking', { booking: { booking_id, slot: later } });
    expect(moved.body.booking).toMatchObject({ booking_id, slot: later, status: 'CONFIRMED' });
    const cancelled = await post('UpdateBooking', { booking: { booking_id, status: 'CANCELED' } });
    expect(cancelled.body.booking).toMatchObject({ booking_id, status: 'CANCELED' });
    expect((await post('GetBookingStatus', { booking_id })).body).toEqual({
      booking_id,
      booking_status: 'CANCELED',
      prepayment_status: 'PREPAYMENT_NOT_PROVIDED',
    });
    const again = await post('UpdateBooking', { booking: { booking_id, status: 'CANCELED' } });
    expect(again.body.booking).toMatchObject({ booking_id, status: 'CANCELED' });
  });

  test('a move to a taken slot fails and leaves the booking; within the cutoff nothing is cancelled', async () => {
    const [slot, later] = await firstSlots();
    const { booking_id } = (await create(slot)).body.booking;
    await create(later, OTHER);
    const refused = await post('UpdateBooking', { booking: { booking_id, slot: later } });
    expect(refused.body).toMatchObject({ booking_failure: { cause: 'SLOT_UNAVAILABLE' } });
    await booking.test.setClock({ now: new Date((Number(slot.start_sec) - 600) * 1000).toISOString() });
    const late = await post('UpdateBooking', { booking: { booking_id, status: 'CANCELED' } });
    expect(late.body).toMatchObject({ booking_failure: { cause: 'OUTSIDE_CANCELLATION_WINDOW' } });
    expect((await post('GetBookingStatus', { booking_id })).body.booking_status).toBe('CONFIRMED');
  });

  test('a user sees the own bookings alone, an unknown user none; an unknown booking is 404', async () => {
    const [slot, later] = await firstSlots();
    const mine = (await create(slot)).body.booking;
    await create(later, OTHER);
    expect((await post('ListBookings', { user_id: USER.user_id })).body).toEqual({ bookings: [mine] });
    expect((await post('ListBookings', { user_id: 'nobody' })).body).toEqual({ bookings: [] });
    expect((await post('GetBookingStatus', { booking_id: merchantId })).status).toBe(404);
    expect((await post('GetBookingStatus', { booking_id: 'x' })).status).toBe(400);
  });
});

test('the feeds: one merchant, its public services, and 30 days of slots without those that are booked', async () => {
  const { merchants, services, availability } = await madeFeeds();
  expect(merchants.merchant).toEqual([expect.objectContaining({ merchant_id: merchantId, category: 'hair_salon' })]);
  expect(services.service.map((each) => each.localized_service_name.value)).toEqual(["Women's cut", 'Colour']);
  expect(services.service[0]).toMatchObject({ price: { price_micros: 120_000_000, currency_code: 'PLN' } });
  const [{ availability: before = [] } = {}] = availability.service_availability;
  const days = new Set(before.map(({ start_sec }) => new Date(start_sec * 1000).toISOString().slice(0, 10)));
  expect(days.size).toBeGreaterThanOrEqual(30);
  const [slot] = await firstSlots();
  await create(slot);
  const [{ availability: after = [] } = {}] = (await madeFeeds()).availability.service_availability;
  const isBooked = (each: (typeof before)[number]) =>
    String(each.start_sec) === slot.start_sec && each.resources.staff_id === slot.resources.staff_id;
  expect([before.some(isBooked), after.some(isBooked)]).toEqual([true, false]);
});
