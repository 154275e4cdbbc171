import { v7 as uuidv7 } from 'uuid';
import { readAccess } from '../src/db/access/client-access.ts';
import { insertReservation } from '../src/db/reservations/insert-reservation.ts';
import { readReservation } from '../src/db/reservations/view.ts';
import { book, look, newRow } from './by-hand-booking.ts';
import { bookInOneStatement } from './by-hand-cte.ts';
import type { LargeSalon } from './large-salon.ts';
import { plainSql } from './plain-sql.ts';
import type { Bench } from './support.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** What the service's statements cost without the service: named statements, by hand, on a bare Hono app. */
export async function mountByHand(bench: Bench, salon: LargeSalon): Promise<void> {
  const { bare, pool } = bench;
  const sql = plainSql(pool);
  const tokenId = uuidv7();
  const access = () => readAccess({ sql }, salon.id, salon.integrationClientId, tokenId);
  const version = (await access())?.catalogVersion ?? 0;
  bare.get('/reservations/:id', async (c) => {
    await access();
    const row = await readReservation({ sql }, salon.id, c.req.param('id'), true);
    return c.body(JSON.stringify(row), 200, JSON_TYPE);
  });
  bare.get('/point/:id', async (c) => {
    const row = await readReservation({ sql }, salon.id, c.req.param('id'), true);
    return c.body(JSON.stringify(row), 200, JSON_TYPE);
  });
  bare.post('/reservations', async (c) => {
    const row = newRow(bench, salon, await c.req.json(), version);
    const key = c.req.header('idempotency-key') ?? '';
    await access();
    await look(bench, salon, row, key);
    const client = await pool.connect();
    try {
      const written = await book(bench, client, salon, row, key);
      return c.body(JSON.stringify(written ?? null), written ? 201 : 409, JSON_TYPE);
    } finally {
      client.release();
    }
  });
  bare.post('/one-statement', async (c) => {
    const row = newRow(bench, salon, await c.req.json(), version);
    const written = await bookInOneStatement(bench, salon, row, c.req.header('idempotency-key') ?? '');
    return c.body(JSON.stringify(written ?? null), written ? 201 : 409, JSON_TYPE);
  });
  bare.post('/hot', async (c) => {
    const row = newRow(bench, salon, await c.req.json(), version);
    await access();
    const written = await insertReservation({ sql }, row);
    return c.body(JSON.stringify(written ?? null), written ? 201 : 409, JSON_TYPE);
  });
}
