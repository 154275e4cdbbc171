import { afterAll, beforeAll, expect, test } from 'vitest';
import { isApiError } from '../../packages/client/src/index.ts';
import { openSandbox } from '../support/test-provider.ts';
import { type ServedSalon, serveSalon } from './served-salon.ts';

let served: ServedSalon;
beforeAll(async () => {
  served = await serveSalon();
});
afterAll(() => served.close());

test('a program tries a booking, the day after and its requests with the credentials of a test provider', async () => {
  const { clientId, clientSecret } = await openSandbox(served.app, served.provider.id);
  const booking = served.client({ clientId, clientSecret: clientSecret ?? '' });
  expect((await booking.me()).testMode).toBe(true);
  const { now } = await booking.test.setClock({ now: '2027-06-07T08:00:00Z' });
  expect(now).toBe('2027-06-07T08:00:00.000Z');
  const [service] = (await booking.catalog.get()).services;
  const { startsAt, employeeIds } = await booking.slots.findFirstAvailable({ serviceId: service?.id ?? '' });
  expect(startsAt).toBe('2027-06-07T10:00:00+02:00');
  const made = await booking.reservations.create({
    serviceId: service?.id ?? '',
    employeeSelectionMode: 'ANY',
    employeeIds,
    startAt: startsAt ?? '',
    client: { firstName: 'Anna', phone: '+48600100200' },
  });
  expect(made).toMatchObject({ testMode: true, status: 'CONFIRMED' });
  await booking.test.setClock({ advanceSeconds: 2 * 86_400 });
  expect((await booking.reservations.get(made.id)).status).toBe('COMPLETED');
  await served.app.service.deps.requestLog.settled();
  const refused = await booking.holds.delete(made.id).catch((error: unknown) => error);
  expect(isApiError(refused) && refused.status).toBe(404);
  await served.app.service.deps.requestLog.settled();
  const routes: string[] = [];
  for await (const { route, errorCode } of booking.requests.list({ status: '4xx' }))
    routes.push(`${errorCode} ${route}`);
  expect(routes).toEqual(['NOT_FOUND /integrations/v1/providers/{providerId}/holds/{id}']);
  await booking.test.resetProvider();
  expect((await booking.reservations.list()).totalItems).toBe(0);
});
