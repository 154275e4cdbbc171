import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { graphql } from '../support/graphql.ts';
import { openDesk } from './reservation-desk.ts';
import { receivedWebhooks, subscribe } from './shown-by-webhooks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const POLISH = "Women's cut, wykonuje Petra K., wtorek, 3 listopada o 10:00, 120 złotych";
const GERMAN = "Women's cut bei Petra K. am Dienstag, 3. November um 10:00 Uhr, 120 Złoty";
const inGerman = { headers: { 'Accept-Language': 'ja, de;q=0.8, en;q=0.5' } };

test('the summary of a reservation is in the language of Accept-Language, else in that of the provider', async () => {
  const desk = await openDesk(app);
  const { body: booked } = await desk.create({}, inGerman);
  expect(booked.summary).toBe(`${GERMAN}.`);
  expect((await desk.read(booked.id)).body.summary).toBe(`${POLISH}.`);
  const cancelled = await desk.cancel(booked.id, {}, inGerman);
  expect(cancelled.body.summary).toBe(`${GERMAN} – abgesagt.`);
  const list = await desk.call('GET', 'reservations?timezone=Asia/Tokyo', inGerman);
  expect(list.body.items.map(({ summary }: { summary: string }) => summary)).toEqual([`${GERMAN} – abgesagt.`]);
});

test('webhooks and histories: the summary of a webhook is in the language of the provider, and no change is one of it', async () => {
  const desk = await openDesk(app);
  await subscribe(desk.provider, desk.provider.clients[0]?.name ?? '');
  const { body: booked } = await desk.create({}, inGerman);
  await desk.cancel(booked.id, {}, inGerman);
  const bookings = (await receivedWebhooks(app, desk.provider.id)).filter(({ data }) => data.booking);
  expect(bookings.map(({ data }) => data.booking.summary)).toEqual([`${POLISH}.`, `${POLISH} – odwołano.`]);
  const fields = bookings.flatMap(({ data }) => data.changes.map(({ field }: { field: string }) => field));
  expect(fields.toSorted()).toEqual(['cancellation', 'status']);
  await eventually(async () => {
    const { body } = await desk.call('GET', 'events?type=booking.cancelled_by_client', inGerman);
    expect(body.items.map((item: { data: { booking: { summary: string } } }) => item.data.booking.summary)).toEqual([
      `${GERMAN} – abgesagt.`,
    ]);
  });
});

test('the graph answers the summary and the reference of each reservation, and finds one by its reference', async () => {
  const desk = await openDesk(app);
  const { reference } = await desk.book();
  await desk.book({ employeeId: desk.provider.employees['anna'] });
  const query = 'query ($reference: Reference) { reservations(reference: $reference) { nodes { reference summary } } }';
  const { data } = await graphql(app, await desk.provider.token(), query, { reference: reference.toLowerCase() });
  expect(data.reservations.nodes).toEqual([{ reference, summary: `${POLISH}.` }]);
});
