import type { Database } from '../db/queryable.ts';
import type { Ports } from './ports.ts';
import type { Scope } from './scopes.ts';

/** The kinds of caller; `id` is the integration client, the workspace user or the account holder. */
export type CallerKind = 'INTEGRATION' | 'WORKSPACE' | 'ACCOUNT' | 'SYSTEM';

/** What the access check read for this request: who calls, for which provider, with which effective scopes. */
export interface Caller {
  readonly kind: CallerKind;
  readonly id: string | null;
  readonly providerId: string;
  readonly scopes: ReadonlySet<Scope>;
  /** What the client holds now, whether or not this token carries it. */
  readonly assignedScopes: ReadonlySet<string>;
  /** The provider's IANA zone. */
  readonly timezone: string;
  readonly locale: string;
  readonly currency: string;
  /** The version of catalog and calendars that reads of this request use. */
  readonly catalogVersion: number;
  /** Who an account holder is; only with kind `ACCOUNT`, which acts at no provider. */
  readonly account?: AccountIdentity;
}

/** An account is (issuer, subject); the e-mail address is what the identity provider states. */
export interface AccountIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
}

/** Everything a verb needs; inside a transaction `db` is the transaction, and nothing else reaches the database. */
export interface Context {
  readonly caller: Caller;
  readonly db: Database;
  readonly ports: Ports;
  readonly requestId: string;
  now(): Date;
}

/** The tables as the caller's provider sees them: its own rows, and those that belong to nobody. */
export function ownTables({ db, caller }: Pick<Context, 'db' | 'caller'>) {
  return db.of(caller.providerId);
}

/** What background work has: no caller, so every statement names its provider itself. */
export type SystemContext = Pick<Context, 'db' | 'ports' | 'now'>;
