import { afterAll, beforeAll, expect, test } from 'vitest';
import { Arrangement, type PhoneCall, phoneCall, timeIn } from '../../packages/client/src/index.ts';
import { type ServedSalon, serveSalon } from './served-salon.ts';

const ZONE = 'Europe/Warsaw';

let salon: ServedSalon;
beforeAll(async () => {
  salon = await serveSalon();
});
afterAll(() => salon?.close());

const now = () => salon.app.service.deps.now();
const cut = () => salon.provider.services['cut'] ?? '';
const ring = (id: string, phone: string) => phoneCall(salon.client(), { id, phone, now });
const stored = async () => (await salon.client().reservations.list()).items.map(({ id, version }) => ({ id, version }));

/** Slots of this start with one employee each. */
async function slotsAt(clock: string) {
  const startAt = timeIn(ZONE, '2026-11-05', clock);
  const { suggestions } = await salon.client().slots.suggest({ serviceId: cut(), startAt });
  const [slot] = suggestions;
  if (!slot) throw new Error('Nothing is free.');
  return slot.employeeIds.map((id) => ({ ...slot, employeeIds: [id] }));
}

/** Books through one call after another; answers the reason of the refusal, or null. */
async function reasonOf(call: PhoneCall, slot: Parameters<PhoneCall['book']>[1], name?: { firstName: string }) {
  const booked = call.book(cut(), slot, name);
  return await booked.then(
    () => null,
    (error: unknown) => Object(error).context?.reason ?? error,
  );
}

test('a second call at the same time is refused ALREADY_BOOKED, known or by name, held or not, and nothing is written', async () => {
  const phone = '+48600300500';
  const [withPetra, withAnna] = await slotsAt('11:00');
  if (!withPetra || !withAnna) throw new Error('Both are free.');
  expect(await reasonOf(ring('first-call', phone), withPetra, { firstName: 'Marta' })).toBeNull();
  const before = await stored();
  expect(await reasonOf(ring('second-call', phone), withAnna, { firstName: 'Marta' })).toBe('ALREADY_BOOKED');
  const known = ring('third-call', phone);
  await known.recognise();
  await known.keep(cut(), withAnna);
  expect(await reasonOf(known, withAnna)).toBe('ALREADY_BOOKED');
  await known.release();
  const [later] = await slotsAt('11:30');
  expect(later && (await reasonOf(known, later))).toBe('ALREADY_BOOKED');
  expect(await stored()).toEqual(before);
  const [after] = await slotsAt('12:00');
  expect(after && (await reasonOf(known, after))).toBeNull();
});

test('an arrangement of a second call names the appointment that exists, offers other times, and books nothing', async () => {
  const phone = '+48600300501';
  const wish = { rest: "a women's cut", date: '2026-11-06', clock: '12:00', isExact: true };
  const first = new Arrangement(salon.client(), ring('call-1', phone), { timeZone: ZONE, now });
  expect((await first.hear(wish)).kind).toBe('BOOK_CONFIRM');
  expect((await first.hear({ isYes: true })).kind).toBe('NAME_UNKNOWN');
  expect((await first.hear({ name: { firstName: 'Marta' } })).kind).toBe('BOOKED');
  const before = await stored();
  const again = ring('call-2', phone);
  await again.recognise();
  const second = new Arrangement(salon.client(), again, { timeZone: ZONE, now });
  expect((await second.hear(wish)).kind).toBe('BOOK_CONFIRM');
  const step = await second.hear({ isYes: true });
  const [own] = again.caller?.upcoming ?? [];
  expect(step).toMatchObject({
    kind: 'ALREADY_BOOKED',
    reservation: { id: own?.id, reference: own?.reference, employeeName: own?.employeeName },
    offers: [{}, {}, {}],
  });
  expect([again.hold, await stored()]).toEqual([null, before]);
});

test('a call that only asked for times was informed, and what it asked are its steps', async () => {
  const call = ring('only-asked', '+48600300502');
  const asking = new Arrangement(salon.client(), call, { timeZone: ZONE, now });
  expect((await asking.hear({ rest: "a women's cut", date: '2026-11-10' })).kind).toBe('FREE');
  const { outcome, steps } = await salon.client().conversations.get(call.conversationId);
  expect([outcome, steps.map(({ operation }) => operation)]).toEqual([
    'INFORMED',
    ['resolveSelection', 'suggestSlots'],
  ]);
});
