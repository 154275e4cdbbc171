import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from 'pg-boss';
import { createApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config/config.ts';
import type { DatabaseTimeLimits } from '../../src/db/client.ts';
import { importProvider } from '../../src/domain/workspace/provider-file/import-provider.ts';
import type { Log } from '../../src/kernel/ports.ts';
import type { UsageLimits } from '../../src/kernel/usage-limits.ts';
import { openService, type Service } from '../../src/service.ts';
import { checkAnswer } from '../contract/answers.ts';
import { type TestDatabase, testDatabase } from './database.ts';

export const TEST_BASE_URL = 'http://127.0.0.1:3000';

/** A request to the app; `json` becomes the body. */
export interface TestRequest {
  readonly token?: string | null;
  readonly json?: unknown;
  readonly body?: string | URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer with its parsed body; `call` checks each one against the OpenAPI document. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies whose shape the contract tests check.
  readonly body: any;
}

/** The whole service with a database of its own; the test sets its clock. */
export interface TestApp {
  readonly service: Service;
  readonly database: TestDatabase;
  readonly encryptionKey: Buffer;
  readonly logLines: string[];
  fetch(request: Request, bindings?: object): Response | Promise<Response>;
  /** The clock of all parts but pg-boss; starts at 2026-11-02T08:00:00Z, a Monday. */
  setNow(instant: string | Date): void;
  /** Imports a provider file; secrets of its new clients are stored for `token`. */
  provide(file: object): Promise<TestProvider>;
  call(method: string, path: string, request?: TestRequest): Promise<TestAnswer>;
  close(): Promise<void>;
}

/** An imported provider; `call` calls the paths below its prefix with a token of its first client. */
export interface TestProvider {
  readonly id: string;
  readonly services: Readonly<Record<string, string>>;
  readonly employees: Readonly<Record<string, string>>;
  readonly clients: readonly { name: string; clientId: string; clientSecret?: string | undefined }[];
  /** A token of the client with this name (default: the first), with these scopes (default: all of them). */
  token(client?: string, scope?: string): Promise<string>;
  call(method: string, path: string, request?: TestRequest): Promise<TestAnswer>;
}

/** Settings that differ from the defaults: rate limits are off, webhooks may reach loopback. */
const ENVIRONMENT = {
  RATE_LIMIT_PER_MINUTE: '0',
  WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true',
  LOG_LEVEL: 'info',
};
/** Limits that differ from the defaults: tokens are not counted. */
const USAGE_LIMITS = { tokensPerClientPerMinute: 0, tokenRequestsPerAddressPerMinute: 0 };
export const TEST_START = '2026-11-02T08:00:00Z';

export interface TestAppOptions {
  readonly env?: Record<string, string>;
  readonly usageLimits?: Partial<UsageLimits>;
  readonly jobClock?: Clock;
  readonly poolSize?: number;
  /** Its public address, for clients that compare the issuer with it. */
  readonly baseUrl?: string;
  /** Another connection string of the database, such as of a proxy. */
  readonly databaseUrl?: string;
  readonly databaseTimeLimits?: DatabaseTimeLimits;
  /** A second service on the database of this one; close it first. */
  readonly beside?: TestApp;
  /** People have tokens of the identity providers in `env`, or none; otherwise development tokens. */
  readonly production?: boolean;
}

/** Opens the service for one test file; `close` it in `afterAll`. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { beside } = options;
  const database = beside?.database ?? (await testDatabase());
  const encryptionKey = beside?.encryptionKey ?? randomBytes(32);
  const logLines: string[] = [];
  let now = new Date(TEST_START);
  const configured = loadConfig({
    ...ENVIRONMENT,
    DATABASE_URL: database.url,
    ENCRYPTION_KEY: encryptionKey.toString('base64'),
    ...options.env,
  });
  const usageLimits = { ...configured.usageLimits, ...USAGE_LIMITS, ...options.usageLimits };
  const config = { ...configured, usageLimits };
  const service = await openService({
    config: options.production ? config : { ...config, workspace: 'DEVELOPMENT', account: 'DEVELOPMENT' },
    baseUrl: options.baseUrl ?? TEST_BASE_URL,
    databaseUrl: options.databaseUrl ?? database.url,
    directUrl: database.url,
    encryptionKeys: [encryptionKey],
    log: linesLog(logLines),
    now: () => now,
    ...(options.databaseTimeLimits ? { databaseTimeLimits: options.databaseTimeLimits } : {}),
    ...(options.jobClock ? { jobClock: options.jobClock } : {}),
  });
  const app = createApp(service.deps);
  const fetch: TestApp['fetch'] = (request, bindings) => app.fetch(request, bindings);
  return {
    service,
    database,
    encryptionKey,
    logLines,
    fetch,
    setNow: (instant) => {
      now = new Date(instant);
    },
    provide: (file) => provide(service, fetch, file),
    call: (method, path, request) => call(fetch, method, path, request),
    close: async () => {
      await service.close();
      if (!beside) await database.drop();
    },
  };
}

function linesLog(lines: string[]): Log {
  const write = (fields: Readonly<Record<string, unknown>>, message: string) =>
    void lines.push(JSON.stringify({ ...fields, message }));
  return { info: write, warn: write, error: write };
}

async function provide(service: Service, fetch: TestApp['fetch'], file: object): Promise<TestProvider> {
  const { db, ports, now } = service.deps;
  const imported = await importProvider({ db, ports, now, requestId: randomUUID() }, file);
  const clients = imported.integrationClients;
  const tokens = new Map<string, Promise<string>>();
  const prefix = `/integrations/v1/providers/${imported.provider.id}`;
  const token = (name = clients[0]?.name ?? '', scope?: string) =>
    requestToken(
      fetch,
      clients.find((client) => client.name === name),
      scope,
    );
  return {
    id: imported.provider.id,
    services: imported.services,
    employees: imported.employees,
    clients,
    token,
    call: async (method, path, request = {}) => {
      if (request.token !== undefined) return call(fetch, method, `${prefix}/${path}`, request);
      const first = tokens.get('first') ?? token();
      tokens.set('first', first);
      return call(fetch, method, `${prefix}/${path}`, { ...request, token: await first });
    },
  };
}

async function requestToken(
  fetch: TestApp['fetch'],
  client: TestProvider['clients'][number] | undefined,
  scope?: string,
): Promise<string> {
  const json = {
    client_id: client?.clientId,
    client_secret: client?.clientSecret,
    grant_type: 'client_credentials',
    scope,
  };
  const answer = await call(fetch, 'POST', '/integrations/oauth/token', { json });
  if (answer.status !== 200) throw new Error(`No token: ${JSON.stringify(answer.body)}`);
  return answer.body.access_token;
}

async function call(
  fetch: TestApp['fetch'],
  method: string,
  path: string,
  request: TestRequest = {},
): Promise<TestAnswer> {
  const headers = new Headers(request.headers);
  if (request.token) headers.set('Authorization', `Bearer ${request.token}`);
  if (request.json !== undefined && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  const body = request.json === undefined ? request.body : JSON.stringify(request.json);
  const response = await fetch(
    new Request(`${TEST_BASE_URL}${path}`, { method, headers, ...(body === undefined ? {} : { body }) }),
  );
  const text = await response.text();
  const json = /json/.test(response.headers.get('Content-Type') ?? '') && text.length > 0;
  const answer = { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
  checkAnswer(answer, method, path);
  return answer;
}
