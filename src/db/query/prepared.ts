import { PreparedStatements } from 'tenant-sql/query/prepared.ts';
import { tableRows } from 'tenant-sql/query/rows.ts';
import { type AllTables, tables } from './tables.ts';

/** The prepared statements of the service (docs/decisions/data-layer.md). */
export const preparedStatements = new PreparedStatements(tables, 'providerId');

export const {
  prepared,
  preparedWrite,
  preparedRow,
  preparedCheck,
  preparedWith,
  plannedPerCall,
  pointRead,
  scan,
  preparedTexts,
} = preparedStatements;

export const rowsOf = tableRows<AllTables>();
