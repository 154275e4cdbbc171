import { findClientsByPhone } from '../../db/clients/find-clients.ts';
import type { Context } from '../../kernel/context.ts';
import { isFirstNameOf } from './same-first-name.ts';

/** More clients than this share no number; beyond, no name is looked at. */
const MOST_SHARING = 100;

/** Who calls, and never more than that; `providerClientId` only when `MATCHED` (contract 2.7). */
export interface ClientIdentification {
  readonly status: 'MATCHED' | 'NOT_FOUND' | 'AMBIGUOUS';
  readonly providerClientId: string | null;
}

/** Who calls: the number, and the first name as it was spoken. */
interface IdentifyQuestion {
  readonly phone: string;
  readonly firstName?: string | null | undefined;
}

/**
 * Recognises a caller by exactly this E.164 number: `MATCHED` only when one live client has it, or, of several, one has
 * this first name (contract 2.7).
 */
export async function identifyClient(
  ctx: Context,
  { phone, firstName }: IdentifyQuestion,
): Promise<ClientIdentification> {
  const sharing = await findClientsByPhone(ctx.db, ctx.caller.providerId, phone, MOST_SHARING + 1);
  if (sharing.length === 0) return { status: 'NOT_FOUND', providerClientId: null };
  const isNamed = firstName && sharing.length > 1 && sharing.length <= MOST_SHARING;
  const [match, another] = isNamed ? sharing.filter((client) => isFirstNameOf(ctx, client, firstName)) : sharing;
  if (!match || another) return { status: 'AMBIGUOUS', providerClientId: null };
  return { status: 'MATCHED', providerClientId: match.id };
}
