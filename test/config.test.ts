import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keptEncryptionKey } from '../dev/kept-encryption-key.ts';
import { loadConfig, VARIABLE_NAMES } from '../src/config/config.ts';
import { removedVariableWarnings } from '../src/config/removed-variables.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');
const SERVER = { DATABASE_URL: 'postgresql://u:p@db.example:5432/booking', ENCRYPTION_KEY: KEY };
const WORKSPACE = {
  WORKSPACE_ISSUER: 'https://login.example',
  WORKSPACE_AUDIENCE: 'workspace',
  WORKSPACE_JWKS_URL: 'https://login.example/jwks',
};

function problemsOf(environment: Record<string, string>): string[] {
  try {
    loadConfig(environment);
    return [];
  } catch (error) {
    return error instanceof Error ? error.message.split('\n  ').slice(1) : [];
  }
}

test('an empty environment means the embedded server, the development issuer and the demo', () => {
  expect(loadConfig({})).toEqual({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    localUrl: 'http://127.0.0.1:3000',
    baseUrl: 'http://127.0.0.1:3000',
    databaseUrl: null,
    databaseDirectUrl: null,
    databasePoolSize: 10,
    dataDir: '.data',
    role: 'all',
    drainSeconds: 0,
    seedDemo: true,
    encryptionKeys: null,
    rateLimitPerMinute: 600,
    usageLimits: {
      connectionsPerAddress: 256,
      stalledAnswerSeconds: 60,
      requestsAtOncePerCaller: 16,
      requestsWaitingPerCaller: 500,
      socketsPerCaller: 20,
      subscriptionsPerCaller: 100,
      socketMessagesPerSecond: 100,
      tokensPerClientPerMinute: 60,
      tokenRequestsPerAddressPerMinute: 600,
      webhookConcurrency: 200,
      cachedBodyMegabytes: 128,
      mailsPerRecipientPerHour: 20,
      mailsPerProviderPerHour: 1_000,
    },
    metricsToken: null,
    identityTokensIssuedAfter: null,
    webhookAllowPrivateTargets: true,
    webhookRetryDelaysSeconds: [300, 1800],
    webhookFailureThreshold: 10,
    mcpEvents: false,
    smtpUrl: null,
    mailFrom: 'no-reply@localhost',
    claimUrlTemplate: 'http://127.0.0.1:3000/claim?token={token}',
    workspace: 'DEVELOPMENT',
    consoleSignIn: null,
    account: 'DEVELOPMENT',
    logLevel: 'info',
    telemetry: null,
    tracesJoinedFrom: [],
  });
});

test('a configured server has no demo and no development issuer', () => {
  expect(loadConfig(SERVER)).toMatchObject({
    databaseUrl: SERVER.DATABASE_URL,
    databaseDirectUrl: SERVER.DATABASE_URL,
    seedDemo: false,
    webhookAllowPrivateTargets: false,
    encryptionKeys: [new Uint8Array(32).fill(7)],
    workspace: null,
    account: null,
  });
});

test('every variable is read', () => {
  const direct = 'postgres://u:p@direct.example/booking';
  const config = loadConfig({
    ...SERVER,
    ...WORKSPACE,
    ENCRYPTION_KEY: `${KEY},${Buffer.alloc(32, 8).toString('base64')}`,
    PORT: '0',
    HOST: '::1',
    BASE_URL: 'https://api.example/',
    DATABASE_DIRECT_URL: direct,
    DATABASE_POOL_SIZE: '25',
    DATA_DIR: '/data',
    ROLE: 'worker',
    DRAIN_SECONDS: '7',
    SEED_DEMO: 'true',
    RATE_LIMIT_PER_MINUTE: '0',
    CONNECTIONS_PER_ADDRESS: '1',
    METRICS_TOKEN: 'a-token-of-metrics',
    IDENTITY_TOKENS_ISSUED_AFTER: '2026-11-22T09:00:00+01:00',
    WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true',
    WEBHOOK_RETRY_DELAYS_SECONDS: '1,2,3',
    WEBHOOK_FAILURE_THRESHOLD: '5',
    MCP_EVENTS: 'true',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'a@b.example',
    CLAIM_URL: 'https://app.example/{token}',
    ACCOUNT_ISSUER: 'i',
    ACCOUNT_AUDIENCE: 'account',
    ACCOUNT_JWKS_URL: 'http://localhost:1/jwks',
    NODE_ENV: 'production',
    CONSOLE_OIDC_CLIENT_ID: 'console',
    LOG_LEVEL: 'silent',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp/',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YTpi,x-tenant=one=two',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_SERVICE_NAME: 'booking',
    OTEL_RESOURCE_ATTRIBUTES: 'service.name=other,deployment.environment.name=test',
    OTEL_METRICS_EXPORTER: 'none',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
    OTEL_BSP_SCHEDULE_DELAY: '100',
    OTEL_METRIC_EXPORT_INTERVAL: '200',
    TRACEPARENT_TRUSTED_FROM: '10.0.0.0/8, fd00::1',
  });
  expect(config).toEqual({
    production: true,
    port: 0,
    host: '::1',
    localUrl: 'http://[::1]:0',
    baseUrl: 'https://api.example',
    databaseUrl: SERVER.DATABASE_URL,
    databaseDirectUrl: direct,
    databasePoolSize: 25,
    dataDir: '/data',
    role: 'worker',
    drainSeconds: 7,
    seedDemo: true,
    encryptionKeys: [new Uint8Array(32).fill(7), new Uint8Array(32).fill(8)],
    rateLimitPerMinute: 0,
    usageLimits: { ...loadConfig({}).usageLimits, connectionsPerAddress: 1 },
    metricsToken: 'a-token-of-metrics',
    identityTokensIssuedAfter: new Date('2026-11-22T08:00:00Z'),
    webhookAllowPrivateTargets: true,
    webhookRetryDelaysSeconds: [1, 2, 3],
    webhookFailureThreshold: 5,
    mcpEvents: true,
    smtpUrl: 'smtps://mail.example',
    mailFrom: 'a@b.example',
    claimUrlTemplate: 'https://app.example/{token}',
    workspace: { issuer: 'https://login.example', audience: 'workspace', jwksUrl: 'https://login.example/jwks' },
    consoleSignIn: { authority: 'https://login.example', audience: 'workspace', clientId: 'console' },
    account: { issuer: 'i', audience: 'account', jwksUrl: 'http://localhost:1/jwks' },
    logLevel: 'silent',
    telemetry: {
      endpoint: 'https://collector.example/otlp',
      headers: { authorization: 'Basic YTpi', 'x-tenant': 'one=two' },
      resource: { 'service.name': 'booking', 'deployment.environment.name': 'test' },
      traces: true,
      metrics: false,
      sampler: { name: 'parentbased_traceidratio', ratio: 0.25 },
      spanDelayMilliseconds: 100,
      metricIntervalMilliseconds: 200,
    },
    tracesJoinedFrom: ['10.0.0.0/8', 'fd00::1'],
  });
});

test.each([
  [{ OTEL_SDK_DISABLED: 'true' }],
  [{ OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' }],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }],
])('nothing is exported with %o', (more) => {
  expect(loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', ...more }).telemetry).toBeNull();
});

test('wrong variables of telemetry are named', () => {
  expect(
    problemsOf({
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      OTEL_EXPORTER_OTLP_HEADERS: 'name=%zz',
      OTEL_TRACES_SAMPLER_ARG: '1.5',
      OTEL_TRACES_EXPORTER: 'zipkin',
      TRACEPARENT_TRUSTED_FROM: '10.0.0.0/8,everybody',
    }).map((problem) => problem.split(':')[0]),
  ).toEqual([
    'OTEL_EXPORTER_OTLP_HEADERS',
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    'OTEL_TRACES_EXPORTER',
    'OTEL_TRACES_SAMPLER_ARG',
    'TRACEPARENT_TRUSTED_FROM',
  ]);
});

test.each([
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['api.internal', 'http://api.internal:3000'],
])('the public address of %s is %s unless it is set', (host, baseUrl) => {
  expect(loadConfig({ HOST: host }).baseUrl).toBe(baseUrl);
});

test('DRAIN_SECONDS is 5 by default with a configured server', () => {
  expect(loadConfig(SERVER).drainSeconds).toBe(5);
});

test('an empty variable counts as unset', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: '', WORKSPACE_ISSUER: '' })).toEqual(loadConfig({}));
});

test('one error names every problem', () => {
  const problems = problemsOf({
    PORT: '65536',
    BASE_URL: 'ftp://x',
    DATABASE_URL: 'mysql://x',
    ROLE: 'both',
    SEED_DEMO: 'yes',
    DATABASE_POOL_SIZE: '0',
    RATE_LIMIT_PER_MINUTE: '-1',
    WEBHOOK_RETRY_DELAYS_SECONDS: '5,,6',
    CLAIM_URL: 'https://app.example/',
    ACCOUNT_ISSUER: 'i',
    WORKSPACE_JWKS_URL: 'nowhere',
    LOG_LEVEL: 'loud',
  });
  expect(problems.map((problem) => problem.split(':')[0]).toSorted()).toEqual([
    'ACCOUNT_AUDIENCE',
    'ACCOUNT_JWKS_URL',
    'BASE_URL',
    'CLAIM_URL',
    'DATABASE_POOL_SIZE',
    'DATABASE_URL',
    'ENCRYPTION_KEY',
    'LOG_LEVEL',
    'PORT',
    'RATE_LIMIT_PER_MINUTE',
    'ROLE',
    'SEED_DEMO',
    'WEBHOOK_RETRY_DELAYS_SECONDS',
    'WORKSPACE_AUDIENCE',
    'WORKSPACE_ISSUER',
    'WORKSPACE_JWKS_URL',
  ]);
});

test('sign-in at the console requires a configured identity provider', () => {
  expect(problemsOf({ CONSOLE_OIDC_CLIENT_ID: 'console' })).toEqual([
    'CONSOLE_OIDC_CLIENT_ID: needs WORKSPACE_ISSUER, the address of the identity provider',
  ]);
});

test('workspace and account tokens need different audiences', () => {
  const account = { ACCOUNT_ISSUER: 'other', ACCOUNT_AUDIENCE: 'workspace', ACCOUNT_JWKS_URL: 'https://other.example' };
  expect(problemsOf({ ...WORKSPACE, ...account })).toEqual(['ACCOUNT_AUDIENCE: must differ from WORKSPACE_AUDIENCE']);
});

test.each([
  KEY.slice(4),
  `${KEY}AAAA`,
  'not base64!',
  Buffer.alloc(31).toString('base64'),
  `${KEY},`,
  `${KEY},c2hvcnQ=`,
])('refuses the key %s', (key) => {
  expect(problemsOf({ ENCRYPTION_KEY: key })).toHaveLength(1);
});

test('a problem never prints the value', () => {
  expect(problemsOf({ ENCRYPTION_KEY: 'c2VjcmV0', DATABASE_URL: 'mysql://u:secret@x' }).join()).not.toMatch(
    /c2VjcmV0|secret/,
  );
});

test('.env.example names every variable with its default', async () => {
  const lines = (await readFile(new URL('../.env.example', import.meta.url), 'utf8')).split('\n');
  const example = Object.fromEntries(lines.filter((line) => /^[A-Z_]+=/.test(line)).map((line) => line.split('=', 2)));
  expect(loadConfig(example)).toEqual(loadConfig({}));
  expect(Object.keys(example).toSorted()).toEqual(VARIABLE_NAMES.toSorted());
});

test('a removed variable that is set is named with what holds instead; unset and empty ones are not', () => {
  const environment = { ...SERVER, SOCKETS_PER_CALLER: '5', MCP: '', AUDIT_KEEP_DAYS: '0' };
  expect(removedVariableWarnings(environment)).toEqual([
    'SOCKETS_PER_CALLER is no longer read: the limit is 20',
    'AUDIT_KEEP_DAYS is no longer read: entries of the audit are erased after 730 days',
  ]);
});

test('no variable that the service reads counts as removed', () => {
  expect(VARIABLE_NAMES).toHaveLength(44);
  expect(removedVariableWarnings(Object.fromEntries(VARIABLE_NAMES.map((name) => [name, 'set'])))).toEqual([]);
});

async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'booking-key-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

test('the key file is created once by concurrent starts, readable only for its owner', async () => {
  const directory = join(await temporaryDirectory(), 'new');
  const keys = await Promise.all(Array.from({ length: 8 }, () => keptEncryptionKey(directory)));
  expect(keys[0]).toHaveLength(32);
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex')))).toHaveLength(1);
  expect(await readdir(directory)).toEqual(['encryption-key']);
  expect((await stat(join(directory, 'encryption-key'))).mode & 0o777).toBe(0o600);
  expect(await keptEncryptionKey(directory)).toEqual(keys[0]);
});

test('a damaged key file is an error and is not replaced', async () => {
  const directory = await temporaryDirectory();
  await writeFile(join(directory, 'encryption-key'), 'short');
  await expect(keptEncryptionKey(directory)).rejects.toThrow('does not hold 32 bytes');
});
