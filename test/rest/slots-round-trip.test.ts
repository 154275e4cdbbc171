import fc from 'fast-check';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { salon } from '../support/salon.ts';

const CASES = Number(process.env['CASES'] ?? 6);
const SEED = Number(process.env['SEED'] ?? 20261102);
const MINUTES_PER_DAY = 1440;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const quarter = (from: number, to: number) => fc.integer({ min: from / 15, max: to / 15 }).map((value) => value * 15);
const days = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

/** A provider with a clock change in its week. */
const scenario = fc.record({
  zone: fc.constantFrom('Europe/Warsaw', 'Australia/Lord_Howe', 'America/Santiago'),
  from: quarter(0, MINUTES_PER_DAY - 60),
  length: quarter(120, MINUTES_PER_DAY),
  interval: fc.constantFrom(15, 20, 45),
  duration: fc.constantFrom(30, 50, 90),
  ownDuration: fc.constantFrom(30, 75),
  before: fc.constantFrom(0, 10),
  after: fc.constantFrom(0, 15),
  notice: fc.constantFrom(0, 90),
});

type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;

/** The first clock change of the zone after the tests' start, as a local date. */
function changeDate(zone: string): string {
  let day = DateTime.fromISO('2026-11-02T12:00', { zone });
  while (day.plus({ days: 1 }).offset === day.offset) day = day.plus({ days: 1 });
  return day.plus({ days: 1 }).toISODate() ?? '';
}

function provide({
  zone,
  from,
  length,
  interval,
  duration,
  ownDuration,
  before,
  after,
  notice,
}: Scenario): Promise<TestProvider> {
  const hours = [{ days, from: clock(from), to: clock((from + length) % MINUTES_PER_DAY) }];
  const bookingRules = {
    bufferBeforeMinutes: before,
    bufferAfterMinutes: after,
    slotIntervalMinutes: interval,
    minNoticeMinutes: notice,
    maxAdvanceDays: 365,
    requiresConfirmation: false,
  };
  return app.provide(
    salon({
      provider: { timezone: zone },
      services: [{ key: 'cut', name: 'Cut', durationMinutes: duration, bookingRules }],
      employees: [
        { key: 'a', displayName: 'A', services: ['cut'], workingHours: hours },
        {
          key: 'b',
          displayName: 'B',
          services: [{ service: 'cut', durationMinutes: ownDuration }],
          workingHours: hours,
        },
      ],
    }),
  );
}

interface Offer {
  startsAt: string;
  endsAt: string;
  employeeIds: string[];
}

test(`exactly the offered slots can be held and created (${CASES} cases, seed ${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(scenario, fc.infiniteStream(fc.nat()), async (made, picks) => {
      const provider = await provide(made);
      const date = changeDate(made.zone);
      app.setNow(DateTime.fromISO(date, { zone: made.zone }).minus({ days: 2 }).toJSDate());
      const query = `slots?serviceId=${provider.services['cut']}&dateFrom=${date}&dateTo=${date}`;
      const book = (startAt: string, employeeId: string) =>
        provider.call('POST', 'reservations', {
          json: {
            serviceId: provider.services['cut'],
            employeeSelectionMode: 'SPECIFIC',
            employeeId,
            startAt,
            client: { firstName: 'A', phone: '+48600100200' },
            allowClientOverlap: true,
          },
        });
      const offers = async (): Promise<Offer[]> => (await provider.call('GET', query)).body.dates[0].slots;
      const next = (length: number) => Number(picks.next().value) % length;
      for (let booking = 0; booking < 3; booking += 1) {
        const offered = await offers();
        const offer = offered[next(Math.max(1, offered.length))];
        if (!offer) break;
        const employeeId = offer.employeeIds[next(offer.employeeIds.length)] ?? '';
        const created = await book(offer.startsAt, employeeId);
        expect([created.status, created.body.startAt, created.body.endAt]).toEqual([201, offer.startsAt, offer.endsAt]);
      }
      const before = await offers();
      const wished = before[next(Math.max(1, before.length))];
      if (wished) {
        const employeeId = wished.employeeIds[next(wished.employeeIds.length)] ?? '';
        const hold = await provider.call('POST', 'holds', {
          json: {
            serviceId: provider.services['cut'],
            employeeSelectionMode: 'SPECIFIC',
            employeeId,
            startAt: wished.startsAt,
          },
        });
        expect([hold.status, hold.body.startAt, hold.body.endAt]).toEqual([201, wished.startsAt, wished.endsAt]);
        const still = (await offers()).filter(
          ({ startsAt, employeeIds }) => startsAt === wished.startsAt && employeeIds.includes(employeeId),
        );
        expect([still, (await book(wished.startsAt, employeeId)).status]).toEqual([[], 409]);
        app.setNow(hold.body.expiresAt);
        expect(await offers()).toEqual(before);
      }
      const open = new Set(
        (await offers()).flatMap(({ startsAt, employeeIds }) =>
          employeeIds.map((id) => `${Date.parse(startsAt)} ${id}`),
        ),
      );
      const midnight = DateTime.fromISO(date, { zone: made.zone }).startOf('day');
      for (let probe = 0; probe < 6; probe += 1) {
        const start = midnight.plus({ minutes: next(MINUTES_PER_DAY / 5) * 5 });
        const employeeId = provider.employees[probe % 2 === 0 ? 'a' : 'b'] ?? '';
        if (start.toISODate() !== date || open.has(`${start.toMillis()} ${employeeId}`)) continue;
        const refused = await book(start.toISO() ?? '', employeeId);
        expect([refused.status, refused.body.error]).toEqual([409, 'SLOT_UNAVAILABLE']);
        const explained = await provider.call(
          'GET',
          `slots/explain?serviceId=${provider.services['cut']}&employeeId=${employeeId}&startAt=${encodeURIComponent(start.toISO() ?? '')}`,
        );
        expect(explained.body.employees).toEqual([{ employeeId, reason: refused.body.context.reason }]);
        for (const { startsAt } of refused.body.context.alternatives)
          expect(Math.abs(Date.parse(startsAt) - start.toMillis())).toBeLessThanOrEqual(7 * 86_400_000);
      }
    }),
    { numRuns: CASES, seed: SEED },
  );
});
