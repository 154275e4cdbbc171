import { randomUUID } from 'node:crypto';
import type { TransactionRunner } from '../../../src/db/query/tables.ts';
import { createSnapshots } from '../../../src/domain/catalog/snapshot-cache.ts';
import { createClient } from '../../../src/domain/clients/create-client.ts';
import type { CreateReservationInput } from '../../../src/domain/reservations/book/create-input.ts';
import { importProvider } from '../../../src/domain/workspace/provider-file/import-provider.ts';
import type { Context, SystemContext } from '../../../src/kernel/context.ts';
import { DomainError } from '../../../src/kernel/errors.ts';
import { testContext } from '../../support/context.ts';
import type { TestDatabase } from '../../support/database.ts';
import { testOperator } from '../../support/operator.ts';
import { salon } from '../../support/salon.ts';

/** Monday; the shop is in Warsaw, one hour ahead. */
const START = new Date('2026-11-02T08:00:00Z');

/** A provider for operations of reservations, with a client, a webhook for all events and a clock. */
export interface Shop {
  readonly providerId: string;
  readonly services: Readonly<Record<string, string>>;
  readonly employees: Readonly<Record<string, string>>;
  readonly clientId: string;
  /** The context of a request with an access check now; each kind has an id of its own. */
  ctx(kind?: 'INTEGRATION' | 'WORKSPACE'): Promise<Context>;
  /** A second integration client of the provider. */
  colleague(): Promise<Context>;
  /** A booking of the cut at 10:00 on Tuesday with ANY, by default. */
  input(parts?: Partial<CreateReservationInput>): CreateReservationInput;
  readonly system: SystemContext;
  /** How often the database made a transaction retry: deadlocks and lock timeouts. */
  retries(): number;
  now(): Date;
  setNow(instant: string | Date): void;
}

export async function openShop(database: TestDatabase, parts: Parameters<typeof salon>[0] = {}): Promise<Shop> {
  let now = START;
  const { operator } = testOperator(database, () => now);
  const imported = await importProvider(operator, salon(parts));
  const { services, employees } = imported;
  const providerId = imported.provider.id;
  const { transactions, retries } = countRetries(database.transactions);
  const ports = { snapshots: createSnapshots(database), transactions };
  const contextOf = async (callerId: string, kind: 'INTEGRATION' | 'WORKSPACE'): Promise<Context> => {
    const ctx = testContext({ db: database, providerId, callerId, kind, now: () => now, ports });
    const provider = await database.orm.provider.findUniqueOrThrow({ where: { id: providerId } });
    return { ...ctx, caller: { ...ctx.caller, catalogVersion: provider.catalogVersion } };
  };
  const [own, other] = [await firstIntegrationClient(database, providerId), randomUUID()];
  await subscribe(database, providerId, own);
  const first = await contextOf(own, 'INTEGRATION');
  const { client } = await createClient(first, { firstName: 'Ann', email: 'ann@example.com' });
  return {
    providerId,
    services,
    employees,
    clientId: client.id,
    ctx: (kind = 'INTEGRATION') => contextOf(kind === 'INTEGRATION' ? own : randomUUID(), kind),
    colleague: () => contextOf(other, 'INTEGRATION'),
    input: (input = {}) => ({
      serviceId: services['cut'] ?? '',
      employeeSelectionMode: input.employeeId ? 'SPECIFIC' : 'ANY',
      startAt: at('10:00'),
      // Most tests are about employees, and book one client again and again.
      allowClientOverlap: true,
      ...(input.client ? {} : { providerClientId: client.id }),
      ...input,
    }),
    retries,
    system: { db: database, ports: first.ports, now: () => now },
    now: () => now,
    setNow: (instant) => {
      now = new Date(instant);
    },
  };
}

/** A local time in Warsaw, on Tuesday, 3 November 2026, or on another day. */
export const at = (time: string, date = '2026-11-03') => new Date(`${date}T${time}:00+01:00`);

/**
 * The outcome of `work`: `ok`, `replayed`, the reason of a refused slot, or the code of another refusal; bugs are
 * thrown.
 */
export async function outcome(work: Promise<{ readonly replayed: boolean }>): Promise<string> {
  try {
    return (await work).replayed ? 'replayed' : 'ok';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const reason = error.context?.['reason'];
    return typeof reason === 'string' ? reason : error.code;
  }
}

/** The number of each outcome. */
export async function outcomes(
  work: readonly Promise<{ readonly replayed: boolean }>[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const one of await Promise.all(work.map(outcome))) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
}

/** Adds time off as a workspace does: after the employee's lock, with the new version last. */
export async function addTimeOff(
  database: TestDatabase,
  providerId: string,
  employeeId: string,
  from: Date,
  until: Date,
) {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    const key = [providerId, employeeId];
    await client.query('SELECT 1 FROM employee WHERE provider_id = $1 AND id = $2 FOR NO KEY UPDATE', key);
    await client.query(
      'INSERT INTO time_off (provider_id, id, employee_id, start_at, end_at) VALUES ($1, gen_random_uuid(), $2, $3, $4)',
      [...key, from, until],
    );
    await client.query('UPDATE provider SET catalog_version = catalog_version + 1 WHERE id = $1', [providerId]);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

async function firstIntegrationClient({ orm }: TestDatabase, providerId: string): Promise<string> {
  const { id } = await orm.integrationClient.findFirstOrThrow({ where: { providerId } });
  return id;
}

async function subscribe({ orm }: TestDatabase, providerId: string, integrationClientId: string): Promise<void> {
  const stamps = { createdAt: START, updatedAt: START };
  const target = { url: 'https://hooks.example', events: ['*'], isActive: true, secretHint: 'abcd' };
  await orm.webhookSubscription.create({
    data: { providerId, id: randomUUID(), integrationClientId, ...target, ...stamps },
  });
}

function countRetries(inner: TransactionRunner) {
  let retries = 0;
  const transactions: TransactionRunner = {
    run(providerId, work) {
      let starts = 0;
      return inner.run(providerId, (db) => {
        starts += 1;
        if (starts > 1) retries += 1;
        return work(db);
      });
    },
  };
  return { transactions, retries: () => retries };
}
