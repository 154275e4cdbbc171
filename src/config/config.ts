import { z } from 'zod';
import { describeIssue } from '../kernel/codes/describe-issue.ts';
import { RETRY_DELAYS_SECONDS_DEFAULT } from '../kernel/limits.ts';
import { USAGE_LIMITS_DEFAULT, type UsageLimits } from '../kernel/usage-limits.ts';
import { type Environment, findConflictingVariables } from './between-variables.ts';
import { telemetryVariables, toTelemetryOptions } from './telemetry.ts';
import {
  bearerToken,
  booleanText,
  dateTime,
  encryptionKeys,
  secondsList,
  urlWithProtocol,
  wholeNumber,
} from './values.ts';

const MAX_PORT = 65_535;
/**
 * Seconds for which the service answers after SIGTERM. By then a load balancer that polls `/readyz` every second or two
 * sends no more requests.
 */
const DRAIN_SECONDS = 5;
const MAX_DRAIN_SECONDS = 300;
const ANY_HOSTS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

export const DATA_DIR_DEFAULT = '.data';

/** An identity provider that issues the tokens of one kind of caller. */
interface IdentityProvider {
  readonly issuer: string;
  readonly audience: string;
  readonly jwksUrl: string;
}

const variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: wholeNumber(0, MAX_PORT).default(3000),
  HOST: z.string().default('127.0.0.1'),
  BASE_URL: urlWithProtocol('http', 'https').optional(),
  DATABASE_URL: urlWithProtocol('postgres', 'postgresql').optional(),
  DATABASE_DIRECT_URL: urlWithProtocol('postgres', 'postgresql').optional(),
  DATABASE_POOL_SIZE: wholeNumber(1).default(10),
  DATA_DIR: z.string().default(DATA_DIR_DEFAULT),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  DRAIN_SECONDS: wholeNumber(0, MAX_DRAIN_SECONDS).optional(),
  SEED_DEMO: booleanText.optional(),
  ENCRYPTION_KEY: encryptionKeys.optional(),
  RATE_LIMIT_PER_MINUTE: wholeNumber(0).default(600),
  CONNECTIONS_PER_ADDRESS: wholeNumber(0).default(USAGE_LIMITS_DEFAULT.connectionsPerAddress),
  METRICS_TOKEN: bearerToken.optional(),
  IDENTITY_TOKENS_ISSUED_AFTER: dateTime.optional(),
  WEBHOOK_ALLOW_PRIVATE_TARGETS: booleanText.optional(),
  WEBHOOK_RETRY_DELAYS_SECONDS: secondsList.default([...RETRY_DELAYS_SECONDS_DEFAULT]),
  WEBHOOK_FAILURE_THRESHOLD: wholeNumber(1).default(10),
  MCP_EVENTS: booleanText.default(false),
  SMTP_URL: urlWithProtocol('smtp', 'smtps').optional(),
  MAIL_FROM: z.string().default('no-reply@localhost'),
  CLAIM_URL: z.string().includes('{token}', 'must contain {token}').optional(),
  WORKSPACE_ISSUER: z.string().optional(),
  WORKSPACE_AUDIENCE: z.string().optional(),
  WORKSPACE_JWKS_URL: urlWithProtocol('http', 'https').optional(),
  CONSOLE_OIDC_CLIENT_ID: z.string().optional(),
  ACCOUNT_ISSUER: z.string().optional(),
  ACCOUNT_AUDIENCE: z.string().optional(),
  ACCOUNT_JWKS_URL: urlWithProtocol('http', 'https').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  ...telemetryVariables,
});

/** The name of every environment variable that the service reads. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(variables.shape);

type Variables = z.infer<typeof variables>;
export type Config = ReturnType<typeof toConfig>;

/** Reads the configuration. One error names every invalid variable. Empty variables count as unset. */
export function loadConfig(environment: Environment): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(set, { error: describeIssue });
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  problems.push(...findConflictingVariables(set));
  if (!parsed.success || problems.length > 0) {
    throw new Error(['The configuration is not valid.', ...problems].join('\n  '));
  }
  return toConfig(parsed.data);
}

function toConfig(set: Variables) {
  const localUrl = `http://${toReachableHost(set.HOST)}:${set.PORT}`;
  const baseUrl = (set.BASE_URL ?? localUrl).replace(/\/+$/, '');
  const embedded = set.DATABASE_URL === undefined;
  const workspace = identityProvider(set.WORKSPACE_ISSUER, set.WORKSPACE_AUDIENCE, set.WORKSPACE_JWKS_URL, embedded);
  return {
    production: set.NODE_ENV === 'production',
    port: set.PORT,
    host: set.HOST,
    /** The URL of the service on the local machine. */
    localUrl,
    baseUrl,
    /** The connection string; null means the embedded server under `dataDir`. */
    databaseUrl: set.DATABASE_URL ?? null,
    databaseDirectUrl: set.DATABASE_DIRECT_URL ?? set.DATABASE_URL ?? null,
    databasePoolSize: set.DATABASE_POOL_SIZE,
    dataDir: set.DATA_DIR,
    role: set.ROLE,
    /** Seconds from SIGTERM until the port closes. 0 with the embedded database, which no other process uses. */
    drainSeconds: set.DRAIN_SECONDS ?? (embedded ? 0 : DRAIN_SECONDS),
    seedDemo: set.SEED_DEMO ?? embedded,
    /**
     * The encryption keys. The first one encrypts; each of them can decrypt. Null means the key that
     * `keptEncryptionKey` creates and stores in `dataDir`.
     */
    encryptionKeys: set.ENCRYPTION_KEY ?? null,
    /** Maximum number of requests of one caller per minute; 0 means no limit. */
    rateLimitPerMinute: set.RATE_LIMIT_PER_MINUTE,
    usageLimits: usageLimitsOf(set),
    /** The bearer token that `/metrics` requires; null means that no token is required. */
    metricsToken: set.METRICS_TOKEN ?? null,
    /** The earliest accepted issue time of people's tokens; null accepts any. */
    identityTokensIssuedAfter: set.IDENTITY_TOKENS_ISSUED_AFTER ?? null,
    webhookAllowPrivateTargets: set.WEBHOOK_ALLOW_PRIVATE_TARGETS ?? embedded,
    webhookRetryDelaysSeconds: set.WEBHOOK_RETRY_DELAYS_SECONDS,
    webhookFailureThreshold: set.WEBHOOK_FAILURE_THRESHOLD,
    /** True when language model hosts may subscribe to events over `/mcp`. */
    mcpEvents: set.MCP_EVENTS,
    /** The URL of the SMTP server; null means that mails are written to files in `mail` under `dataDir`. */
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.MAIL_FROM,
    claimUrlTemplate: set.CLAIM_URL ?? `${baseUrl}/claim?token={token}`,
    workspace,
    /** The identity provider for the console; null allows a sign-in on a development machine only. */
    consoleSignIn: consoleSignIn(workspace, set),
    account: identityProvider(set.ACCOUNT_ISSUER, set.ACCOUNT_AUDIENCE, set.ACCOUNT_JWKS_URL, embedded),
    logLevel: set.LOG_LEVEL,
    /** The export of telemetry; null means no export, and the exporters are not loaded. */
    telemetry: toTelemetryOptions(set),
    tracesJoinedFrom: set.TRACEPARENT_TRUSTED_FROM,
  } as const;
}

function usageLimitsOf({ CONNECTIONS_PER_ADDRESS: connectionsPerAddress }: Variables): UsageLimits {
  return { ...USAGE_LIMITS_DEFAULT, connectionsPerAddress };
}

/**
 * The issuer of tokens for one kind of caller. When it is unset, the development issuer with the embedded database,
 * otherwise null: no caller of this kind is accepted.
 */
function identityProvider(
  issuer: string | undefined,
  audience: string | undefined,
  jwksUrl: string | undefined,
  embedded: boolean,
): IdentityProvider | 'DEVELOPMENT' | null {
  if (issuer !== undefined && audience !== undefined && jwksUrl !== undefined) return { issuer, audience, jwksUrl };
  return embedded ? 'DEVELOPMENT' : null;
}

function consoleSignIn(workspace: IdentityProvider | 'DEVELOPMENT' | null, set: Variables) {
  if (workspace === null || workspace === 'DEVELOPMENT' || set.CONSOLE_OIDC_CLIENT_ID === undefined) return null;
  const { issuer: authority, audience } = workspace;
  return { authority, audience, clientId: set.CONSOLE_OIDC_CLIENT_ID };
}

function toReachableHost(host: string): string {
  if (ANY_HOSTS.has(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
