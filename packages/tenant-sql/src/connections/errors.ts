/** The kind of a database error, as far as the program reacts to it. */
export interface DatabaseFailure {
  readonly kind: Kind | 'OTHER';
  /**
   * The name of the violated constraint or index. The driver never reports it for EXCLUSION and CHECK errors through
   * Prisma.
   */
  readonly constraint?: string;
}

const KINDS = ['EXCLUSION', 'UNIQUE', 'FOREIGN_KEY', 'CHECK', 'NOTHING_WRITTEN', 'RETRY', 'AWAY'] as const;
type Kind = (typeof KINDS)[number];

const NOTHING_WRITTEN = '22012';
const IN_FAILED_TRANSACTION = '25P02';
const READ_ONLY = '25006';

const SQLSTATES: { readonly [K in Kind]?: readonly string[] } = {
  EXCLUSION: ['23P01'],
  UNIQUE: ['23505'],
  FOREIGN_KEY: ['23503', '23001'],
  CHECK: ['23514'],
  // Statements that must write a row divide by the number of written rows, so that writing none fails with 22012.
  NOTHING_WRITTEN: [NOTHING_WRITTEN],
  RETRY: ['40P01', '40001', '55P03'],
  // 57014: a statement that took longer than `statement_timeout`. XX000 and 58030: on Citus a node was lost, or a shard
  // moved during a statement.
  AWAY: ['57014', '57P01', '57P02', '57P03', '57P05', READ_ONLY, '25P03', '25P04', 'XX000', '58030'],
};

/** SQLSTATE classes of which every code counts as AWAY: connection exceptions (08) and insufficient resources (53). */
const AWAY_SQLSTATE_CLASSES: ReadonlySet<string> = new Set(['08', '53']);

/** The error code of a lost connection or transaction. `pg` has no code for them. */
const CONNECTION_LOST = 'DATABASE_CONNECTION_LOST';

const PRISMA_CODES: typeof SQLSTATES = {
  UNIQUE: ['P2002'],
  FOREIGN_KEY: ['P2003'],
  RETRY: ['P2034'],
  AWAY: ['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'],
};

const KIND_BY_CODE: ReadonlyMap<string, Kind> = new Map(
  [SQLSTATES, PRISMA_CODES].flatMap((codes) =>
    KINDS.flatMap((kind) => (codes[kind] ?? []).map((code): [string, Kind] => [code, kind])),
  ),
);

const AWAY_SYSTEM_CODES: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', CONNECTION_LOST],
]);

const AWAY_ADAPTER_KINDS: ReadonlySet<string> = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'TlsConnectionError',
]);

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** The connection is lost, so no further statement can be sent. */
export class ConnectionLost extends Error {
  readonly code = CONNECTION_LOST;
}

/** The database is unavailable or too busy; nothing was written. */
export class DatabaseUnavailable extends Error {
  readonly code = 'UNAVAILABLE';
  readonly retryAfterSeconds = 1;

  constructor(cause?: unknown) {
    super('The service is busy; try again shortly.', { cause });
  }
}

/** A statement wrote no row, although other rows of the same transaction depend on that row. */
class NothingWritten extends Error {
  readonly code = NOTHING_WRITTEN;
}

/** Whether a statement failed only because an earlier statement of its transaction had failed. */
export function isAbortedTransactionError(error: unknown): boolean {
  return text(error, 'code') === IN_FAILED_TRANSACTION;
}

/** Whether the database refused a write because it is read-only. */
export function isReadOnlyRefusal(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return isReadOnlyRefusal(error.cause);
  return codesOf(error).includes(READ_ONLY);
}

/**
 * Rethrows a foreign key violation as `NothingWritten`, because the parent row was not written. Rethrows any other
 * error unchanged.
 */
export function throwAsNothingWritten(error: unknown): never {
  if (databaseFailure(error).kind !== 'FOREIGN_KEY') throw error;
  throw new NothingWritten('Nothing was written.');
}

/** Rethrows an error of `pg`. An error without a code is not from the server, so the connection was lost. */
export function throwAsConnectionLoss(error: unknown): never {
  if (error instanceof Error && !('code' in error)) throw new ConnectionLost(error.message, { cause: error });
  throw error;
}

/** Classifies an error of Prisma, its adapter or `pg` by its codes, never by its message. */
export function databaseFailure(error: unknown): DatabaseFailure {
  if (error instanceof DatabaseUnavailable) return { kind: 'AWAY' };
  const cause = adapterCause(error);
  const kinds = codesOf(error).map(toKind);
  const kind = kinds.find((each) => each !== 'OTHER') ?? toAdapterKind(cause);
  const constraint = text(error, 'constraint') ?? text(property(cause, 'constraint'), 'index');
  return constraint === undefined ? { kind } : { kind, constraint };
}

function codesOf(error: unknown): string[] {
  const cause = adapterCause(error);
  const codes = [text(cause, 'originalCode'), text(cause, 'code'), text(error, 'code'), text(error, 'errorCode')];
  return codes.filter((code) => code !== undefined);
}

function toKind(code: string): DatabaseFailure['kind'] {
  if (AWAY_SYSTEM_CODES.has(code)) return 'AWAY';
  if (SQLSTATE.test(code) && AWAY_SQLSTATE_CLASSES.has(code.slice(0, 2))) return 'AWAY';
  return KIND_BY_CODE.get(code) ?? 'OTHER';
}

function toAdapterKind(cause: unknown): DatabaseFailure['kind'] {
  return AWAY_ADAPTER_KINDS.has(text(cause, 'kind') ?? '') ? 'AWAY' : 'OTHER';
}

/**
 * The error of the database: Prisma stores the adapter's error in `meta.driverAdapterError`, while an error of the
 * adapter holds the database's error in `cause`.
 */
function adapterCause(error: unknown): unknown {
  return property(property(property(error, 'meta'), 'driverAdapterError') ?? error, 'cause');
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function text(value: unknown, name: string): string | undefined {
  const found = property(value, name);
  return typeof found === 'string' ? found : undefined;
}
