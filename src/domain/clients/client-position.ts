import { z } from 'zod';
import type { ClientFilters } from '../../db/clients/client-lists.ts';
import type { ClientRow } from '../../db/clients/clients.ts';
import type { Context } from '../../kernel/context.ts';
import { CURSOR_PARTS, cursorsOf, GENERATION } from '../../kernel/paging/cursor.ts';

const FILTER = CURSOR_PARTS.text.optional();
const FILTERS = { phone: FILTER, email: FILTER, externalClientId: FILTER };
const POSITION = z.union([
  z.strictObject({ ...FILTERS, updatedAt: CURSOR_PARTS.instant, id: z.uuid() }),
  z.strictObject({
    updatedSince: CURSOR_PARTS.instant,
    changedTx: CURSOR_PARTS.transaction,
    id: z.guid(),
    ...GENERATION,
  }),
]);

/** The cursor of a list with its filters: by `updatedAt`, or in the order of changes (the feed). */
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
}

/** The filters of a query or a position. */
export function toFilters({
  phone,
  email,
  externalClientId,
}: Omit<ListQuestion, 'updatedSince' | 'cursor'>): ClientFilters {
  return { phone: phone ?? undefined, email: email ?? undefined, externalClientId: externalClientId ?? undefined };
}

/** The position of a cursor. Filters sent with the cursor must equal those in it. */
export function readListPosition(ctx: Context, question: ListQuestion, cursor: string): ListPosition {
  const sent = { ...toFilters(question), updatedSince: question.updatedSince?.toISOString() };
  return CURSORS.read(ctx.caller.providerId, sent, cursor);
}

/** The cursor after a row of the list by `updatedAt`. */
export function cursorBehind(ctx: Context, filters: ClientFilters, { updatedAt, id }: ClientRow): string {
  return CURSORS.write(ctx.caller.providerId, { ...filters, updatedAt: updatedAt.toISOString(), id });
}
