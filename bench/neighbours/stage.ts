import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { importProvider } from '../../src/domain/workspace/provider-file/import-provider.ts';
import { salon } from '../../test/support/salon.ts';
import type { Bench } from '../support.ts';

const MAIN = new URL('../../src/main.ts', import.meta.url).pathname;
const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
const CLIENTS = 5;
const EMPLOYEES = 20;
const LARGEST_SERVICES = 2_000;
const ALIASES = 50;
const HOURS = 20;
const HOUR_MS = 3_600_000;
const DAYS = 300;
const STOP_MS = 5_000;
const RULES = { slotIntervalMinutes: 15, minNoticeMinutes: 0, maxAdvanceDays: 365, requiresConfirmation: false };
const BOOKING_RULES = { bufferBeforeMinutes: 0, bufferAfterMinutes: 0, ...RULES };

/** A provider with several integration clients. */
export interface Tenant {
  readonly id: string;
  readonly serviceId: string;
  readonly employeeIds: readonly string[];
  readonly credentials: readonly { readonly client_id: string; readonly client_secret: string }[];
}

/** A tenant that is open all day; with `large`, its catalog has the permitted size. */
export async function openTenant({ service }: Bench, large = false): Promise<Tenant> {
  const { db, ports, now } = service.deps;
  const services = Array.from({ length: large ? LARGEST_SERVICES : 1 }, (_, index) => serviceOf(index, large));
  const employees = Array.from({ length: large ? 2 : EMPLOYEES }, (_, index) => ({
    key: `e${index}`,
    displayName: `Employee ${index}`,
    services: services.map(({ key }) => key),
    workingHours: [{ days: WEEK, from: '00:00', to: '23:00' }],
  }));
  const integrationClients = Array.from({ length: CLIENTS }, (_, index) => ({
    name: `client ${index}`,
    scopes: 'all',
  }));
  const operator = { db, ports, now, requestId: 'bench' };
  const imported = await importProvider(operator, salon({ services, employees, integrationClients }));
  return {
    id: imported.provider.id,
    serviceId: imported.services['s0'] ?? '',
    employeeIds: Object.values(imported.employees),
    credentials: imported.integrationClients.map(({ clientId, clientSecret = '' }) => ({
      client_id: clientId,
      client_secret: clientSecret,
    })),
  };
}

function serviceOf(index: number, large: boolean) {
  const word = (at: number) =>
    (index * 7919 + at * 104_729).toString(36).replace(/\d/g, (digit) => 'abcdefghij'[+digit] ?? '');
  const alias = (at: number) =>
    Array.from({ length: 12 }, (_, part) => word(at * 12 + part))
      .join(' ')
      .slice(0, 110);
  return {
    key: `s${index}`,
    name: `Ciecie ${word(0)} ${index}`,
    category: 'hair',
    aliases: large ? Array.from({ length: ALIASES }, (_, at) => `${alias(at)} ${at}`) : [],
    durationMinutes: 60,
    bookingRules: BOOKING_RULES,
  };
}

/**
 * The time of the tenant's booking number `turn`: each employee is booked every hour of the day before the next one.
 */
export function startOf(turn: number, { employeeIds }: Pick<Tenant, 'employeeIds'>): string {
  const hour = Math.floor(turn / employeeIds.length);
  const tomorrow = Math.floor(Date.now() / (24 * HOUR_MS)) + 1;
  const day = tomorrow + (Math.floor(hour / HOURS) % DAYS);
  return new Date((day * 24 + (hour % HOURS)) * HOUR_MS).toISOString();
}

/** The service as `main.ts` runs it, with the limits it has by default. */
export interface RunningService {
  readonly url: string;
  readonly ended: () => boolean;
  stop(): Promise<void>;
}

/** Starts the service over the bench's database. */
export async function startService(bench: Bench): Promise<RunningService> {
  const { PATH = '', HOME = '' } = process.env;
  const child = fork(MAIN, {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    env: {
      PATH,
      HOME,
      PORT: '0',
      DATABASE_URL: bench.databaseUrl,
      ENCRYPTION_KEY: Buffer.from(bench.encryptionKey).toString('base64'),
      WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true',
      DRAIN_SECONDS: '0',
    },
  });
  const port = await listeningPort(child);
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  return {
    url: `http://127.0.0.1:${port}`,
    ended,
    stop: async () => {
      if (ended()) return;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await exit;
      clearTimeout(force);
    },
  };
}

async function listeningPort({ stdout }: ChildProcess): Promise<number> {
  let printed = '';
  const found = await new Promise<number>((resolve, reject) => {
    stdout?.on('data', (chunk) => {
      printed = `${printed}${chunk}`.slice(-10_000);
      const port = /"port":(\d+)/.exec(printed)?.[1];
      if (port) resolve(Number(port));
    });
    stdout?.once('end', () => reject(new Error(`The service ended: ${printed}`)));
  });
  stdout?.removeAllListeners('data').resume();
  return found;
}
