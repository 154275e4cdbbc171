import type { Pool } from 'pg';
import type { DatabaseHealth } from './db/database-health.ts';
import type { Database } from './db/query/queryable.ts';
import type { IdentityTokens } from './domain/access/identity-tokens.ts';
import type { CallerNotes } from './domain/access/last-seen.ts';
import type { CallerConcurrency } from './domain/access/limits/caller-concurrency.ts';
import type { CredentialFailures } from './domain/access/limits/credential-failures.ts';
import type { RateLimits } from './domain/access/limits/rate-limits.ts';
import type { TokenLimits } from './domain/access/limits/token-limits.ts';
import type { AccessTokens } from './domain/access/tokens/access-tokens.ts';
import type { SigningKeys } from './domain/access/tokens/signing-keys.ts';
import type { Ports } from './kernel/ports.ts';

/** The dependencies of the HTTP surfaces, created once by main or by a test. */
export interface AppDeps {
  readonly baseUrl: string;
  readonly db: Database;
  readonly pool: Pool;
  readonly health: DatabaseHealth;
  readonly ports: Ports;
  readonly keys: SigningKeys;
  readonly tokens: AccessTokens;
  readonly identities: IdentityTokens;
  readonly rateLimits: RateLimits;
  readonly callerConcurrency: CallerConcurrency;
  readonly credentialFailures: CredentialFailures;
  readonly tokenLimits: TokenLimits;
  readonly callerNotes: CallerNotes;
  /** The token for metrics; null: no token is required. */
  readonly metricsToken: string | null;
  /** The sign-in of the console; null when no identity provider is configured for it. */
  readonly consoleSignIn: OidcSignIn | null;
  /** Whether MCP is served. */
  readonly mcp: boolean;
  /** Whether dashboards call with development tokens; then the GraphQL API allows introspection. */
  readonly development: boolean;
  now(): Date;
}

/** Signs people of the console in at an identity provider, by OpenID Connect with PKCE. */
export interface OidcSignIn {
  readonly authority: string;
  readonly clientId: string;
  readonly scope: string;
  /** The required audience of access tokens. */
  readonly audience: string;
}
