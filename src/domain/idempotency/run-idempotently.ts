import { v5 as uuidv5 } from 'uuid';
import {
  claimIdempotencyKey,
  type IdempotencyKeyClaim,
  type IdempotencyKeyIdentity,
  readIdempotencyKey,
  setIdempotencyKeyResource,
} from '../../db/reservations/idempotency-keys.ts';
import type { Context, ProviderCaller } from '../../kernel/context.ts';
import { DomainError, ExpectedError } from '../../kernel/errors.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { inTransaction } from '../outbox/in-transaction.ts';
import { differingFields, type Fingerprint, fingerprintOf } from './fingerprint.ts';

const RESERVATION_OPERATIONS = 'reservations.';

/** The input fields of a create that identify the client. */
const CLIENT_FIELDS: ReadonlySet<string> = new Set(['client', 'providerClientId']);

const HEADER_REUSED = 'This Idempotency-Key was used before, with a different body.';
const REFERENCE_REUSED =
  'This externalReservationId was used before, with a different body. Without an Idempotency-Key header it is the idempotency key: send a header of its own with each new booking.';

/**
 * A request that may be repeated: its operation (for a change with the resource's id), its idempotency key and its
 * input.
 */
export interface IdempotentRequest {
  readonly operation: string;
  /** The key in the `Idempotency-Key` header. */
  readonly key?: string | null | undefined;
  /** The key of a request without the header, taken from its external id. It has a namespace of its own. */
  readonly derivedKey?: string | null | undefined;
  /** The key of a request in a conversation that has neither of the other keys. */
  readonly conversationKey?: string | null | undefined;
  readonly input: object;
  /** The id of the resource if it is known beforehand. It is then stored when the key is claimed. */
  readonly resourceId?: string;
}

/** The result of a request. `replayed` is true when an earlier request with the same key made the change. */
export interface IdempotentResult {
  readonly resourceId: string;
  readonly replayed: boolean;
}

/**
 * Runs `body` in one transaction, at most once per idempotency key of the integration client. A repeat waits for a
 * first request in progress and returns its resource; a failed request leaves nothing behind. `body` returns the id of
 * the resource. Throws `IDEMPOTENCY_KEY_REUSED` when the parsed input differs (contract 5.3).
 */
export function runIdempotently(
  ctx: Context,
  attempt: IdempotentRequest,
  body: (tx: TransactionContext) => Promise<string>,
): Promise<IdempotentResult> {
  const claim = toKeyClaim(ctx, attempt);
  if (!claim) return inTransaction(ctx, async (tx) => ({ resourceId: await body(tx), replayed: false }));
  return inTransaction(ctx, async (tx) => {
    if (!(await claimIdempotencyKey(tx.db, claim)))
      return { resourceId: await readFirstResource(tx, attempt, claim), replayed: true };
    const resourceId = await body(tx);
    await setIdempotencyKeyResource(tx.db, claim, resourceId);
    return { resourceId, replayed: false };
  });
}

/** Returns the claim of a request's idempotency key; null when it has none. */
export function toKeyClaim(ctx: Context, attempt: IdempotentRequest): IdempotencyKeyClaim | null {
  const identity = keyIdentity(ctx, attempt);
  if (!identity) return null;
  const fingerprint = fingerprintOf(ctx.ports.secrets, attempt.input);
  return { ...identity, fingerprint, resourceId: attempt.resourceId ?? null, now: ctx.now() };
}

/**
 * Returns the resource of the first request with a key that was used before. Throws `IDEMPOTENCY_KEY_REUSED` (contract
 * 5.3).
 */
export async function readFirstResource(
  ctx: Context,
  attempt: IdempotentRequest,
  claim: IdempotencyKeyClaim,
): Promise<string> {
  return replay(ctx, attempt, await readIdempotencyKey(ctx.db, claim));
}

/** Rolls back a transaction whose idempotency key was used before, and the locks that it took. */
export class IdempotencyKeyUsed extends ExpectedError {
  constructor() {
    super('The idempotency key has been used.');
  }
}

/** Returns the identity of a request's idempotency key; null when it has none. */
function keyIdentity({ caller }: Context, attempt: IdempotentRequest): IdempotencyKeyIdentity | null {
  const key = attempt.key ?? attempt.derivedKey ?? attempt.conversationKey;
  if (!key) return null;
  return {
    providerId: caller.providerId,
    integrationClientId: toKeyOwner(caller),
    operation: attempt.operation,
    namespace: attempt.key ? 'header' : attempt.derivedKey ? 'external' : 'conversation',
    key,
  };
}

/**
 * Returns the id of the owner of idempotency keys and holds: the id of an integration client. A person has no UUID, so
 * the id is derived from their subject; no integration client has it.
 */
export function toKeyOwner({ kind, id, providerId }: ProviderCaller): string {
  return kind === 'INTEGRATION' ? id : uuidv5(`${kind}:${id}`, providerId);
}

function replay(
  ctx: Context,
  attempt: IdempotentRequest,
  first: { fingerprint: Fingerprint; resourceId: string | null } | undefined,
): string {
  if (!first?.resourceId) throw new Error('A claimed idempotency key has no resource.');
  const differs = differingFields(ctx.ports.secrets, first.fingerprint, attempt.input);
  if (differs.length === 0) return first.resourceId;
  const isReadable = attempt.operation.startsWith(RESERVATION_OPERATIONS) && ctx.caller.scopes.has('reservations:read');
  // The reservation is not named when the requests differ in the client.
  const isNamed = isReadable && !differs.some((field) => CLIENT_FIELDS.has(field));
  throw new DomainError('IDEMPOTENCY_KEY_REUSED', attempt.key ? HEADER_REUSED : REFERENCE_REUSED, {
    context: { ...(isNamed ? { reservationId: first.resourceId } : {}), differs },
  });
}
