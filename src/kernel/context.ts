import type { ConversationWish } from '../db/conversations/steps.ts';
import type { Database } from '../db/query/tables.ts';
import type { Ports } from './ports.ts';
import type { ProviderClock } from './provider-clock.ts';
import type { Scope, WorkspaceRole } from './scopes.ts';

/**
 * The permissions of a caller. `scopes` are those of the present token; `assignedScopes` are all that are currently
 * assigned to the caller, including ones that the token lacks.
 */
interface Grants {
  readonly scopes: ReadonlySet<Scope>;
  readonly assignedScopes: ReadonlySet<string>;
}

/** The settings of the caller's provider, read together with the access check. */
interface ActsForProvider extends Grants {
  readonly providerId: string;
  /** The IANA time zone of the provider. */
  readonly timezone: string;
  readonly locale: string;
  readonly currency: string;
  /** The country as ISO 3166 alpha-2, for parsing national phone numbers. */
  readonly country: string | null;
  /** The minimum version of the catalog and the calendars that this request must read. */
  readonly catalogVersion: number;
  /** Set only for a provider in test mode, which has a clock of its own. */
  readonly test?: ProviderClock | undefined;
}

/** A caller that is authenticated by a token. */
interface Bearer {
  readonly tokenExpiresAt: Date;
}

/** An integration client of the provider; `id` is the id of the client. */
export interface IntegrationCaller extends ActsForProvider, Bearer {
  readonly kind: 'INTEGRATION';
  readonly id: string;
}

/** A person of the provider's workspace; `id` is the subject of the person's token. */
export interface WorkspaceCaller extends ActsForProvider, Bearer {
  readonly kind: 'WORKSPACE';
  readonly id: string;
  readonly role: WorkspaceRole;
}

/**
 * The service itself or its operator. With `accountId` it acts for an account holder, whom the history then names as
 * the actor.
 */
interface SystemCaller extends ActsForProvider {
  readonly kind: 'SYSTEM';
  readonly id: null;
  readonly accountId?: string;
  /** True when the caller is the periodic cleanup job, which acts only because time has passed. */
  readonly isSweep?: true;
}

/** The callers that act for one provider. Domain functions of a provider accept no other callers. */
export type ProviderCaller = IntegrationCaller | WorkspaceCaller | SystemCaller;

/**
 * A person with an account, identified by (issuer, subject); `id` is the subject. Account holders act for no provider.
 */
export interface AccountHolder extends Grants, Bearer {
  readonly kind: 'ACCOUNT';
  readonly id: string;
  readonly issuer: string;
}

export type Caller = ProviderCaller | AccountHolder;

/** The conversation that an integration client named in its request. */
export interface Conversation {
  /** The id that the integration client chose for the conversation. */
  readonly id: string;
  /** True once the step for this request has been stored. */
  isRecorded: boolean;
  /** True when each top-level field counts as a separate call, as in a GraphQL request. */
  readonly hasFields?: boolean;
  /** The booking that the request aims at; absent until the arguments have been read. */
  wish?: ConversationWish;
}

/**
 * The dependencies of every domain function, besides its caller. Inside a transaction `db` is that transaction, and the
 * function must use no other connection.
 */
interface Surface {
  readonly db: Database;
  readonly ports: Ports;
  readonly requestId: string;
  /** Absent when the request names no conversation. */
  readonly conversation?: Conversation | undefined;
  /** The `Accept-Language` header of the request, for texts in the reader's language. */
  readonly acceptLanguage?: string | undefined;
  now(): Date;
}

/** The context of a domain function of a provider. */
export interface Context extends Surface {
  readonly caller: ProviderCaller;
}

/** The context of a domain function for callers of any kind. */
export interface CallerContext extends Surface {
  readonly caller: Caller;
}

/** The context of a domain function for account holders. */
export interface AccountContext extends Surface {
  readonly caller: AccountHolder;
}

/** The tables restricted to rows of the caller's provider, and the tables without a provider. */
export function ownTables({ db, caller }: Pick<Context, 'db' | 'caller'>) {
  return db.of(caller.providerId);
}

/** The context of background jobs. It has no caller, so every statement names its provider explicitly. */
export type SystemContext = Pick<Context, 'db' | 'ports' | 'now'>;
