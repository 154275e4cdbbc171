import { readExistingClients } from '../../db/clients/clients.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import type { RuleProblem } from '../../kernel/rules.ts';
import { requireScope } from '../access/require-scope.ts';
import { type ClientRecord, clientRecord } from '../clients/records.ts';
import { checkDifferentClients } from './merge-clients.ts';
import { toMergedClient } from './merged-client.ts';

/** The fields with a single value. When both records of a merge have a value, one of the two is lost. */
export const SINGLE_VALUE_FIELDS = ['firstName', 'lastName', 'locale', 'timezone', 'note', 'externalClientId'] as const;

/** The expected result of a merge. */
export interface MergePreview {
  /**
   * The remaining client as the merge would leave it. Its version is the one before the merge, to send as
   * `expectedVersion`.
   */
  readonly client: ClientRecord;
  /** The values of the other record that would be lost. */
  readonly lost: readonly { readonly field: (typeof SINGLE_VALUE_FIELDS)[number]; readonly value: string }[];
}

export interface MergePreviewQuery {
  readonly id: string;
  readonly sourceId: string;
}

/** Checks that a client is not merged with itself (contract 2.10). */
export function checkPreviewsAnother(input: Partial<MergePreviewQuery>): RuleProblem[] {
  return checkDifferentClients({ input }).map((problem) => ({ ...problem, path: ['sourceId'] }));
}

/**
 * Returns what a merge of `sourceId` into a client would produce, and which values of the source would be lost. Nothing
 * is written. Throws `NOT_FOUND`, `INVALID_STATE` and `LIMIT_REACHED` like the merge (contract 2.10).
 */
export async function previewMerge(ctx: Context, { id, sourceId }: MergePreviewQuery): Promise<MergePreview> {
  requireScope(ctx, 'clients:read');
  const rows = await readExistingClients(ctx.db, { providerId: ctx.caller.providerId, ids: [id, sourceId] });
  const target = rows.find((row) => row.id === id);
  const source = rows.find((row) => row.id === sourceId);
  if (!target) throw notFound();
  if (!source) throw notFound(['sourceId']);
  const merged = { ...target, ...toMergedClient(target, source) };
  const lost = SINGLE_VALUE_FIELDS.flatMap((field) => {
    const value = source[field];
    return value === null || value === merged[field] ? [] : [{ field, value }];
  });
  return { client: clientRecord(merged), lost };
}
