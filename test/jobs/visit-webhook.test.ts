import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANN, at } from '../rest/reservation-desk.ts';
import { eventually } from '../support/eventually.ts';
import { httpReceiver } from './http-receiver.ts';
import { type MailBench, openMailBench } from './mail-bench.ts';

let bench: MailBench;
beforeAll(async () => {
  bench = await openMailBench();
});
afterAll(() => bench.close());

test('a visit that is booked, moved and cancelled sends one webhook for each of its reservations, with its visitId', async () => {
  const desk = await bench.desk();
  const receiver = await httpReceiver();
  const events = ['booking.created', 'booking.rescheduled', 'booking.cancelled_by_client'];
  expect((await desk.call('POST', 'webhooks', { json: { url: receiver.url, events } })).status).toBe(201);
  const items = ['cut', 'colour'].map((key) => ({ serviceId: desk.provider.services[key] }));
  const json = { items, startAt: at('09:00'), client: ANN };
  const { status, body: visit } = await desk.call('POST', 'visits', { json });
  expect(status).toBe(201);
  await desk.call('POST', `visits/${visit.id}/reschedule`, { json: { startAt: at('10:00') } });
  await desk.call('POST', `visits/${visit.id}/cancel`);
  const sent = await eventually(() => {
    expect(receiver.requests).toHaveLength(2 * events.length);
    return receiver.requests.map(({ body }) => JSON.parse(String(body)));
  });
  const ofEach = sent.map(({ event, data: { booking } }) => [event, booking.visitId, booking.visitPosition]);
  expect(ofEach.toSorted()).toEqual(
    events.flatMap((event) => [0, 1].map((place) => [event, visit.id, place])).toSorted(),
  );
  await receiver.close();
});
