import { z } from 'zod';
import type { ClientFilters } from '../../db/clients/client-lists.ts';
import type { ClientRow } from '../../db/clients/clients.ts';
import type { Context } from '../../kernel/context.ts';
import { canonicalEmail } from '../../kernel/formats/email-addresses.ts';
import { CURSOR_PARTS, cursorsOf, GENERATION_FIELD } from '../../kernel/paging/cursor.ts';

const FILTER = CURSOR_PARTS.text.optional();
/** The filters of every list of clients, as a cursor carries them. */
export const FILTERS = {
  phone: FILTER,
  email: FILTER,
  externalClientId: FILTER,
  createdAfter: CURSOR_PARTS.instant.optional(),
};
const POSITION = z.union([
  z.strictObject({ ...FILTERS, updatedAt: CURSOR_PARTS.instant, id: z.uuid() }),
  z.strictObject({
    updatedSince: CURSOR_PARTS.instant,
    changedTx: CURSOR_PARTS.transaction,
    id: z.guid(),
    ...GENERATION_FIELD,
  }),
]);

/**
 * The position in a list, with the filters of its first page: by `updatedAt`, or in the order of changes (the feed).
 */
type ListPosition = z.infer<typeof POSITION>;
export type FeedPosition = Extract<ListPosition, { changedTx: string }>;
export type PlainPosition = Exclude<ListPosition, FeedPosition>;

export const CURSORS = cursorsOf({ list: 'clients', position: POSITION, filtersOf: (position) => position });

/** The parameters of the list besides the page. */
export interface ListQuestion {
  readonly updatedSince?: Date | null | undefined;
  readonly cursor?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly externalClientId?: string | null | undefined;
  readonly createdAfter?: Date | null | undefined;
}

/** The filters of a question, as a cursor keeps them: an address in its canonical form. */
export function filtersOf(question: Omit<ListQuestion, 'updatedSince' | 'cursor'>): ClientFilters {
  return {
    phone: question.phone ?? undefined,
    email: question.email ? canonicalEmail(question.email) : undefined,
    externalClientId: question.externalClientId ?? undefined,
    createdAfter: question.createdAfter?.toISOString(),
  };
}

/** The filters that a cursor carries. */
export function filtersIn({ phone, email, externalClientId, createdAfter }: PlainPosition): ClientFilters {
  return { phone, email, externalClientId, createdAfter };
}

/** The position inside a cursor; filters sent along must equal the ones in the cursor. */
export function readListPosition(ctx: Context, question: ListQuestion, cursor: string): ListPosition {
  const sent = { ...filtersOf(question), updatedSince: question.updatedSince?.toISOString() };
  return CURSORS.read(ctx.caller.providerId, sent, cursor);
}

/** The cursor behind a row of the list by `updatedAt`. */
export function cursorBehind(ctx: Context, filters: ClientFilters, { updatedAt, id }: ClientRow): string {
  return CURSORS.write(ctx.caller.providerId, { ...filters, updatedAt: updatedAt.toISOString(), id });
}
