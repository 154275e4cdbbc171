import fc from 'fast-check';
import { DateTime } from 'luxon';
import { SLOT_RULES, type SlotRule } from 'slot-engine/engine/slot-rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, TEST_START, type TestApp, type TestProvider } from '../support/app.ts';
import { codesOf, graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

const CASES = Number(process.env['CASES'] ?? 6);
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const BOOKED_SLOTS = 12;
const TIMEOUT_MILLISECONDS = 120_000;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

interface Offer {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly price: object | null;
  readonly employeeIds: readonly string[];
  readonly passesOver: readonly string[] | null;
}

const SLOT = 'startsAt endsAt price { amountMinor } employeeIds passesOver';
const SLOTS = `query ($serviceId: UUID!, $date: Date!, $to: Date!, $override: [SlotRule!]) {
  slots(serviceId: $serviceId, dateFrom: $date, dateTo: $to, override: $override) {
    dates { emptyReason slots { ${SLOT} } } } }`;
const FIRST = `query ($serviceId: UUID!, $employeeId: [UUID!], $override: [SlotRule!]) {
  firstAvailableSlot(serviceId: $serviceId, employeeId: $employeeId, override: $override) {
    startsAt emptyReason passesOver } }`;
const SUGGEST = `query ($serviceId: UUID!, $startAt: DateTime!, $employeeId: [UUID!], $override: [SlotRule!]) {
  suggestSlots(serviceId: $serviceId, startAt: $startAt, employeeId: $employeeId, override: $override) {
    exact suggestions { ${SLOT} why } } }`;
const BOOK = `mutation ($input: CreateAsProviderInput!) {
  createReservationAsProvider(input: $input) { reservation { id startAt endAt } } }`;
const CANCEL = 'mutation ($id: UUID!) { cancelReservationAsProvider(input: { reservationId: $id }) { replayed } }';
const HISTORY = 'query ($id: UUID!) { reservationHistory(reservationId: $id) { type overridden } }';

const REASONS: Readonly<Record<string, SlotRule>> = {
  IN_THE_PAST: 'MIN_NOTICE',
  BELOW_MIN_NOTICE: 'MIN_NOTICE',
  BEYOND_MAX_ADVANCE: 'MAX_ADVANCE',
  OUTSIDE_WORKING_HOURS: 'WORKING_HOURS',
  TIME_OFF: 'TIME_OFF',
  OFF_GRID: 'OFF_GRID',
};

/** A person of the workspace of a provider. */
async function deskOf(provider: TestProvider, role: 'STAFF' | 'VIEWER' = 'STAFF') {
  const ask = async (text: string, variables: object) =>
    graphql(app, await workspaceToken(app, provider.id, role), text, variables);
  const client = { firstName: 'Ada', phone: '+48600100200' };
  return {
    ask,
    slots: async (date: string, override?: readonly string[], to = date): Promise<Offer[]> => {
      const { data } = await ask(SLOTS, { serviceId: provider.services['cut'], date, to, override });
      return data.slots.dates.flatMap(({ slots }: { slots: Offer[] }) => slots);
    },
    book: (startAt: string, employeeId: string, override?: readonly string[]) =>
      ask(BOOK, {
        input: {
          ...{ serviceId: provider.services['cut'], employeeSelectionMode: 'SPECIFIC', employeeId, startAt, client },
          allowClientOverlap: true,
          ...(override ? { override } : {}),
        },
      }),
  };
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const quarter = (from: number, to: number) => fc.integer({ min: from / 15, max: to / 15 }).map((value) => value * 15);
const days = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

/** A provider, one of the days around which something is off, closed, too soon or too far ahead, and rules passed over. */
const scenario = fc.record({
  zone: fc.constantFrom('Europe/Warsaw', 'Australia/Lord_Howe', 'America/St_Johns'),
  from: quarter(300, 720),
  length: quarter(120, 600),
  interval: fc.constantFrom(15, 20, 45),
  duration: fc.constantFrom(30, 50, 90),
  ownDuration: fc.constantFrom(30, 75),
  after: fc.constantFrom(0, 15),
  notice: fc.constantFrom(0, 90, 1440),
  advance: fc.constantFrom(0, 2, 60),
  day: fc.integer({ min: -1, max: 4 }),
  off: fc.option(fc.tuple(quarter(0, 1200), quarter(60, 600))),
  closed: fc.boolean(),
  override: fc.subarray([...SLOT_RULES], { minLength: 1 }),
});

type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;

async function provide(made: Scenario): Promise<{ provider: TestProvider; date: string }> {
  const { zone, from, length, interval, duration, ownDuration, after, notice, advance, off } = made;
  const day = DateTime.fromISO(TEST_START, { zone }).startOf('day').plus({ days: made.day });
  const date = day.toISODate() ?? '';
  const hours = [{ days, from: clock(from), to: clock(from + length) }];
  const bookingRules = {
    ...{ bufferBeforeMinutes: 0, bufferAfterMinutes: after, slotIntervalMinutes: interval },
    ...{ minNoticeMinutes: notice, maxAdvanceDays: advance, requiresConfirmation: false },
  };
  const timeOff = off
    ? [{ from: day.plus({ minutes: off[0] }).toISO(), to: day.plus({ minutes: off[0] + off[1] }).toISO() }]
    : [];
  const provider = await app.provide(
    salon({
      provider: { timezone: zone },
      services: [{ key: 'cut', name: 'Cut', durationMinutes: duration, bookingRules }],
      employees: [
        { key: 'a', displayName: 'A', services: ['cut'], workingHours: hours, timeOff },
        {
          ...{ key: 'b', displayName: 'B', workingHours: hours },
          services: [{ service: 'cut', durationMinutes: ownDuration }],
        },
      ],
      closures: made.closed ? [{ from: date, to: date }] : [],
    }),
  );
  return { provider, date };
}

test(
  `every slot that staff are offered can be booked by them, and every plain slot is among them (${CASES} cases, seed ${SEED})`,
  async () => {
    console.log(`staff slots: ${CASES} cases, seed ${SEED}`);
    const property = fc.asyncProperty(scenario, fc.infiniteStream(fc.nat()), async (made, picks) => {
      const { override } = made;
      app.setNow(TEST_START);
      const { provider, date } = await provide(made);
      const desk = await deskOf(provider);
      const next = (length: number) => Number(picks.next().value) % length;
      const taken = await desk.slots(date);
      const [first] = taken.slice(next(Math.max(1, taken.length)));
      if (first) await desk.book(first.startsAt, first.employeeIds[0] ?? '');
      const plain = await desk.slots(date);
      const offered = await desk.slots(date, override);
      const kept = offered.filter(({ passesOver }) => passesOver?.length === 0);
      expect(kept).toEqual(plain.map((slot) => ({ ...slot, passesOver: [] })));
      for (let count = 0; count < Math.min(BOOKED_SLOTS, offered.length); count += 1) {
        const { startsAt, endsAt, employeeIds, passesOver } = offered[next(offered.length)] ?? expect.fail();
        const employeeId = employeeIds[next(employeeIds.length)] ?? '';
        const [forbidden] = passesOver ?? [];
        const plainly = forbidden ? await desk.book(startsAt, employeeId) : null;
        expect(plainly?.errors[0]?.extensions.context?.['reason']).toBe(forbidden);
        const { data, errors } = await desk.book(startsAt, employeeId, override);
        expect(errors).toEqual([]);
        const { id, startAt, endAt } = data.createReservationAsProvider.reservation;
        expect([Date.parse(startAt), Date.parse(endAt)]).toEqual([Date.parse(startsAt), Date.parse(endsAt)]);
        const passed = new Set(passesOver?.map((reason) => REASONS[reason]));
        const history = (await desk.ask(HISTORY, { id })).data.reservationHistory;
        expect(history).toEqual([{ type: 'CREATED', overridden: SLOT_RULES.filter((rule) => passed.has(rule)) }]);
        if (Date.parse(endsAt) <= Date.parse(TEST_START)) break;
        await desk.ask(CANCEL, { id });
      }
    });
    await fc.assert(property, { numRuns: CASES, seed: SEED });
  },
  TIMEOUT_MILLISECONDS,
);

describe('free times with an override', () => {
  // Monday, nine o'clock; open from nine to five, starts each quarter of an hour.
  const sooner = { minNoticeMinutes: 60, maxAdvanceDays: 1 };
  const strict = async (parts: object = {}) => {
    app.setNow('2026-11-02T15:36:00Z');
    const bookingRules = { bufferBeforeMinutes: 0, bufferAfterMinutes: 0, slotIntervalMinutes: 15, ...sooner };
    const services = [{ key: 'cut', name: 'Cut', durationMinutes: 30, bookingRules }];
    const hours = [{ days, from: '09:00', to: '17:00' }];
    const employees = [{ key: 'a', displayName: 'A', services: ['cut'], workingHours: hours, ...parts }];
    return app.provide(salon({ services, employees }));
  };

  test('the next chair of a walk-in is found, and says that it is sooner than clients may', async () => {
    const provider = await strict();
    const { ask } = await deskOf(provider);
    const first = async (override?: string[]) =>
      (await ask(FIRST, { serviceId: provider.services['cut'], override })).data.firstAvailableSlot;
    const none = { emptyReason: null, passesOver: null };
    expect(await first()).toEqual({ ...none, startsAt: '2026-11-03T09:00:00+01:00' });
    expect(await first([])).toEqual({ ...none, startsAt: '2026-11-03T09:00:00+01:00' });
    expect(await first(['TIME_OFF'])).toEqual({ ...none, startsAt: '2026-11-03T09:00:00+01:00', passesOver: [] });
    expect(await first(['MIN_NOTICE', 'WORKING_HOURS'])).toEqual({
      ...{ startsAt: '2026-11-02T16:45:00+01:00', emptyReason: null },
      passesOver: ['BELOW_MIN_NOTICE', 'OUTSIDE_WORKING_HOURS'],
    });
    expect(await first([...SLOT_RULES])).toEqual({
      ...{ startsAt: '2026-11-02T16:40:00+01:00', emptyReason: null },
      passesOver: ['BELOW_MIN_NOTICE', 'OUTSIDE_WORKING_HOURS', 'OFF_GRID'],
    });
  });

  test('each rule alone opens its starts and no others', async () => {
    const off = [{ from: '2026-11-03T10:00:00+01:00', to: '2026-11-03T11:00:00+01:00' }];
    const provider = await strict({ timeOff: off });
    const desk = await deskOf(provider);
    const opened = async (rule: SlotRule) => {
      const offers = await desk.slots('2026-11-02', [rule], '2026-11-04');
      const more = offers.filter(({ passesOver }) => passesOver?.length);
      return {
        reasons: [...new Set(more.flatMap(({ passesOver }) => passesOver))],
        count: more.length,
        span: [more[0]?.startsAt.slice(5, 16), more.at(-1)?.startsAt.slice(5, 16)],
      };
    };
    expect(await opened('MIN_NOTICE')).toEqual({
      ...{ reasons: ['IN_THE_PAST'], count: 31, span: ['11-02T09:00', '11-02T16:30'] },
    });
    expect(await opened('MAX_ADVANCE')).toEqual({
      ...{ reasons: ['BEYOND_MAX_ADVANCE'], count: 31, span: ['11-04T09:00', '11-04T16:30'] },
    });
    expect(await opened('TIME_OFF')).toEqual({
      ...{ reasons: ['TIME_OFF'], count: 5, span: ['11-03T09:45', '11-03T10:45'] },
    });
    // From 17:45 on, an hour from now, all evening and night; 16:45 of the other day leaves the hours.
    expect(await opened('WORKING_HOURS')).toEqual({
      ...{ reasons: ['OUTSIDE_WORKING_HOURS'], count: 25 + 36 + 29, span: ['11-02T17:45', '11-03T23:45'] },
    });
    expect(await opened('OFF_GRID')).toMatchObject({
      ...{ reasons: ['OFF_GRID'], span: ['11-03T09:05', '11-03T16:25'] },
    });
  });

  test('suggestions and the alternatives of a refusal are offered by the same rules', async () => {
    const provider = await strict();
    const { ask, book } = await deskOf(provider);
    const [serviceId, employeeId] = [provider.services['cut'], provider.employees['a'] ?? ''];
    const startAt = '2026-11-03T18:00:00+01:00';
    const wish = { serviceId, employeeId: [employeeId], startAt };
    const plain = (await ask(SUGGEST, wish)).data.suggestSlots;
    expect([plain.exact, plain.suggestions[0]]).toMatchObject([false, { passesOver: null }]);
    const override = ['WORKING_HOURS'];
    const staff = (await ask(SUGGEST, { ...wish, override })).data.suggestSlots;
    expect(staff).toMatchObject({
      exact: true,
      suggestions: [{ startsAt: startAt, passesOver: ['OUTSIDE_WORKING_HOURS'] }, {}, {}],
    });
    expect((await book(startAt, employeeId, override)).errors).toEqual([]);
    const refused = (await book(startAt, employeeId, override)).errors[0]?.extensions.context;
    expect(refused).toMatchObject({
      reason: 'TAKEN',
      alternatives: [
        { startsAt: '2026-11-03T17:30:00+01:00', passesOver: ['OUTSIDE_WORKING_HOURS'] },
        { passesOver: ['OUTSIDE_WORKING_HOURS'] },
        { passesOver: expect.any(Array) },
      ],
    });
    const bound = (await book(startAt, employeeId)).errors[0]?.extensions.context?.['alternatives'];
    expect(bound).toHaveLength(3);
    expect(JSON.stringify(bound)).not.toContain('passesOver');
  });

  test('who may not book for the provider gets no override: 403 in the graph, an unknown parameter over REST', async () => {
    const provider = await strict();
    const serviceId = provider.services['cut'];
    const asked = { serviceId, override: ['TIME_OFF'] };
    const missing = [{ reason: 'SCOPE_NOT_ASSIGNED', requiredScope: 'workspace:reservations:write' }];
    for (const token of [await workspaceToken(app, provider.id, 'VIEWER'), await provider.token()]) {
      const answers = [
        await graphql(app, token, FIRST, asked),
        await graphql(app, token, SLOTS, { ...asked, date: '2026-11-03', to: '2026-11-03' }),
        await graphql(app, token, SUGGEST, { ...asked, startAt: '2026-11-03T10:00:00Z' }),
      ];
      for (const answer of answers) {
        expect(codesOf(answer)).toEqual(['insufficient_scope']);
        expect(answer.errors.map(({ extensions }) => extensions.context)).toEqual(missing);
      }
    }
    for (const path of [
      `slots?serviceId=${serviceId}&dateFrom=2026-11-03&dateTo=2026-11-03`,
      `slots/first-available?serviceId=${serviceId}`,
      `slots/suggestions?serviceId=${serviceId}&startAt=2026-11-03T10:00:00Z`,
    ]) {
      const { status, body } = await provider.call('GET', `${path}&override=TIME_OFF`);
      expect([status, body.details]).toMatchObject([400, [{ path: '?override', code: 'UNKNOWN_FIELD' }]]);
      expect(JSON.stringify((await provider.call('GET', path)).body)).not.toContain('passesOver');
    }
  });
});
