import type { Context as HonoContext } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import { readClientAccess } from '../src/db/access/client-access.ts';
import { readReservation } from '../src/db/reservations/read/view.ts';
import { insertAlone, openOneStatement } from './by-hand-booking.ts';
import type { LargeSalon } from './large-salon.ts';
import { plainSql } from './plain-sql.ts';
import type { Bench } from './support.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** The cost of the service's statements without the service: named statements, by hand, on a bare Hono app. */
export async function mountByHand(bench: Bench, salon: LargeSalon): Promise<void> {
  const { bare, pool } = bench;
  const sql = plainSql(pool);
  const tokenId = uuidv7();
  const access = () => readClientAccess({ sql }, salon.id, salon.integrationClientId, tokenId);
  bare.get('/reservations/:id', async (c) => {
    await access();
    const row = await readReservation({ sql }, salon.id, c.req.param('id'), true);
    return c.body(JSON.stringify(row), 200, JSON_TYPE);
  });
  bare.get('/point/:id', async (c) => {
    const row = await readReservation({ sql }, salon.id, c.req.param('id'), true);
    return c.body(JSON.stringify(row), 200, JSON_TYPE);
  });
  const answer = (c: HonoContext, written: object | null) =>
    c.body(JSON.stringify(written), written ? 201 : 409, JSON_TYPE);
  let book: ReturnType<typeof openOneStatement> | undefined;
  const bookOnce = async (c: HonoContext) => {
    book ??= openOneStatement(bench, salon);
    return answer(c, await (await book)(await c.req.json(), c.req.header('idempotency-key') ?? ''));
  };
  bare.post('/reservations', async (c) => {
    await access();
    return bookOnce(c);
  });
  bare.post('/one-statement', bookOnce);
  bare.post('/hot', async (c) => {
    await access();
    return answer(c, await insertAlone(bench, salon, await c.req.json()));
  });
}
