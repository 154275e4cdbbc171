import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../../src/domain/clients/create-client.ts';
import { differingFields, fingerprintOf } from '../../../src/domain/idempotency/fingerprint.ts';
import { createSecretBox } from '../../../src/domain/webhooks/secret-box.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { openStudio, refusal } from '../clients/studio.ts';

const ANNA = { firstName: 'Anna', phone: '+48600100200' };
const KEY = 'key-00000001';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

function sha256(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

test('the key table contains no SHA-256 of a phone number', async () => {
  const { ctx } = await openStudio(db);
  await createClient(ctx, ANNA, KEY);
  const { rows } = await db.pool.query<{ row: string }>('SELECT k::text AS row FROM idempotency_key k');
  expect(rows).toHaveLength(1);
  const hex = createHash('sha256').update(JSON.stringify(ANNA.phone)).digest('hex');
  for (const hash of [sha256(ANNA.phone), hex]) expect(rows[0]?.row).not.toContain(hash);
});

test('a key stored with plain SHA-256 replays, and refuses another body', async () => {
  const { ctx, providerId } = await openStudio(db);
  const first = await createClient(ctx, ANNA, KEY);
  const plain = Object.fromEntries(Object.entries(ANNA).map(([field, value]) => [field, sha256(value)]));
  await db.pool.query('UPDATE idempotency_key SET fingerprint = $1 WHERE provider_id = $2', [plain, providerId]);
  expect(await createClient(ctx, ANNA, KEY)).toEqual({ ...first, replayed: true });
  const reused = await refusal(createClient(ctx, { ...ANNA, firstName: 'Ania' }, KEY));
  expect([reused.code, reused.context]).toEqual(['IDEMPOTENCY_KEY_REUSED', { differs: ['firstName'] }]);
});

test('during a key rotation fingerprints of both encryption keys are compared; those of a lost key are not', () => {
  const [old, present] = [randomBytes(32), randomBytes(32)];
  const stored = fingerprintOf(createSecretBox(old), ANNA);
  const other = { ...ANNA, firstName: 'Ania' };
  expect(differingFields(createSecretBox(present, old), stored, ANNA)).toEqual([]);
  expect(differingFields(createSecretBox(present, old), stored, other)).toEqual(['firstName']);
  expect(differingFields(createSecretBox(present), stored, other)).toEqual([]);
});
