import fc from 'fast-check';
import { createReservation } from '../../../src/domain/reservations/book/create-reservation.ts';
import type { ReservationWrite } from '../../../src/domain/reservations/book/write-reservation.ts';
import { cancelReservation } from '../../../src/domain/reservations/change/cancel-reservation.ts';
import {
  rescheduleReservation,
  updateReservation,
} from '../../../src/domain/reservations/change/change-reservation.ts';
import { changeStatus } from '../../../src/domain/reservations/change/change-status.ts';
import { sweepReservations } from '../../../src/domain/reservations/change/sweep-reservations.ts';
import { type HoldWrite, placeHold } from '../../../src/domain/reservations/hold/place-hold.ts';
import { releaseHold } from '../../../src/domain/reservations/hold/release-hold.ts';
import { sweepHolds } from '../../../src/domain/reservations/hold/sweep-holds.ts';
import type { Context } from '../../../src/kernel/context.ts';
import type { TestDatabase } from '../../support/database.ts';
import { type Change, RULES, type Wish } from './model.ts';
import { addTimeOff, at, openShop, outcome, type Shop } from './shop.ts';

const MINUTE_MS = 60_000;
const MIDNIGHT = at('00:00', '2026-11-02').getTime();
const HOURS = [{ days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'], from: '09:00', to: '17:00' }];

/** One step in the shop; `which` counts through the reservations made so far, `hold` through the live holds. */
export type Step =
  | { readonly kind: 'hold'; readonly start: number; readonly who: number | 'ANY' }
  | ({ readonly kind: 'create'; readonly start: number; readonly who: number | 'ANY' } & Wish)
  | ({ readonly kind: 'takeOver'; readonly hold: number } & Wish)
  | { readonly kind: 'release'; readonly hold: number }
  | { readonly kind: 'update' | 'reschedule'; readonly which: number; readonly change: Change }
  | { readonly kind: 'cancel'; readonly which: number; readonly enforcePolicy: boolean }
  | { readonly kind: 'confirm' | 'complete' | 'no-show'; readonly which: number }
  | { readonly kind: 'timeOff'; readonly employee: number; readonly from: number; readonly minutes: number }
  | { readonly kind: 'advance'; readonly minutes: number }
  | { readonly kind: 'sweep' };

const SERVICES = ['cut', 'wash'] as const;
/** What is held is the first service. */
const HELD_SERVICE = 0;

const employee = fc.integer({ min: 0, max: RULES.minutes.length - 1 });
const startOn = (days: [number, number], halfHours: [number, number]) =>
  fc
    .tuple(fc.integer({ min: days[0], max: days[1] }), fc.integer({ min: halfHours[0], max: halfHours[1] }))
    .map(([day, halfHour]) => day * 1440 + halfHour * 30);
const start = fc.oneof(
  { weight: 12, arbitrary: startOn([1, 1], [18, 26]) },
  { weight: 4, arbitrary: startOn([0, 2], [16, 33]) },
  { weight: 1, arbitrary: startOn([4, 7], [18, 30]) },
  { weight: 1, arbitrary: startOn([1, 1], [18, 26]).map((minute) => minute + 15) },
);
const which = fc.nat(20);
const wish = {
  client: fc.constantFrom(0, 1),
  service: fc.constantFrom(0, 1),
  allowClientOverlap: fc.constantFrom(undefined, undefined, true, true, true, false),
};
const change = fc.record(
  {
    start: fc.option(start, { nil: undefined }),
    minutes: fc.option(fc.constantFrom(30, 45, 60, 90), { nil: undefined }),
    who: fc.oneof(employee, fc.constantFrom('ANY' as const, 'STAYS' as const)),
  },
  { requiredKeys: ['who'] },
);

/** Any step; bookings and moves are the most likely. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('create'),
      start,
      who: fc.oneof(employee, fc.constant('ANY' as const)),
      ...wish,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('hold'), start, who: fc.oneof(employee, fc.constant('ANY' as const)) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('takeOver'), hold: which, ...wish, service: fc.constant(HELD_SERVICE) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('release'), hold: which }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('update'), which, change: withNote(change) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('reschedule'), which, change: withStart(change) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel'), which, enforcePolicy: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('confirm'), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('complete', 'no-show'), which }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('timeOff'), employee, from: start, minutes: fc.constantFrom(30, 180) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('advance'),
      minutes: fc.oneof(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 10, max: 240 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sweep') }) },
);

function withNote(changes: fc.Arbitrary<Change>): fc.Arbitrary<Change> {
  return fc.tuple(changes, fc.constantFrom('a', 'b')).map(([one, note]) => ({ ...one, note }));
}

function withStart(changes: fc.Arbitrary<Change>): fc.Arbitrary<Change> {
  return fc
    .tuple(changes, start)
    .map(([one, other]) => (one.who === 'STAYS' ? { start: other, ...one, minutes: 60 } : one));
}

/** The shop that the model describes. */
export interface ModelShop extends Shop {
  readonly employeeIds: readonly string[];
  /** A context of the first moment, with outdated calendars. */
  readonly stale: Context;
}

export async function openModelShop(database: TestDatabase): Promise<ModelShop> {
  const shop = await openShop(database, {
    provider: {
      clientPolicy: {
        rescheduleCutoffMinutes: RULES.cutoff,
        cancelCutoffMinutes: RULES.cutoff,
        maxReschedules: RULES.maxReschedules,
      },
    },
    services: SERVICES.map((key) => ({
      key,
      name: key,
      durationMinutes: 60,
      bookingRules: {
        bufferAfterMinutes: RULES.bufferAfter,
        slotIntervalMinutes: RULES.interval,
        minNoticeMinutes: RULES.notice,
        maxAdvanceDays: RULES.advanceDays,
        requiresConfirmation: true,
      },
    })),
    employees: RULES.minutes.map((durationMinutes, index) => ({
      key: `e${index}`,
      displayName: `E${index}`,
      services: SERVICES.map((service) => ({ service, durationMinutes })),
      workingHours: HOURS,
    })),
  });
  const employeeIds = RULES.minutes.map((_, index) => shop.employees[`e${index}`] ?? '');
  return { ...shop, employeeIds, stale: await shop.ctx() };
}

export const instant = (minute: number) => new Date(MIDNIGHT + minute * MINUTE_MS);
export const minuteOf = (date: Date) => (date.getTime() - MIDNIGHT) / MINUTE_MS;

/** The earlier records that a step refers to. */
export interface Target {
  /** The id of a reservation or a hold. */
  readonly id?: string | undefined;
  /** The employee and start of the hold to book. */
  readonly held?: { readonly employee: number; readonly start: number } | undefined;
}

/** Runs the step in the real shop; returns its outcome and the written reservation or hold. */
export async function perform(database: TestDatabase, shop: ModelShop, step: Step, target: Target = {}) {
  let written: Partial<ReservationWrite & HoldWrite> | undefined;
  const keep = (work: Promise<ReservationWrite | HoldWrite>) =>
    outcome(
      work.then((write) => {
        written = write;
        return write;
      }),
    );
  switch (step.kind) {
    case 'advance':
      shop.setNow(new Date(shop.now().getTime() + step.minutes * MINUTE_MS));
      return { result: 'ok' };
    case 'sweep':
      await sweepReservations(shop.system);
      await sweepHolds(shop.system);
      return { result: 'ok' };
    case 'timeOff': {
      const [from, until] = [instant(step.from), instant(step.from + step.minutes)];
      await addTimeOff(database, shop.providerId, shop.employeeIds[step.employee] ?? '', from, until);
      return { result: 'ok' };
    }
    case 'release':
      return {
        result: await outcome(releaseHold(await shop.ctx(), target.id ?? '').then(() => ({ replayed: false }))),
      };
    default: {
      // A refusal may use the calendars of the start of the request; a success may not.
      const stale = await keep(write(shop, shop.stale, step, target));
      const result = stale === 'ok' ? stale : await keep(write(shop, await shop.ctx(), step, target));
      return { result, reservation: written?.reservation, hold: written?.hold };
    }
  }
}

type Write = Exclude<Step, { readonly kind: 'advance' | 'sweep' | 'timeOff' | 'release' }>;

function write(
  shop: ModelShop,
  ctx: Context,
  step: Write,
  { id = '', held }: Target,
): Promise<ReservationWrite | HoldWrite> {
  switch (step.kind) {
    case 'create': {
      const employeeId = step.who === 'ANY' ? null : (shop.employeeIds[step.who] ?? '');
      return createReservation(ctx, shop.input({ ...wishOf(shop, step), startAt: instant(step.start), employeeId }));
    }
    case 'hold': {
      const employeeId = step.who === 'ANY' ? null : (shop.employeeIds[step.who] ?? '');
      const { serviceId, employeeSelectionMode, startAt } = shop.input({ startAt: instant(step.start), employeeId });
      const seconds = RULES.heldMinutes * 60;
      return placeHold(ctx, { serviceId, employeeSelectionMode, employeeId, startAt, seconds });
    }
    case 'takeOver': {
      const employeeId = shop.employeeIds[held?.employee ?? -1] ?? '';
      const startAt = instant(held?.start ?? 0);
      return createReservation(ctx, shop.input({ ...wishOf(shop, step), startAt, employeeId, holdId: id }));
    }
    case 'update':
      return updateReservation(ctx, id, { ...patchOf(shop, step.change), clientNote: step.change.note });
    case 'reschedule':
      return rescheduleReservation(ctx, id, patchOf(shop, step.change));
    case 'cancel':
      return cancelReservation(ctx, id, { enforcePolicy: step.enforcePolicy });
    case 'confirm':
      return changeStatus(ctx, 'confirm', id, {});
    case 'complete':
    case 'no-show':
      return shop.ctx('WORKSPACE').then((desk) => changeStatus(desk, step.kind, id, {}));
  }
}

/** The first client is named by id, the second by contact data. */
function wishOf(shop: ModelShop, { client, service, allowClientOverlap }: Wish) {
  const contact = client === 0 ? {} : { client: { firstName: 'Bea', email: 'bea@example.com' } };
  return { ...contact, serviceId: shop.services[SERVICES[service] ?? ''] ?? '', allowClientOverlap };
}

function patchOf(shop: ModelShop, { start, minutes, who }: Change) {
  return {
    startAt: start === undefined ? undefined : instant(start),
    durationMinutes: minutes,
    ...(typeof who === 'number' ? { employeeId: shop.employeeIds[who] } : {}),
    ...(who === 'ANY' ? { employeeSelectionMode: who } : {}),
  };
}
