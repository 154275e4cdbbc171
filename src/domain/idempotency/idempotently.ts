import { v5 as uuidv5 } from 'uuid';
import {
  claimKey,
  type KeyClaim,
  type KeyIdentity,
  readKey,
  setKeyResource,
} from '../../db/reservations/idempotency-keys.ts';
import type { Context, ProviderCaller } from '../../kernel/context.ts';
import { DomainError, ExpectedError } from '../../kernel/errors.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { inTransaction } from '../outbox/in-transaction.ts';
import { differingFields, type Fingerprint, fingerprintOf } from './fingerprint.ts';

const RESERVATION_OPERATIONS = 'reservations.';

/** The fields of a create that name its client. */
const CLIENT_FIELDS: ReadonlySet<string> = new Set(['client', 'providerClientId']);

const HEADER_REUSED = 'This Idempotency-Key was used before, with a different body.';
const REFERENCE_REUSED =
  'This externalReservationId was used before, with a different body. Without an Idempotency-Key header it is the idempotency key: send a header of its own with each new booking.';

/** The identity of an attempt: the operation (for a change with the resource), and the caller's key. */
export interface Attempt {
  readonly operation: string;
  /** The `Idempotency-Key` header. */
  readonly key?: string | null | undefined;
  /** The key of a request without a header, in a namespace of its own. */
  readonly derivedKey?: string | null | undefined;
  /** The key within a conversation, when there is neither. */
  readonly conversationKey?: string | null | undefined;
  readonly input: object;
  /** The id of the resource, if known beforehand; it is stored when the key is claimed. */
  readonly resourceId?: string;
}

/** The result of an attempt: its own change, or the repeat of an earlier success. */
export interface AttemptResult {
  readonly resourceId: string;
  readonly replayed: boolean;
}

/**
 * Runs `body` in one transaction, at most once per key of this integration client. A repeated call waits for a first
 * attempt in progress and returns its resource; a failed attempt leaves nothing behind. `body` returns the resource's
 * id. Throws `IDEMPOTENCY_KEY_REUSED` when the parsed input differs (contract 5.3).
 */
export function idempotently(
  ctx: Context,
  attempt: Attempt,
  body: (tx: TransactionContext) => Promise<string>,
): Promise<AttemptResult> {
  const claim = keyClaim(ctx, attempt);
  if (!claim) return inTransaction(ctx, async (tx) => ({ resourceId: await body(tx), replayed: false }));
  return inTransaction(ctx, async (tx) => {
    if (!(await claimKey(tx.db, claim))) return { resourceId: await firstResource(tx, attempt, claim), replayed: true };
    const resourceId = await body(tx);
    await setKeyResource(tx.db, claim, resourceId);
    return { resourceId, replayed: false };
  });
}

/** The claim of an attempt's key; null when it has none. */
export function keyClaim(ctx: Context, attempt: Attempt): KeyClaim | null {
  const identity = keyIdentity(ctx, attempt);
  if (!identity) return null;
  const fingerprint = fingerprintOf(ctx.ports.secrets, attempt.input);
  return { ...identity, fingerprint, resourceId: attempt.resourceId ?? null, now: ctx.now() };
}

/**
 * The resource of the first attempt with a key that could not be claimed. Throws `IDEMPOTENCY_KEY_REUSED` (contract
 * 5.3).
 */
export async function firstResource(ctx: Context, attempt: Attempt, claim: KeyClaim): Promise<string> {
  return replay(ctx, attempt, await readKey(ctx.db, claim));
}

/** Ends a transaction whose key was used before, and rolls back the locks it took. */
export class KeyUsed extends ExpectedError {
  constructor() {
    super('The idempotency key has been used.');
  }
}

/** The identity of an attempt's key; null when it has none. */
function keyIdentity({ caller }: Context, attempt: Attempt): KeyIdentity | null {
  const key = attempt.key ?? attempt.derivedKey ?? attempt.conversationKey;
  if (!key) return null;
  return {
    providerId: caller.providerId,
    integrationClientId: keyOwner(caller),
    operation: attempt.operation,
    namespace: attempt.key ? 'header' : attempt.derivedKey ? 'external' : 'conversation',
    key,
  };
}

/**
 * The owner of keys and holds: the integration client's id. A person has no UUID, so their owner id is derived from
 * their subject; no integration client has it.
 */
export function keyOwner({ kind, id, providerId }: ProviderCaller): string {
  return kind === 'INTEGRATION' ? id : uuidv5(`${kind}:${id}`, providerId);
}

function replay(
  ctx: Context,
  attempt: Attempt,
  first: { fingerprint: Fingerprint; resourceId: string | null } | undefined,
): string {
  if (!first?.resourceId) throw new Error('A claimed idempotency key has no resource.');
  const differs = differingFields(ctx.ports.secrets, first.fingerprint, attempt.input);
  if (differs.length === 0) return first.resourceId;
  const isReadable = attempt.operation.startsWith(RESERVATION_OPERATIONS) && ctx.caller.scopes.has('reservations:read');
  // A reservation of another client is not named.
  const isNamed = isReadable && !differs.some((field) => CLIENT_FIELDS.has(field));
  throw new DomainError('IDEMPOTENCY_KEY_REUSED', attempt.key ? HEADER_REUSED : REFERENCE_REUSED, {
    context: { ...(isNamed ? { reservationId: first.resourceId } : {}), differs },
  });
}
