import type { ConversationWish } from '../db/conversations/steps.ts';
import type { Database } from '../db/query/tables.ts';
import type { Ports } from './ports.ts';
import type { ProviderClock } from './provider-clock.ts';
import type { Scope, WorkspaceRole } from './scopes.ts';

/**
 * The permissions of a caller: the effective scopes, and the currently assigned ones, whether or not this token has
 * them.
 */
interface Grants {
  readonly scopes: ReadonlySet<Scope>;
  readonly assignedScopes: ReadonlySet<string>;
}

/** The data of the caller's provider that the access check reads. */
interface ActsForProvider extends Grants {
  readonly providerId: string;
  /** The provider's IANA zone. */
  readonly timezone: string;
  readonly locale: string;
  readonly currency: string;
  /** The country as ISO 3166 alpha-2, for parsing national phone numbers. */
  readonly country: string | null;
  /** The minimum version of catalog and calendars for reads of this request. */
  readonly catalogVersion: number;
  /** Present for a provider in test mode. */
  readonly test?: ProviderClock | undefined;
}

/** A caller with a token. */
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

/**
 * The service itself or its operator. With `accountId` it acts for an account holder, who is then the actor of its
 * changes.
 */
interface SystemCaller extends ActsForProvider {
  readonly kind: 'SYSTEM';
  readonly id: null;
  readonly accountId?: string;
  /** The sweep acts, because of time alone. */
  readonly isSweep?: true;
}

/** The callers who act for a provider. Functions of a provider accept no others. */
export type ProviderCaller = IntegrationCaller | WorkspaceCaller | SystemCaller;

/** A person with their own account, identified by (issuer, subject); `id` is the subject. They act for no provider. */
export interface AccountHolder extends Grants, Bearer {
  readonly kind: 'ACCOUNT';
  readonly id: string;
  readonly issuer: string;
}

export type Caller = ProviderCaller | AccountHolder;

/** The conversation that a request of an integration client belongs to. */
export interface Conversation {
  /** The client's own name for it. */
  readonly id: string;
  /** Whether the step of this request is stored. */
  isRecorded: boolean;
  /** Whether each field of the request is a call of its own, as in the graph. */
  readonly hasFields?: boolean;
  /** The wish of the request; absent before it is known. */
  wish?: ConversationWish;
}

/**
 * The parameters of every domain function besides its caller. Inside a transaction `db` is the transaction, and nothing
 * else accesses the database.
 */
interface Surface {
  readonly db: Database;
  readonly ports: Ports;
  readonly requestId: string;
  /** Absent when the request names no conversation. */
  readonly conversation?: Conversation | undefined;
  /** The header of the request, for sentences in the language of the reader. */
  readonly acceptLanguage?: string | undefined;
  now(): Date;
}

/** The context of a domain function of a provider. */
export interface Context extends Surface {
  readonly caller: ProviderCaller;
}

/** The context of a domain function for callers of any kind. */
export interface AnyContext extends Surface {
  readonly caller: Caller;
}

/** The context of a domain function for account holders. */
export interface AccountContext extends Surface {
  readonly caller: AccountHolder;
}

/** The tables for the caller's provider: its own rows, and tables without a provider. */
export function ownTables({ db, caller }: Pick<Context, 'db' | 'caller'>) {
  return db.of(caller.providerId);
}

/** The context of background work. It has no caller, so every statement names its provider. */
export type SystemContext = Pick<Context, 'db' | 'ports' | 'now'>;
