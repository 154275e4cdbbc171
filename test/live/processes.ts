import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BookingClient, createClient, type Schemas } from '../../packages/client/src/index.ts';
import { importProvider } from '../../src/domain/workspace/provider-file/import-provider.ts';
import { type Process, startProcess } from '../many/process.ts';
import type { TestDatabase } from '../support/database.ts';
import { testOperator } from '../support/operator.ts';
import { type Answer, request } from '../support/request.ts';
import { salon } from '../support/salon.ts';

/** All processes have this address, so that each accepts the tokens of the others. */
const BASE_URL = 'http://booking.test';
const DAY_MS = 86_400_000;
const FIRST_HOUR = 9;
const HOURS_A_DAY = 8;
const HORIZON_DAYS = 80;

/** Processes of `src/main.ts` over one database, with one salon. */
export interface Processes {
  readonly providerId: string;
  /** Starts one more and waits until it listens. */
  start(settings?: Readonly<Record<string, string>>): Promise<ServiceAt>;
  /** Stops all of them. */
  close(): Promise<void>;
}

/** One of the processes, for its clients. */
export interface ServiceAt {
  readonly port: number;
  /** Its error logs. */
  readonly errors: readonly string[];
  readonly socketUrl: string;
  /** A token of the salon's integration client, from this process. */
  token(): Promise<string>;
  /** Calls a path of the salon with a token. */
  call(token: string, method: string, path: string, json?: object): Promise<Answer>;
  /** The salon's integration client at this process, without retries. */
  readonly booking: BookingClient;
  /** Books an unused hour. */
  book(): Promise<Schemas['Booking']>;
  /** SIGKILL. */
  kill(): Promise<void>;
}

/** Opens without processes; end with `close`. */
export async function openProcesses(database: TestDatabase): Promise<Processes> {
  const dataDir = await mkdtemp(join(tmpdir(), 'booking-live-'));
  const file = salon({ provider: { timezone: 'UTC' } });
  const imported = await importProvider(testOperator(database).operator, file);
  const env = {
    BASE_URL,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    RATE_LIMIT_PER_MINUTE: '0',
    ROLE: 'api',
  };
  const providerId = imported.provider.id;
  const { clientId = '', clientSecret = '' } = imported.integrationClients[0] ?? {};
  const grant = { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' };
  const running: Process[] = [];
  let booked = 0;

  const nextHour = (): Schemas['CreateReservationInput'] => {
    const day = 1 + Math.floor(booked / HOURS_A_DAY);
    if (day > HORIZON_DAYS) throw new Error('The salon is booked out.');
    const at = new Date(Date.now() + day * DAY_MS);
    at.setUTCHours(FIRST_HOUR + (booked % HOURS_A_DAY), 0, 0, 0);
    booked += 1;
    return {
      serviceId: imported.services['cut'] ?? '',
      employeeSelectionMode: 'SPECIFIC',
      employeeId: imported.employees['petra'] ?? '',
      startAt: at.toISOString(),
      client: { firstName: 'Anna', email: `${randomUUID()}@example.com` },
    };
  };
  const at = (process: Process): ServiceAt => {
    const url = `http://127.0.0.1:${process.port}`;
    const call: ServiceAt['call'] = (token, method, path, json) =>
      request(`${url}/integrations/v1/providers/${providerId}/${path}`, method, token, json);
    const booking = createClient({ baseUrl: url, clientId, clientSecret, maxRetries: 0 });
    return {
      port: process.port,
      errors: process.errors,
      socketUrl: `ws://127.0.0.1:${process.port}/graphql`,
      token: async () => (await request(`${url}/integrations/oauth/token`, 'POST', undefined, grant)).body.access_token,
      call,
      booking,
      book: () => booking.reservations.create(nextHour()),
      kill: process.kill,
    };
  };

  return {
    providerId,
    start: async (settings = {}) => {
      const process = await startProcess({ ...env, ...settings });
      running.push(process);
      return at(process);
    },
    close: async () => {
      await Promise.all(running.map((process) => process.kill()));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
