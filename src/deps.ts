import type { Semaphore } from 'limits/semaphore.ts';
import type { Pool } from 'pg';
import type { DatabaseHealth } from './db/database-health.ts';
import type { Database } from './db/query/tables.ts';
import type { IdentityTokenVerifier } from './domain/access/identity-tokens.ts';
import type { CallerRecorder } from './domain/access/last-seen.ts';
import type { CredentialFailures } from './domain/access/limits/credential-failures.ts';
import type { RateLimits } from './domain/access/limits/rate-limits.ts';
import type { TokenLimits } from './domain/access/limits/token-limits.ts';
import type { VerifiedSecretCache } from './domain/access/limits/verified-secrets.ts';
import type { AppRegistry } from './domain/access/sign-in/apps.ts';
import type { AccessTokenService } from './domain/access/tokens/access-tokens.ts';
import type { SigningKeys } from './domain/access/tokens/signing-keys.ts';
import type { RequestLog } from './domain/requests/request-log.ts';
import type { Ports } from './kernel/ports.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

/** The dependencies of REST, GraphQL and MCP. The main module creates them once; each test creates its own. */
export interface AppDeps {
  readonly baseUrl: string;
  readonly db: Database;
  readonly pool: Pool;
  readonly health: DatabaseHealth;
  readonly ports: Ports;
  readonly keys: SigningKeys;
  readonly tokens: AccessTokenService;
  readonly identities: IdentityTokenVerifier;
  readonly rateLimits: RateLimits;
  readonly callerConcurrency: Semaphore;
  readonly credentialFailures: CredentialFailures;
  readonly verifiedSecrets: VerifiedSecretCache;
  readonly tokenLimits: TokenLimits;
  /** The apps that a provider's owner can grant access to. */
  readonly apps: AppRegistry;
  /** Posts to language model hosts that subscribe to events; null when such subscriptions are disabled (MCP_EVENTS). */
  readonly postToModelHost: PostJson | null;
  readonly callerRecorder: CallerRecorder;
  readonly requestLog: RequestLog;
  /** The bearer token that `/metrics` requires; null when no token is required. */
  readonly metricsToken: string | null;
  /** The export of metrics; null when there is none. */
  readonly telemetry: Telemetry | null;
  /** Addresses and networks of callers whose `traceparent` is continued. */
  readonly tracesJoinedFrom: readonly string[];
  /** The identity provider for the console; null when none is configured. */
  readonly consoleSignIn: OidcSignIn | null;
  /** True when development tokens are accepted. GraphQL then allows introspection and serves the GraphiQL page. */
  readonly development: boolean;
  now(): Date;
}

/** Posts JSON to a URL whose addresses are checked first, and returns the response or the failure; never throws. */
export type PostJson = (call: {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}) => Promise<{
  readonly status: number | null;
  readonly failure: { readonly code: string } | null;
  readonly responseBody: string | null;
}>;

/** The sign-in to the console at an identity provider, by OpenID Connect with PKCE. */
export interface OidcSignIn {
  readonly authority: string;
  readonly clientId: string;
  /** The required audience of access tokens. */
  readonly audience: string;
}
