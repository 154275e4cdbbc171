import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { expectInvariants } from './invariants.ts';
import {
  type Booked,
  cancel,
  change,
  confirm,
  create,
  type Held,
  hold,
  liveHolds,
  type Model,
  mark,
  minutesOfEmployee,
  RULES,
  sweep,
  takeOver,
  type Wish,
} from './model.ts';
import { instant, type ModelShop, minuteOf, openModelShop, perform, type Step, step } from './model-run.ts';

const RUNS = Number(process.env['RUNS'] ?? 15);
const STEPS = 80;
const PARALLEL_RUNS = Math.ceil(RUNS / 2);
const FIXED_SEED = 20_261_120;
const SEARCH_LIMIT_MS = 90_000 + RUNS * 2_000;
const TEST_TIMEOUT_MS = SEARCH_LIMIT_MS + 30_000;

/** Nine on Monday, and eight on the Tuesday of most bookings. */
const OPENING_MINUTES = [9 * 60, 24 * 60 + 8 * 60] as const;

const REFUSALS = [
  'ok',
  'IN_THE_PAST',
  'BELOW_MIN_NOTICE',
  'BEYOND_MAX_ADVANCE',
  'TIME_OFF',
  'OUTSIDE_WORKING_HOURS',
  'OFF_GRID',
  'TAKEN',
  'ALREADY_BOOKED',
  'CLIENT_BUSY',
  'INVALID_STATE',
  'TOO_EARLY',
  'POLICY_VIOLATION',
  'LIMIT_REACHED',
  'NOT_FOUND',
];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Runs one step against both; the model predicts the outcome. */
class StepCommand implements fc.AsyncCommand<Model, ModelShop> {
  readonly step: Step;
  constructor(one: Step) {
    this.step = one;
  }

  check(model: Readonly<Model>): boolean {
    if ('hold' in this.step) return liveHolds(model).length > 0;
    return !('which' in this.step) || model.booked.length > 0;
  }

  async run(model: Model, shop: ModelShop): Promise<void> {
    const one = 'which' in this.step ? model.booked[this.step.which % model.booked.length] : undefined;
    const live = liveHolds(model);
    const held = 'hold' in this.step ? live[this.step.hold % live.length] : undefined;
    const expected = predict(model, this.step, one, held);
    const { result, reservation, hold } = await perform(database, shop, this.step, { id: (one ?? held)?.id, held });
    expect(result).toBe(expected.result);
    if (held && result === 'ok') model.held.splice(model.held.indexOf(held), 1);
    if (hold && expected.held) {
      expect(hold).toMatchObject({ employeeId: shop.employeeIds[expected.held.employee] });
      expect(minuteOf(new Date(hold.startAt))).toBe(expected.held.start);
      model.held.push({ ...expected.held, id: hold.id });
    }
    const after = one ?? (reservation && expected.made && { ...expected.made, id: reservation.id });
    if (after && !one) model.booked.push(after);
    if (!reservation || !after) return;
    expect(reservation).toMatchObject({
      employeeId: shop.employeeIds[after.employee],
      durationMinutes: after.minutes,
      status: after.status,
      employeeSelectionMode: after.mode,
      clientNote: after.note,
      version: after.version,
      rescheduleCount: after.rescheduleCount,
    });
    expect(minuteOf(new Date(reservation.startAt))).toBe(after.start);
  }

  toString(): string {
    return JSON.stringify(this.step);
  }
}

interface Predicted {
  readonly result: string;
  readonly made?: Omit<Booked, 'id'>;
  readonly held?: Omit<Held, 'id'>;
}

function predict(model: Model, one: Step, booked: Booked | undefined, held: Held | undefined): Predicted {
  switch (one.kind) {
    case 'create': {
      const found = create(model, one.start, one.who, one);
      return 'refusal' in found ? { result: found.refusal } : { result: 'ok', made: made(model, one, found.employee) };
    }
    case 'hold': {
      const found = hold(model, one.start, one.who);
      if ('refusal' in found) return { result: found.refusal };
      return { result: 'ok', held: { ...found, start: one.start, ends: model.now + RULES.heldMinutes } };
    }
    case 'takeOver': {
      if (!held) return { result: '' };
      const found = takeOver(model, held, one);
      if ('refusal' in found) return { result: found.refusal };
      return { result: 'ok', made: made(model, { ...one, start: held.start, who: found.employee }, found.employee) };
    }
    case 'release':
      return { result: 'ok' };
    case 'update':
    case 'reschedule':
      return { result: booked ? change(model, booked, one.change, one.kind) : '' };
    case 'cancel':
      return { result: booked ? cancel(model, booked, one.enforcePolicy) : '' };
    case 'confirm':
      return { result: booked ? confirm(booked) : '' };
    case 'complete':
    case 'no-show':
      return { result: booked ? mark(model, booked, one.kind) : '' };
    case 'timeOff':
      model.timeOff.push({ employee: one.employee, from: one.from, until: one.from + one.minutes });
      return { result: 'ok' };
    case 'advance':
      model.now += one.minutes;
      return { result: 'ok' };
    case 'sweep':
      sweep(model);
      return { result: 'ok' };
  }
}

function made(
  model: Model,
  { start, who, client, service }: Wish & { readonly start: number; readonly who: number | 'ANY' },
  employee: number,
): Omit<Booked, 'id'> {
  return {
    client,
    service,
    employee,
    start,
    minutes: minutesOfEmployee(employee),
    status: 'PENDING',
    mode: who === 'ANY' ? 'ANY' : 'SPECIFIC',
    note: null,
    version: 1,
    rescheduleCount: 0,
    assignedAt: model.now,
  };
}

test.each([
  ['a fixed seed', FIXED_SEED],
  ['a random seed', Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))],
])('sequential: every outcome equals that of the model (%s)', { timeout: TEST_TIMEOUT_MS }, async (_, seed) => {
  console.log(`model: ${RUNS} runs, seed ${seed}`);
  const commands = fc.commands([step.map((one) => new StepCommand(one))], { maxCommands: STEPS, size: 'max' });
  const property = fc.asyncProperty(fc.constantFrom(...OPENING_MINUTES), commands, async (now, steps) => {
    const shop = await openModelShop(database);
    shop.setNow(instant(now));
    await fc.asyncModelRun(() => ({ model: { now, booked: [], held: [], timeOff: [] }, real: shop }), steps);
    await expectInvariants(database, shop);
  });
  await fc.assert(property, { numRuns: RUNS, seed, unbiased: true, interruptAfterTimeLimit: SEARCH_LIMIT_MS });
});

test('parallel: concurrent steps cause no double booking and no failure', {
  timeout: TEST_TIMEOUT_MS,
}, async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  console.log(`parallel: ${PARALLEL_RUNS} runs, seed ${seed}`);
  const crowd = fc.array(fc.array(step, { minLength: 10, maxLength: 20 }), { minLength: 3, maxLength: 3, size: 'max' });
  const property = fc.asyncProperty(crowd, async (rounds) => {
    const shop = await openModelShop(database);
    const first = { kind: 'create', who: 'ANY', client: 0, service: 0, allowClientOverlap: true } as const;
    for (const start of [1980, 1980, 2040]) await perform(database, shop, { ...first, start });
    for (const round of rounds) {
      const all = await database.orm.reservation.findMany({ where: { providerId: shop.providerId } });
      const rows = all.filter(({ status }) => status !== 'HELD');
      const holds = all.filter(({ status }) => status === 'HELD');
      const results = round.map((one) => {
        if ('which' in one) return perform(database, shop, one, { id: rows[one.which % rows.length]?.id });
        const held = 'hold' in one ? holds[one.hold % holds.length] : undefined;
        const place = held && { employee: shop.employeeIds.indexOf(held.employeeId), start: minuteOf(held.startAt) };
        return perform(database, shop, one, { id: held?.id ?? randomUUID(), held: place });
      });
      for (const { result } of await Promise.all(results)) expect(REFUSALS).toContain(result);
      await expectInvariants(database, shop);
    }
  });
  await fc.assert(property, { numRuns: PARALLEL_RUNS, seed, unbiased: true, interruptAfterTimeLimit: SEARCH_LIMIT_MS });
});
