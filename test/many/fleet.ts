import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '../../packages/client/src/index.ts';
import type { OpenDatabase } from '../../src/db/client.ts';
import { importProvider } from '../../src/domain/workspace/provider-file/import-provider.ts';
import { eventually } from '../support/eventually.ts';
import { testOperator } from '../support/operator.ts';
import { request } from '../support/request.ts';
import { salon } from '../support/salon.ts';
import { type Balancer, openBalancer } from './balancer.ts';
import type { Target } from './load.ts';
import { type Process, startProcess } from './process.ts';

type Role = 'api' | 'worker';

/** Several processes of the service behind one port. */
export interface Fleet {
  readonly balancer: Balancer;
  readonly members: readonly { readonly role: Role; readonly process: Process }[];
  /** Starts a process and waits until the balancer sends to it. */
  start(role: Role): Promise<Process>;
  /** SIGTERM to one process; resolves with its exit code once it has ended. */
  stop(process: Process): Promise<number | null>;
  /** Kills the remaining processes. */
  close(): Promise<void>;
}

/** A fleet without processes, over the database at `url`. */
export async function openFleet(url: string, env: Readonly<Record<string, string>> = {}): Promise<Fleet> {
  const balancer = await openBalancer();
  const dataDir = await mkdtemp(join(tmpdir(), 'booking-many-'));
  const environment = {
    BASE_URL: balancer.url,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true',
    RATE_LIMIT_PER_MINUTE: '0',
    ...env,
  };
  const members: { role: Role; process: Process }[] = [];
  return {
    balancer,
    members,
    start: async (role) => {
      const process = await startProcess({ ...environment, ROLE: role });
      members.push({ role, process });
      balancer.add(process.port);
      await eventually(async () => {
        if (!balancer.isHealthy(process.port)) throw new Error('The new process is not ready yet.');
      });
      return process;
    },
    stop: async (process) => {
      const code = await process.terminate();
      balancer.remove(process.port);
      members.splice(
        members.findIndex((member) => member.process === process),
        1,
      );
      return code;
    },
    close: async () => {
      await Promise.all(members.map(({ process }) => process.kill()));
      await balancer.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const HOURS = [{ days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'], from: '09:00', to: '17:00' }];
const DURATION_MINUTES = 15;

/** A provider with this many employees who are free from 9 to 5 UTC in steps of a quarter of an hour. */
export async function provideTarget(database: OpenDatabase, url: string, employees: number) {
  const [service] = salon().services as [{ bookingRules: object }];
  const file = salon({
    provider: { timezone: 'UTC' },
    services: [{ ...service, durationMinutes: DURATION_MINUTES }],
    employees: Array.from({ length: employees }, (_, index) => ({
      key: `e${index}`,
      displayName: `Employee ${index}`,
      services: ['cut'],
      workingHours: HOURS,
    })),
  });
  const imported = await importProvider(testOperator(database).operator, file);
  const { clientId = '', clientSecret = '' } = imported.integrationClients[0] ?? {};
  const grant = { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' };
  /** The integration client at any address. */
  const clientAt = (baseUrl: string) => createClient({ baseUrl, clientId, clientSecret });
  return {
    providerId: imported.provider.id,
    employees: Object.values(imported.employees),
    clientAt,
    /** Signs in at any process. */
    open: async (): Promise<Target> => {
      const { body } = await request(`${url}/integrations/oauth/token`, 'POST', undefined, grant);
      return {
        url,
        prefix: `/integrations/v1/providers/${imported.provider.id}`,
        token: body.access_token,
        serviceId: imported.services['cut'] ?? '',
        booking: clientAt(url),
      };
    },
  };
}

/** Subscribes to new bookings. */
export async function subscribeTo({ booking }: Target, receiver: string): Promise<void> {
  await booking.webhooks.create({ url: receiver, events: ['booking.created'] });
}
