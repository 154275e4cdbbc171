import { z } from 'zod';
import type { ClientFilters } from '../../db/clients/client-lists.ts';
import type { ClientRow } from '../../db/clients/clients.ts';
import type { Context } from '../../kernel/context.ts';
import { canonicalEmail } from '../../kernel/formats/email-addresses.ts';
import { CURSOR_PARTS, cursorsOf, GENERATION_FIELD } from '../../kernel/paging/cursor.ts';

const FILTER = CURSOR_PARTS.text.optional();
/** The schema of the filters of a list of clients, as a cursor contains them. */
export const CLIENT_CURSOR_FILTERS = {
  phone: FILTER,
  email: FILTER,
  externalClientId: FILTER,
  createdAfter: CURSOR_PARTS.instant.optional(),
};
const POSITION = z.union([
  z.strictObject({ ...CLIENT_CURSOR_FILTERS, updatedAt: CURSOR_PARTS.instant, id: z.uuid() }),
  z.strictObject({
    updatedSince: CURSOR_PARTS.instant,
    changedTx: CURSOR_PARTS.transaction,
    id: z.guid(),
    ...GENERATION_FIELD,
  }),
]);

/**
 * A position in the list with the filters of its first page: ordered by `updatedAt`, or in the order of changes (the
 * feed).
 */
type ListPosition = z.infer<typeof POSITION>;
export type FeedPosition = Extract<ListPosition, { changedTx: string }>;
export type PlainPosition = Exclude<ListPosition, FeedPosition>;

export const CLIENT_CURSORS = cursorsOf({
  list: 'clients',
  position: POSITION,
  filtersOf: (position) => position,
});

/** The parameters of the list other than the page size. */
export interface ClientListFilters {
  readonly updatedSince?: Date | null | undefined;
  readonly cursor?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly externalClientId?: string | null | undefined;
  readonly createdAfter?: Date | null | undefined;
}

/** Returns the filters of a list as a cursor contains them. An e-mail address is in canonical form. */
export function toCursorFilters(question: Omit<ClientListFilters, 'updatedSince' | 'cursor'>): ClientFilters {
  return {
    phone: question.phone ?? undefined,
    email: question.email ? canonicalEmail(question.email) : undefined,
    externalClientId: question.externalClientId ?? undefined,
    createdAfter: question.createdAfter?.toISOString(),
  };
}

/** Returns the filters in a cursor. */
export function filtersOfCursor({ phone, email, externalClientId, createdAfter }: PlainPosition): ClientFilters {
  return { phone, email, externalClientId, createdAfter };
}

/** Reads the position in a cursor. Filters that are sent together with a cursor must equal the filters in it. */
export function readListPosition(ctx: Context, question: ClientListFilters, cursor: string): ListPosition {
  const sent = { ...toCursorFilters(question), updatedSince: question.updatedSince?.toISOString() };
  return CLIENT_CURSORS.read(ctx.caller.providerId, sent, cursor);
}

/** Returns the cursor after a row of the list that is ordered by `updatedAt`. */
export function cursorAfterClient(ctx: Context, filters: ClientFilters, { updatedAt, id }: ClientRow): string {
  return CLIENT_CURSORS.write(ctx.caller.providerId, { ...filters, updatedAt: updatedAt.toISOString(), id });
}
