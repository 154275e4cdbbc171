import { findClientIdsByPhone } from '../../db/clients/find-clients.ts';
import type { Context } from '../context.ts';

/** Who calls, and never more than that; `providerClientId` only when `MATCHED` (contract 2.7). */
export interface ClientIdentification {
  readonly status: 'MATCHED' | 'NOT_FOUND' | 'AMBIGUOUS';
  readonly providerClientId: string | null;
}

/** Recognises a caller by exactly this E.164 number: `MATCHED` only when one live client has it (contract 2.7). */
export async function identifyClient(ctx: Context, { phone }: { phone: string }): Promise<ClientIdentification> {
  const [id, another] = await findClientIdsByPhone(ctx.db, ctx.caller.providerId, phone);
  if (!id) return { status: 'NOT_FOUND', providerClientId: null };
  if (another) return { status: 'AMBIGUOUS', providerClientId: null };
  return { status: 'MATCHED', providerClientId: id };
}
