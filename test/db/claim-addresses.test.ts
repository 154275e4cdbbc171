import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../support/database.ts';

const MIGRATION = new URL(
  '../../prisma/migrations/20261122020000_claim_addresses_and_mail_shares/migration.sql',
  import.meta.url,
);
const AT = new Date('2026-11-02T08:00:00Z');
const LATER = new Date('2026-11-02T09:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('after the migration the newest of several claim links stays, bound to the address, unless the client has changed', async () => {
  const { pool, orm } = database;
  const providerId = randomUUID();
  const place = { timezone: 'Europe/Warsaw', locale: 'pl-PL', currency: 'PLN', planCode: 'PRO' };
  await orm.provider.create({ data: { id: providerId, slug: providerId, name: 'Studio', ...place } });
  const addClient = async (email: string | null, updatedAt: Date) => {
    const id = randomUUID();
    const fields = { firstName: 'Ann', email, searchText: 'ann', createdAt: AT, updatedAt };
    await orm.providerClient.create({ data: { providerId, id, ...fields } });
    return id;
  };
  const [kept, corrected, silent] = [
    await addClient('ann@example.com', AT),
    await addClient('right@example.com', LATER),
    await addClient(null, AT),
  ];
  await pool.query(`ALTER TABLE claim_token DROP COLUMN address_hash;
    DROP INDEX claim_token_provider_id_provider_client_id_key;
    CREATE INDEX claim_token_provider_id_provider_client_id_idx ON claim_token (provider_id, provider_client_id)`);
  const mail = async (clientId: string, minutes: number) => {
    const id = randomUUID();
    const createdAt = new Date(AT.getTime() + minutes * 60_000);
    await pool.query(
      `INSERT INTO claim_token (provider_id, id, provider_client_id, token_hash, expires_at, created_at)
       VALUES ($1, $2, $3, $4, $5::timestamptz + interval '30 days', $5)`,
      [providerId, id, clientId, randomBytes(32), createdAt],
    );
    return id;
  };
  await mail(kept, 1);
  const newest = await mail(kept, 2);
  await mail(corrected, 3);
  await mail(silent, 4);
  const whole = await readFile(MIGRATION, 'utf8');
  await pool.query(whole.slice(0, whole.indexOf('-- AlterEnum')));
  const { rows } = await pool.query(
    `SELECT id, address_hash = sha256('ann@example.com') AS bound FROM claim_token WHERE provider_id = $1`,
    [providerId],
  );
  expect(rows).toEqual([{ id: newest, bound: true }]);
});
