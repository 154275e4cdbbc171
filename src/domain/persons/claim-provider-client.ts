import { v7 } from 'uuid';
import {
  type ClaimedProvider,
  lockClaimedClient,
  readClaimedProvider,
  upsertAccount,
  useClaimToken,
} from '../../db/clients/claims.ts';
import { linkClient } from '../../db/clients/write-clients.ts';
import { setClientLinkOfReservations } from '../../db/reservations/client-links.ts';
import type { AccountContext, AccountHolder, Context } from '../../kernel/context.ts';
import { type DomainError, notFound, unavailable } from '../../kernel/errors.ts';
import { hashProviderToken } from '../../kernel/formats/provider-tokens.ts';
import { UNAVAILABLE_RETRY_SECONDS } from '../../kernel/limits.ts';
import { operatorContext } from '../access/operator.ts';
import { readProviderIdOfClaimToken } from '../clients/claim-link.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { inTransaction } from '../outbox/in-transaction.ts';
import { recordClientLink } from './record-client-link.ts';

/** The data of a claimed record for its account holder, without the provider's notes. */
export interface ClaimedClient {
  readonly providerId: string;
  readonly providerName: string;
  readonly providerClientId: string;
  /** The number of reservations that the claim linked. */
  readonly reservationCount: number;
}

interface Claim {
  readonly account: AccountHolder;
  readonly tokenHash: Uint8Array;
  readonly providerId: string;
  readonly provider: ClaimedProvider;
}

/**
 * Links the client record of a claim token, with all its reservations, to an account. The first claim creates the
 * account. Records `client.claimed` and CLIENT_LINKED. The provider comes from the token. Throws the same `NOT_FOUND`
 * for malformed, unknown, used, replaced and expired tokens, and for records that are deleted, claimed or have another
 * address than the mailed one. The account's own e-mail address does not matter (contract 2.9 and 6).
 */
export async function claimProviderClient(ctx: AccountContext, token: string): Promise<ClaimedClient> {
  const providerId = readProviderIdOfClaimToken(token);
  if (providerId === null) throw refused();
  const provider = await readClaimedProvider(ctx.db, { providerId });
  if (!provider) throw refused();
  if (provider.movedAt) throw unavailable(UNAVAILABLE_RETRY_SECONDS);
  return claimAs(ctx, v7(), { account: ctx.caller, tokenHash: hashProviderToken(token), providerId, provider });
}

async function claimAs(ctx: AccountContext, accountId: string, claim: Claim): Promise<ClaimedClient> {
  const outcome = await inTransaction(createContext(ctx, accountId, claim), async (tx) => {
    const { issuer, id: subject } = claim.account;
    const storedId = await upsertAccount(tx.db, { id: accountId, issuer, subject, createdAt: tx.now() });
    return storedId === accountId ? claimRecord(tx, accountId, claim) : storedId;
  });
  return typeof outcome === 'string' ? claimAs(ctx, outcome, claim) : outcome;
}

async function claimRecord(tx: TransactionContext, accountId: string, claim: Claim): Promise<ClaimedClient> {
  const { providerId, tokenHash, provider } = claim;
  const now = tx.now();
  const attempt = { providerId, tokenHash, now };
  const providerClientId = await lockClaimedClient(tx.db, attempt);
  if (providerClientId === undefined || !(await useClaimToken(tx.db, attempt))) throw refused();
  const key = { providerId, id: providerClientId };
  const client = await linkClient(tx.db, { ...key, accountId, now });
  if (!client) throw refused();
  const reservations = await setClientLinkOfReservations(tx.db, key, 'ACCOUNT', now);
  recordClientLink(tx, { ...client, accountId: null }, client, reservations, 'client.claimed');
  return { providerId, providerName: provider.name, providerClientId, reservationCount: reservations.length };
}

// The service itself acts for the provider, only for the change that the link permits.
function createContext(ctx: AccountContext, accountId: string, { providerId, provider }: Claim): Context {
  const acting = operatorContext(ctx, { ...provider, id: providerId });
  return { ...ctx, ...acting, caller: { ...acting.caller, kind: 'SYSTEM', id: null, accountId } };
}

function refused(): DomainError {
  return notFound(['input', 'token']);
}
