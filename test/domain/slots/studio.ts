import { randomUUID } from 'node:crypto';
import { createSnapshots } from '../../../src/domain/catalog/snapshot-cache.ts';
import { importProvider } from '../../../src/domain/workspace/provider-file/import-provider.ts';
import type { Context } from '../../../src/kernel/context.ts';
import type { Scope } from '../../../src/kernel/scopes.ts';
import { testContext } from '../../support/context.ts';
import type { TestDatabase } from '../../support/database.ts';
import { testOperator } from '../../support/operator.ts';
import { salon } from '../../support/salon.ts';

/** Monday; the salon of the tests works 09:00–17:00 in Warsaw every day. */
export const NOW = '2026-11-02T08:00:00Z';

export interface Reserved {
  readonly employeeId: string;
  readonly from: string;
  readonly until: string;
  readonly serviceId: string;
  readonly status?: 'CONFIRMED' | 'PENDING' | 'CANCELLED';
}

/** An imported salon with a context, and reservations inserted directly into the table. */
export async function openStudio(database: TestDatabase, parts: Parameters<typeof salon>[0] = {}) {
  const { provider, services, employees } = await importProvider(testOperator(database).operator, salon(parts));
  const providerId = provider.id;
  const snapshots = createSnapshots(database);
  const clientId = randomUUID();
  await database.orm.providerClient.create({
    data: { providerId, id: clientId, firstName: 'Ada', searchText: 'ada', createdAt: NOW, updatedAt: NOW },
  });
  return {
    providerId,
    services,
    employees,
    id: (name: string): string => services[name] ?? employees[name] ?? '',
    context: (options: { now?: string; scopes?: readonly Scope[]; db?: Context['db'] } = {}): Context => {
      const { now = NOW, scopes, db = database } = options;
      const ctx = testContext({
        db: database,
        providerId,
        ports: { snapshots },
        now: () => new Date(now),
        ...(scopes ? { scopes } : {}),
      });
      return { ...ctx, db };
    },
    reserve: async ({ employeeId, serviceId, from, until, status = 'CONFIRMED' }: Reserved): Promise<string> => {
      const id = randomUUID();
      const [startAt, endAt] = [new Date(from), new Date(until)];
      await database.orm.reservation.create({
        data: {
          ...{ startAt, endAt, occupiedFrom: startAt, occupiedUntil: endAt },
          ...{ providerId, id, serviceId, employeeId, status, providerClientId: clientId },
          ...{ serviceName: 'Cut', employeeName: 'Petra', employeeSelectionMode: 'SPECIFIC', source: 'WORKSPACE' },
          ...{ assignedAt: NOW, createdAt: NOW, updatedAt: NOW },
          durationMinutes: Math.ceil((endAt.getTime() - startAt.getTime()) / 60_000),
        },
      });
      return id;
    },
  };
}

export type Studio = Awaited<ReturnType<typeof openStudio>>;

/** The context with a database that counts its statements. */
export function counting(ctx: Context): { ctx: Context; names: string[] } {
  const names: string[] = [];
  const query: Context['db']['sql']['query'] = (statement) => {
    names.push(statement.name);
    return ctx.db.sql.query(statement);
  };
  return { ctx: { ...ctx, db: { ...ctx.db, sql: { query } } }, names };
}
