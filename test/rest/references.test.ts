import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { at, openDesk } from './reservation-desk.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const REFERENCE = /^[34679CDFGHJKMPQRTVWX]{6}$/;

/** Gives the next `times` inserted reservations this reference. */
async function forceReference(reference: string, times: number): Promise<void> {
  await app.database.pool.query(`
    CREATE SEQUENCE inserts;
    CREATE FUNCTION force_reference() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF nextval('inserts') <= ${times} THEN NEW.reference = '${reference}'; END IF;
        RETURN NEW;
      END
    $$;
    CREATE TRIGGER force_reference BEFORE INSERT ON reservation FOR EACH ROW EXECUTE FUNCTION force_reference()`);
}

test('201 with another reference when the first ones are in use; the reference stays when the reservation changes', async () => {
  const desk = await openDesk(app);
  const first = await desk.book();
  expect(first.reference).toMatch(REFERENCE);
  await forceReference(first.reference, 2);
  const second = await desk.book({ startAt: at('12:00') });
  expect(second.reference).toMatch(REFERENCE);
  expect(second.reference).not.toBe(first.reference);
  const { rows } = await app.database.pool.query(`SELECT last_value::int AS inserts FROM inserts`);
  expect(rows).toEqual([{ inserts: 3 }]);

  const moved = await desk.reschedule(second.id, { startAt: at('13:00') });
  const cancelled = await desk.cancel(second.id);
  expect([moved.body.reference, cancelled.body.reference]).toEqual([second.reference, second.reference]);
  const other = await openDesk(app);
  expect((await other.call('GET', `reservations?reference=${first.reference}`)).body.items).toEqual([]);
});

test('the event log tells the reference, also for an entry that was recorded without one', async () => {
  const desk = await openDesk(app);
  const { reference, id } = await desk.book();
  const references = async () => {
    const { body } = await desk.call('GET', 'events?type=booking.created');
    const items: { data: { booking: { id: string; reference: string } } }[] = body.items;
    return items.filter(({ data }) => data.booking.id === id).map(({ data }) => data.booking.reference);
  };
  await eventually(async () => expect(await references()).toEqual([reference]));
  await app.database.pool.query(`UPDATE logged_event SET payload = payload #- '{booking,reference}'`);
  expect(await references()).toEqual([reference]);
});
