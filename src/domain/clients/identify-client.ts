import { findClientsByPhone } from '../../db/clients/find-clients.ts';
import type { Context } from '../../kernel/context.ts';
import { isFirstNameOf } from './same-first-name.ts';

/** The maximum number of clients with one phone number whose names are compared. */
const MAX_SHARING = 100;

/** The result of an identification. `providerClientId` is set only when the status is `MATCHED` (contract 2.7). */
export interface ClientIdentification {
  readonly status: 'MATCHED' | 'NOT_FOUND' | 'AMBIGUOUS';
  readonly providerClientId: string | null;
}

/** The calling person: the phone number, and the first name as spoken. */
interface IdentifyQuestion {
  readonly phone: string;
  readonly firstName?: string | null | undefined;
}

/**
 * Identifies a calling person by their exact E.164 phone number. `MATCHED` when one client has the number, or when
 * exactly one of several also has the first name (contract 2.7).
 */
export async function identifyClient(
  ctx: Context,
  { phone, firstName }: IdentifyQuestion,
): Promise<ClientIdentification> {
  const sharing = await findClientsByPhone(ctx.db, {
    providerId: ctx.caller.providerId,
    phone,
    limit: MAX_SHARING + 1,
  });
  if (sharing.length === 0) return { status: 'NOT_FOUND', providerClientId: null };
  const isNamed = firstName && sharing.length > 1 && sharing.length <= MAX_SHARING;
  const [match, another] = isNamed ? sharing.filter((client) => isFirstNameOf(ctx, client, firstName)) : sharing;
  if (!match || another) return { status: 'AMBIGUOUS', providerClientId: null };
  return { status: 'MATCHED', providerClientId: match.id };
}
