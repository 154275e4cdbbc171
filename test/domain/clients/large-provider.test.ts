import type { Runner } from 'tenant-sql/query/statements.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listChangedClients, listExistingClients } from '../../../src/db/clients/client-lists.ts';
import {
  findClientIdByExternalId,
  findClientsByPhone,
  listRecentClients,
  lockClientsByContact,
  searchClientText,
} from '../../../src/db/clients/find-clients.ts';
import { toSearchPatterns } from '../../../src/domain/clients/search-clients.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { plansOf } from './explain.ts';
import { insertManyClients, lastNameOf, phoneOf } from './large-provider.ts';
import { openStudio, type Studio } from './studio.ts';

const CLIENTS = 100_000;
const NIL = '00000000-0000-0000-0000-000000000000';

let db: TestDatabase;
let studio: Studio;
beforeAll(async () => {
  db = await testDatabase();
  studio = await openStudio(db);
  await insertManyClients(db, studio.providerId, CLIENTS);
});
afterAll(() => db.drop());

const search = (phrase: string) => (db: Runner) =>
  searchClientText(db, studio.providerId, toSearchPatterns(phrase, null), 10);
const feed = (db: Runner) => {
  const place = { changedTx: '0', id: NIL, updatedSince: new Date(0).toISOString() };
  return listChangedClients(db, studio.providerId, { ...place, horizon: '9999999999', limit: 26 });
};
const FROM_START = { direction: 'ASC', from: null, to: null, limit: 26 } as const;
const PHONE = { email: null, phone: phoneOf(1) };
const BOTH = { ...PHONE, email: 'nobody@example.com' };

test.for<[string, (db: Runner) => Promise<unknown>, string]>([
  ['search of a rare name', search(lastNameOf(1)), 'provider_client_search_idx'],
  ['search of a full name', search(`Jan ${lastNameOf(1)}`), 'provider_client_search_idx'],
  ['search of phone digits', search('600000997'), 'provider_client_search_idx'],
  ['search of a written phone number', search('+48 600 000 997'), 'provider_client_search_idx'],
  ['search of a phrase that everyone has', search('example.com'), 'provider_client_provider_id_updated_at_id_idx'],
  [
    'search without a phrase',
    (db) => listRecentClients(db, { providerId: studio.providerId, limit: 10 }),
    'provider_client_provider_id_updated_at_id_idx',
  ],
  [
    'identify',
    (db) => findClientsByPhone(db, { providerId: studio.providerId, phone: PHONE.phone, limit: 2 }),
    'provider_client_phone_idx',
  ],
  ['contact', (db) => lockClientsByContact(db, studio.providerId, PHONE), 'provider_client_phone_idx'],
  ['contact of two values', (db) => lockClientsByContact(db, studio.providerId, BOTH), 'provider_client_email_idx'],
  [
    'external id',
    (db) => findClientIdByExternalId(db, studio.providerId, 'x'),
    'provider_client_external_client_id_key',
  ],
  [
    'list',
    (db) => listExistingClients(db, { providerId: studio.providerId }, FROM_START),
    'provider_client_provider_id_updated_at_id_idx',
  ],
  [
    'list by phone',
    (db) => listExistingClients(db, { providerId: studio.providerId, phone: phoneOf(1) }, FROM_START),
    'provider_client_phone_idx',
  ],
  ['the feed', feed, 'provider_client_provider_id_changed_tx_id_idx'],
])('at 100,000 clients %s reads an index', async ([, work, index]) => {
  const steps = await plansOf(db, work);
  expect(steps.filter((step) => step.startsWith('Seq Scan'))).toEqual([]);
  expect(steps.join(', ')).toContain(index);
});
