import type { LiveEventRow } from '../../db/reservations/feed.ts';
import type { ProviderCredential } from '../access/read-access.ts';
import type { ProviderCaller } from '../context.ts';
import type { Scope } from '../scopes.ts';

/** Why the service ends a connection. */
export type EndReason = 'FORBIDDEN' | 'TOO_SLOW';

/** One socket of a provider's caller; `caller` is renewed whenever access is read. */
export interface LiveConnection {
  readonly credential: ProviderCredential;
  caller: ProviderCaller;
  /** False once it was ended, from either side: nothing more is delivered. */
  readonly isOpen: boolean;
  end(reason: EndReason): void;
}

/** One subscription of a connection, as the provider's watch sees it. */
export interface LiveSubscriber {
  readonly connection: LiveConnection;
  /** Losing one of these ends the connection. */
  readonly scopes: readonly Scope[];
  deliver(rows: readonly LiveEventRow[]): void;
}
