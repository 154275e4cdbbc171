import { listRecentClients, searchClientText } from '../../db/clients/find-clients.ts';
import type { Context } from '../context.ts';
import { type ClientRecord, clientRecord } from './records.ts';
import { searchPatterns } from './search-text.ts';

export interface ClientSearch {
  readonly search?: string | null | undefined;
  readonly limit: number;
}

/**
 * Live clients whose full name, e-mail or phone digits contain the phrase, ignoring case and accents; without a phrase
 * all. The most recently updated come first (contract 2.6).
 */
export async function searchClients(ctx: Context, { search, limit }: ClientSearch): Promise<ClientRecord[]> {
  const { providerId } = ctx.caller;
  const rows = search
    ? await searchClientText(ctx.db, providerId, searchPatterns(search), limit)
    : await listRecentClients(ctx.db, providerId, limit);
  return rows.map(clientRecord);
}
