import type { Database } from '../db/query/queryable.ts';
import type { Ports } from './ports.ts';
import type { Scope, WorkspaceRole } from './scopes.ts';

/** What a caller may do: the effective scopes, and what they hold now, whether or not this token carries it. */
interface Grants {
  readonly scopes: ReadonlySet<Scope>;
  readonly assignedScopes: ReadonlySet<string>;
}

/** What the access check read of the provider that a caller acts for. */
interface ActsForProvider extends Grants {
  readonly providerId: string;
  /** The provider's IANA zone. */
  readonly timezone: string;
  readonly locale: string;
  readonly currency: string;
  /** Its country as ISO 3166 alpha-2, by which national phone numbers are read. */
  readonly country: string | null;
  /** The version of catalog and calendars that reads of this request use. */
  readonly catalogVersion: number;
}

/** What the caller showed a token for. */
interface Bearer {
  readonly tokenExpiresAt: Date;
}

/** An integration client of the provider, by its id. */
export interface IntegrationCaller extends ActsForProvider, Bearer {
  readonly kind: 'INTEGRATION';
  readonly id: string;
}

/** A person of the provider's workspace, by the subject of their token. */
export interface WorkspaceCaller extends ActsForProvider, Bearer {
  readonly kind: 'WORKSPACE';
  readonly id: string;
  readonly role: WorkspaceRole;
}

/** The service itself, or its operator; with `accountId` for an account holder, who then is the actor of its changes. */
interface SystemCaller extends ActsForProvider {
  readonly kind: 'SYSTEM';
  readonly id: null;
  readonly accountId?: string;
}

/** Who may act for a provider; the verbs of a provider take nobody else. */
export type ProviderCaller = IntegrationCaller | WorkspaceCaller | SystemCaller;

/** A person with an account of their own, which is (issuer, subject); `id` is the subject. They act for no provider. */
export interface AccountHolder extends Grants, Bearer {
  readonly kind: 'ACCOUNT';
  readonly id: string;
  readonly issuer: string;
}

export type Caller = ProviderCaller | AccountHolder;

/** What every verb needs beside its caller; inside a transaction `db` is the transaction, and nothing else reaches the database. */
interface Surface {
  readonly db: Database;
  readonly ports: Ports;
  readonly requestId: string;
  now(): Date;
}

/** Everything that a verb of a provider needs. */
export interface Context extends Surface {
  readonly caller: ProviderCaller;
}

/** Everything that a verb of callers of any kind needs. */
export interface AnyContext extends Surface {
  readonly caller: Caller;
}

/** Everything that a verb of account holders needs. */
export interface AccountContext extends Surface {
  readonly caller: AccountHolder;
}

/** The tables as the caller's provider sees them: its own rows, and those that belong to nobody. */
export function ownTables({ db, caller }: Pick<Context, 'db' | 'caller'>) {
  return db.of(caller.providerId);
}

/** What background work has: no caller, so every statement names its provider itself. */
export type SystemContext = Pick<Context, 'db' | 'ports' | 'now'>;
