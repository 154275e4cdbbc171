import type { DatabaseEvidence } from '../database-evidence.ts';
import type { Evidence } from '../evidence.ts';
import { faultless } from './sample-evidence.ts';

const { database, calls } = faultless;

/** The faultless run with changed parts of its database. */
export const withDatabase = (parts: Partial<DatabaseEvidence>): Evidence => ({
  ...faultless,
  database: { ...database, ...parts },
});

/** The faultless run with more calls. */
export const withCall = (...added: Evidence['calls']): Evidence => ({ ...faultless, calls: [...calls, ...added] });

/** The rows with one of them changed. */
export const changed = <Row extends object>(rows: readonly Row[], index: number, change: Partial<Row>): Row[] =>
  rows.map((row, position) => (position === index ? { ...row, ...change } : row));

export const without = <Row>(rows: readonly Row[], index: number): Row[] =>
  rows.filter((_, position) => position !== index);
