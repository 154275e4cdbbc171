import { v7 as uuidv7 } from 'uuid';
import { type ClientFields, type ClientRow, insertClient } from '../../db/clients.sql.ts';
import type { TransactionContext } from '../transaction/transaction.ts';
import type { ClientInput } from './input.ts';
import { clientRecord } from './records.ts';
import { clientSearchText } from './search-text.ts';

/** Stores a new client in an open transaction and records `client.created` (contract 2.3 and 6.5). */
export async function addClient(tx: TransactionContext, input: ClientInput): Promise<ClientRow> {
  const { providerId } = tx.caller;
  const fields = clientFields(input);
  const now = tx.now();
  const row = await insertClient(tx.db.sql, {
    providerId,
    id: uuidv7(),
    fields,
    searchText: clientSearchText(fields),
    now,
  });
  const { id: clientId, version } = row;
  tx.record({
    kind: 'client',
    webhookEvent: 'client.created',
    clientId,
    version,
    occurredAt: now,
    record: clientRecord(row),
  });
  return row;
}

function clientFields(input: ClientInput): ClientFields {
  return {
    firstName: input.firstName,
    lastName: input.lastName ?? null,
    email: input.email ?? null,
    phone: input.phone ?? null,
    locale: input.locale ?? null,
    timezone: input.timezone ?? null,
    note: input.note ?? null,
    externalClientId: input.externalClientId ?? null,
  };
}
