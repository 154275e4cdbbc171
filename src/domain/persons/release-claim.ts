import { deleteClaimToken } from '../../db/clients/claims.ts';
import { lockClientForChange } from '../../db/clients/clients.ts';
import { linkClient } from '../../db/clients/write-clients.ts';
import { setClientLinkOfReservations } from '../../db/reservations/client-links.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { inTransaction } from '../outbox/in-transaction.ts';
import { recordClientLink } from './record-client-link.ts';

/** The result of a release. `released` is false when the record was not claimed. */
export interface ReleasedClaim {
  readonly providerClientId: string;
  readonly released: boolean;
  readonly version: number;
  readonly reservationCount: number;
}

/**
 * Removes the link between an account and a client record, for an operator who reverts a claim. The record and its
 * reservations become those of a guest, their versions are incremented, histories and `client.updated` record the
 * change, and earlier claim links become invalid. Throws `NOT_FOUND` (contract 2.9).
 */
export function releaseClaim(ctx: Context, id: string): Promise<ReleasedClaim> {
  const { providerId } = ctx.caller;
  return inTransaction(ctx, async (tx) => {
    const now = tx.now();
    const stored = await lockClientForChange(tx.db, providerId, id);
    if (!stored) throw notFound(['client']);
    await deleteClaimToken(tx.db, { providerId, id });
    const client = await linkClient(tx.db, { providerId, id, accountId: null, now });
    if (!client) return { providerClientId: id, released: false, version: stored.version, reservationCount: 0 };
    const reservations = await setClientLinkOfReservations(tx.db, { providerId, id }, 'GUEST', now);
    recordClientLink(tx, stored, client, reservations, 'client.updated');
    return { providerClientId: id, released: true, version: client.version, reservationCount: reservations.length };
  });
}
