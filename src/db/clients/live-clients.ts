import type { ClientRow } from '../clients.sql.ts';
import { anyOf } from '../query/literals.ts';
import { prepared } from '../query/prepared.ts';
import type { Runner } from '../queryable.ts';

const CLIENT_COLUMNS = [
  'id',
  'firstName',
  'lastName',
  'email',
  'phone',
  'accountId',
  'locale',
  'timezone',
  'note',
  'externalClientId',
  'version',
  'createdAt',
  'updatedAt',
  'deletedAt',
] as const;

interface SomeClients {
  readonly providerId: string;
  readonly ids: readonly string[];
}

const liveClients = prepared('clients_read', (db, { providerId, ids }: SomeClients) =>
  db
    .of(providerId)
    .selectFrom('providerClient')
    .select(CLIENT_COLUMNS)
    .where('id', '=', anyOf(ids, 'uuid'))
    .where('deletedAt', 'is', null),
);

/** Several clients that are not deleted. */
export function readLiveClients(db: Runner, providerId: string, ids: readonly string[]): Promise<ClientRow[]> {
  return liveClients(db, { providerId, ids });
}
