import { findClientIdByExternalId } from '../../db/client-lookups.sql.ts';
import { EXTERNAL_CLIENT_ID_INDEX } from '../../db/clients.sql.ts';
import { databaseFailure } from '../../db/errors.ts';
import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';

const MAX_REPEATS = 3;

/**
 * Runs a write of `externalClientId` and lets the unique index settle races; throws `EXTERNAL_ID_IN_USE` when another
 * live client holds it, and repeats the write when that client was deleted meanwhile (contract 1.3 and 2.3).
 */
export async function withExternalId<Result>(
  ctx: Context,
  externalClientId: string | null | undefined,
  write: () => Promise<Result>,
): Promise<Result> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await write();
    } catch (error) {
      if (!externalClientId || !isTaken(error)) throw error;
      const holder = await findClientIdByExternalId(ctx.db.sql, ctx.caller.providerId, externalClientId);
      if (holder) throw externalIdInUse(ctx, holder);
      if (repeats === MAX_REPEATS) throw error;
    }
  }
}

function isTaken(error: unknown): boolean {
  const { kind, constraint } = databaseFailure(error);
  return kind === 'UNIQUE' && constraint === EXTERNAL_CLIENT_ID_INDEX;
}

// Without `clients:read` nobody looks a client up by this id.
function externalIdInUse({ caller }: Context, providerClientId: string): DomainError {
  return new DomainError('EXTERNAL_ID_IN_USE', 'Another client has this externalClientId.', {
    context: caller.scopes.has('clients:read') ? { providerClientId } : {},
  });
}
