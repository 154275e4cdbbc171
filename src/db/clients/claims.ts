import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepared, preparedCheck, preparedRow, preparedWrite } from '../query/prepared.ts';
import type { RowOf } from '../query/tables.ts';
import type { ClientKey } from './clients.ts';

/** The e-mail address of client `c` in canonical form. */
const ADDRESS = sql<string>`coalesce(c.canonical_email, c.email)`;
const ADDRESS_HASH = sql<Uint8Array>`sha256(convert_to(${ADDRESS}, 'UTF8'))`;

export interface NewClaimToken
  extends Pick<RowOf<'claimToken'>, 'providerId' | 'providerClientId' | 'id' | 'tokenHash' | 'expiresAt'> {
  /** The e-mail address that receives the claim link, in canonical form. */
  readonly address: string;
  readonly now: Date;
}

/**
 * Stores the claim token of a client that is not deleted, is linked to no account and has this address, and replaces an
 * earlier token. For any other client nothing is written and the result is false.
 */
export const replaceClaimToken = preparedCheck('claim_token_replace', (db, token: NewClaimToken) =>
  db
    .of(token.providerId)
    // The client is locked, so that a concurrent deletion or erasure of the client also deletes the token.
    .with('claimable', (tables) =>
      tables
        .selectFrom('providerClient as c')
        .select(['c.id', ADDRESS_HASH.as('addressHash')])
        .where('c.id', '=', token.providerClientId)
        .where(ADDRESS, '=', token.address)
        .where('c.accountId', 'is', null)
        .where('c.deletedAt', 'is', null)
        .forShare('c'),
    )
    .insertInto('claimToken')
    .columns(['id', 'providerClientId', 'tokenHash', 'addressHash', 'expiresAt', 'createdAt'])
    .expression((from) =>
      from
        .selectFrom('claimable')
        .select((eb) => [
          eb.val(token.id).as('id'),
          'claimable.id as providerClientId',
          eb.val(token.tokenHash).as('tokenHash'),
          'claimable.addressHash',
          eb.val(token.expiresAt).as('expiresAt'),
          eb.val(token.now).as('createdAt'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'providerClientId']).doUpdateSet((eb) => ({
        id: eb.ref('excluded.id'),
        tokenHash: eb.ref('excluded.tokenHash'),
        addressHash: eb.ref('excluded.addressHash'),
        expiresAt: eb.ref('excluded.expiresAt'),
        createdAt: eb.ref('excluded.createdAt'),
        // The null is a literal, because Citus would send a parameter here as the only parameter of the write, without
        // types for the others.
        usedAt: sql.lit(null),
      })),
    )
    .returning('id'),
);

/** Deletes the claim token of a client if there is one. */
export const deleteClaimToken = preparedWrite('claim_token_delete', (db, { providerId, id }: ClientKey) =>
  db.of(providerId).deleteFrom('claimToken').where('providerClientId', '=', id),
);

/** Reads a provider with the columns that a caller for it needs; undefined when there is none. */
export const readClaimedProvider = preparedRow(
  'claimed_provider',
  (db, { providerId }: { readonly providerId: string }) =>
    db
      .of(providerId)
      .selectFrom('provider')
      .select([
        'name',
        'timezone',
        'locale',
        'currency',
        'country',
        'catalogVersion',
        'movedAt',
        'testMode',
        'clockOffsetSeconds',
      ]),
);

export type ClaimedProvider = NonNullable<Awaited<ReturnType<typeof readClaimedProvider>>>;

const upsert = prepared('account_keep', (db, account: RowOf<'account'>) =>
  db.global
    .insertInto('account')
    .values({ id: account.id, issuer: account.issuer, subject: account.subject, createdAt: account.createdAt })
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet((eb) => ({ issuer: eb.ref('excluded.issuer') })),
    )
    .returning('id'),
);

/**
 * Returns the id of the account with this issuer and subject. A missing account is created with the id `account.id`.
 */
export async function upsertAccount(db: Runner, account: RowOf<'account'>): Promise<string> {
  const [row] = await upsert(db, account);
  if (!row) throw new Error('An account was written, but no row came back.');
  return row.id;
}

/** An attempt to claim a client with a token. A token is valid until it is used or expires. */
export interface ClaimAttempt {
  readonly providerId: string;
  readonly tokenHash: Uint8Array;
  readonly now: Date;
}

const lockClaimed = prepared('claim_client_lock', (db, { providerId, tokenHash, now }: ClaimAttempt) =>
  db
    .of(providerId)
    .selectFrom('providerClient as c')
    .innerJoin('claimToken as t', 't.providerClientId', 'c.id')
    .select('c.id')
    .where('t.tokenHash', '=', tokenHash)
    .where('t.usedAt', 'is', null)
    .where('t.expiresAt', '>', now)
    .where('c.deletedAt', 'is', null)
    .where('t.addressHash', '=', ADDRESS_HASH)
    .forNoKeyUpdate('c'),
);

/**
 * Locks the client of a valid token, if the client is not deleted and still has the address to which the token was
 * mailed. Returns the client's id.
 */
export async function lockClaimedClient(db: Runner, claim: ClaimAttempt): Promise<string | undefined> {
  const [row] = await lockClaimed(db, claim);
  return row?.id;
}

/**
 * Stores that a valid token was used. The token's client must be locked. For any other token nothing is written and the
 * result is false.
 */
export const useClaimToken = preparedCheck('claim_token_use', (db, { providerId, tokenHash, now }: ClaimAttempt) =>
  db
    .of(providerId)
    .updateTable('claimToken')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id'),
);
