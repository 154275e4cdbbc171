import { deleteClaimToken } from '../../db/clients/claims.ts';
import { lockClientForChange } from '../../db/clients/clients.ts';
import { linkClient } from '../../db/clients/write-clients.ts';
import { linkReservations } from '../../db/reservations/client-links.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { inTransaction } from '../outbox/in-transaction.ts';
import { recordClientLink } from './record-client-link.ts';

/** What a release did; `released` is false where nobody had claimed the record. */
export interface ReleasedClaim {
  readonly providerClientId: string;
  readonly released: boolean;
  readonly version: number;
  readonly reservationCount: number;
}

/**
 * Ends the link between an account and a client record, for an operator who undoes a claim: the record and its bookings
 * are a guest's again, their versions rise, histories and `client.updated` tell it, and no link of before works any
 * more. Throws `NOT_FOUND` (contract 2.9).
 */
export function releaseClaim(ctx: Context, id: string): Promise<ReleasedClaim> {
  const { providerId } = ctx.caller;
  return inTransaction(ctx, async (tx) => {
    const now = tx.now();
    const present = await lockClientForChange(tx.db, providerId, id);
    if (!present) throw notFound(['client']);
    await deleteClaimToken(tx.db, { providerId, id });
    const client = await linkClient(tx.db, { providerId, id, accountId: null, now });
    if (!client) return { providerClientId: id, released: false, version: present.version, reservationCount: 0 };
    const reservations = await linkReservations(tx.db, { providerId, id }, 'GUEST', now);
    recordClientLink(tx, present, client, reservations, 'client.updated');
    return { providerClientId: id, released: true, version: client.version, reservationCount: reservations.length };
  });
}
