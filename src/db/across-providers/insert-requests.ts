import type { Runner } from 'tenant-sql/query/statements.ts';
import { rowsOf } from '../query/prepared.ts';
import type { RowOf } from '../query/tables.ts';
import { multiProviderStatement } from './multi-provider-statement.ts';

const COLUMNS = [
  'id',
  'integrationClientId',
  'at',
  'method',
  'route',
  'status',
  'errorCode',
  'requestId',
  'conversationId',
  'durationMs',
] as const;

/** A logged request of an integration client. */
export type AnsweredRequest = Readonly<RowOf<'apiRequest'>>;

const insertion = multiProviderStatement(
  'insert_api_requests',
  (tables, items: readonly AnsweredRequest[], _: object, provider) =>
    tables
      .insertInto('apiRequest')
      .columns([...provider.key, ...COLUMNS])
      .expression((from) =>
        from
          .selectFrom(rowsOf('apiRequest', items).as('r'))
          .select(provider.key.map((name) => `r.${name}` as const))
          .select(COLUMNS.map((name) => `r.${name}` as const)),
      )
      .returning('id'),
);

/** Inserts logged requests of any providers. */
export async function insertLoggedRequests(db: Runner, requests: readonly AnsweredRequest[]): Promise<void> {
  if (requests.length > 0) await insertion(db, requests, {});
}
