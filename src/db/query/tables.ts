import type { ColumnType, GeneratedAlways, Selectable, Updateable } from 'kysely';
import type { Transactions as TransactionsOf } from 'tenant-sql/connections/transactions.ts';
import {
  type TableAccess as TableAccessOf,
  type TenantDatabase,
  TenantTables as TenantTablesOf,
} from 'tenant-sql/query/tenant-tables.ts';
import type { Tables } from '../generated/kysely/types.ts';

/** The transaction id that a trigger sets on each change. Prisma has no type for the column. */
interface Stamped {
  readonly changedTx: GeneratedAlways<string>;
}

type StampedTable = 'reservationEvent' | 'providerClient' | 'loggedEvent' | 'calendarChange' | 'webhookDelivery';

/** Reservations without holds. Holds are rows of the same table (docs/decisions/holds.md). */
type Reservation = Omit<Tables['reservation'], 'status' | 'providerClientId' | 'reference'> & {
  readonly status: Exclude<Tables['reservation']['status'], 'HELD'>;
  readonly providerClientId: string;
  readonly reference: string;
  /**
   * The processing time, in which the employee is free, as the text of a tstzmultirange. Prisma has no type for the
   * column.
   */
  readonly freeDuring: ColumnType<string | null, string | null | undefined, string | null>;
};

/** Every table, with the rows of all providers. */
export type AllTables = {
  [Table in keyof Tables]: Table extends 'reservation'
    ? Reservation & Stamped
    : Table extends StampedTable
      ? Tables[Table] & Stamped
      : Tables[Table];
};

/** The name of the column that holds the provider's id; `never` for a table without one. */
type KeyOf<Table extends keyof AllTables> = Table extends 'providerSlug'
  ? never
  : Table extends 'provider'
    ? 'id'
    : 'providerId' extends keyof AllTables[Table]
      ? 'providerId'
      : never;

/** The tables whose rows belong to one provider each, including the provider's own row. */
export type TenantTable = {
  [Table in keyof AllTables]: [KeyOf<Table>] extends [never] ? never : Table;
}[keyof AllTables];

type Keyed<Row, Key extends PropertyKey> = Omit<Row, Key> & { readonly [Name in Key]: GeneratedAlways<string> };

/** All tables restricted to one provider. The tenant plugin writes the provider column, so callers cannot. */
export type TenantTables = {
  [Table in keyof AllTables]: Table extends TenantTable ? Keyed<AllTables[Table], KeyOf<Table>> : AllTables[Table];
};

/** The tables without a provider. */
export type GlobalTables = Omit<AllTables, TenantTable>;

/** A row as a SELECT returns it. */
export type RowOf<Table extends keyof AllTables> = Selectable<AllTables[Table]>;

/** The columns of a row that an UPDATE may set. */
export type ChangesOf<Table extends keyof AllTables> = Updateable<TenantTables[Table]>;

type KeyColumns = { readonly [Table in TenantTable]: KeyOf<Table> };

/** The provider column of each tenant table. The compiler refuses a missing or superfluous table. */
export const TENANT_KEYS: KeyColumns = {
  provider: 'id',
  apiRequest: 'providerId',
  calendarChange: 'providerId',
  calendarFeed: 'providerId',
  auditEvent: 'providerId',
  claimToken: 'providerId',
  closure: 'providerId',
  conversation: 'providerId',
  conversationStep: 'providerId',
  dateOverride: 'providerId',
  employee: 'providerId',
  employeeService: 'providerId',
  idempotencyKey: 'providerId',
  integrationClient: 'providerId',
  integrationClientSecret: 'providerId',
  loggedEvent: 'providerId',
  mail: 'providerId',
  providerClient: 'providerId',
  reservation: 'providerId',
  resource: 'providerId',
  reservationEvent: 'providerId',
  revokedToken: 'providerId',
  service: 'providerId',
  serviceCategory: 'providerId',
  statisticsDay: 'providerId',
  timeOff: 'providerId',
  webhookAttempt: 'providerId',
  webhookDelivery: 'providerId',
  webhookSecret: 'providerId',
  webhookSubscription: 'providerId',
  workspacePerson: 'providerId',
  workingHours: 'providerId',
};

/**
 * Creates statements on the tables. Holds are rows of `reservation` that these statements never see
 * (docs/decisions/holds.md).
 */
export const tables = new TenantTablesOf<AllTables, TenantTables, GlobalTables>({
  keys: TENANT_KEYS,
  hidden: { reservation: { column: 'status', value: 'HELD' } },
});

/** The tables of one provider (`of`), and those without a provider (`global`). */
export type TableAccess = TableAccessOf<TenantTables, GlobalTables>;

/** The database as domain functions see it: the pool, or a transaction. */
export type Database = TenantDatabase<TenantTables, GlobalTables>;

/** Opens transactions of the database. */
export type TransactionRunner = TransactionsOf<Database>;
