import { randomUUID } from 'node:crypto';
import { ROLE_SCOPES } from '../../../src/domain/access/roles.ts';
import { createSnapshots } from '../../../src/domain/catalog/snapshot-cache.ts';
import { createReservation } from '../../../src/domain/reservations/book/create-reservation.ts';
import { importProvider } from '../../../src/domain/workspace/provider-file/import-provider.ts';
import { type Context, ownTables } from '../../../src/kernel/context.ts';
import type { Notifier, Ports } from '../../../src/kernel/ports.ts';
import type { WorkspaceRole } from '../../../src/kernel/scopes.ts';
import { testContext } from '../../support/context.ts';
import type { TestDatabase } from '../../support/database.ts';
import { testOperator } from '../../support/operator.ts';
import { salon } from '../../support/salon.ts';

/** A Monday; the salon works 09:00–17:00 in Warsaw every day. */
const NOW = '2026-11-02T08:00:00Z';

/** The time of a day in Warsaw, in winter. */
export const at = (time: string, date = '2026-11-03') => new Date(`${date}T${time}:00+01:00`);

/** An imported salon of its own with contexts of its workspace. */
export async function openWorkspace(database: TestDatabase, parts: Parameters<typeof salon>[0] = {}) {
  const { operator } = testOperator(database, () => new Date(NOW));
  const file = salon(parts);
  const { provider, services, employees } = await importProvider(operator, file);
  const providerId = provider.id;
  const snapshots = createSnapshots(database);
  const announced: Parameters<Notifier['publish']>[] = [];
  const notifier: Notifier = {
    publish: (...announcement) => void announced.push(announcement),
    queue: () => undefined,
  };
  const versionNow = async () =>
    (await database.orm.provider.findUniqueOrThrow({ where: { id: providerId } })).catalogVersion;
  /** The context of a request with an access check now. */
  const context = async (options: { role?: WorkspaceRole; now?: string; ports?: Partial<Ports> } = {}) => {
    const { role = 'OWNER', now = NOW, ports } = options;
    const ctx = testContext({
      ...{ db: database, providerId, kind: 'WORKSPACE', callerId: 'auth0|someone' },
      scopes: [...ROLE_SCOPES[role]],
      now: () => new Date(now),
      ports: { snapshots, notifier, ...ports },
    });
    return { ...ctx, caller: { ...ctx.caller, catalogVersion: await versionNow() } };
  };
  const id = (name: string): string => {
    const found = services[name] ?? employees[name];
    if (!found) throw new Error(`Nothing is called ${name}.`);
    return found;
  };
  const ofProvider = { where: { providerId } };
  const one = (recordId: string) => ({ where: { providerId_id: { providerId, id: recordId } } });
  return {
    ...{ providerId, file, context, announced, versionNow, id },
    settings: async () =>
      ownTables(await context())
        .selectFrom('provider')
        .selectAll()
        .executeTakeFirstOrThrow(),
    service: (serviceId: string) => database.orm.service.findUniqueOrThrow(one(serviceId)),
    categories: () => database.orm.serviceCategory.findMany({ ...ofProvider, orderBy: { position: 'asc' } }),
    offers: (employeeId: string) => database.orm.employeeService.findMany({ where: { providerId, employeeId } }),
    closures: () => database.orm.closure.findMany(ofProvider),
    /** Hours, overrides and time off of an employee. */
    calendar: (employeeId: string) =>
      database.orm.employee.findUniqueOrThrow({
        ...one(employeeId),
        select: {
          workingHours: { orderBy: [{ weekday: 'asc' }, { fromMinute: 'asc' }] },
          dateOverrides: true,
          timeOff: true,
        },
      }),
    reimport: (again: object = file) => importProvider(operator, again),
    /** Books an hour with Petra as the provider, by default. */
    book: async (startAt: Date, options: { employee?: string; service?: string; ctx?: Context } = {}) => {
      const { employee = 'petra', service = 'cut', ctx } = options;
      const { reservation } = await createReservation(ctx ?? (await context()), {
        ...{ serviceId: id(service), employeeId: id(employee), employeeSelectionMode: 'SPECIFIC', startAt },
        client: { firstName: 'Ada', email: `${randomUUID()}@example.com` },
      });
      return reservation;
    },
  };
}

export type Workspace = Awaited<ReturnType<typeof openWorkspace>>;

/** The ids of records. */
export const idsOf = (records: readonly { readonly id: string }[]): string[] => records.map(({ id }) => id);
