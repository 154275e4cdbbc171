import { z } from 'zod';
import type { ClientFilters } from '../../db/client-lists.sql.ts';
import { CURSOR_PARTS, cursorsOf } from '../paging/cursor.ts';

const NIL_ID = '00000000-0000-0000-0000-000000000000';

const FILTER = CURSOR_PARTS.text.optional();
const FILTERS = { phone: FILTER, email: FILTER, externalClientId: FILTER };
const POSITION = z.union([
  z.strictObject({ ...FILTERS, updatedAt: CURSOR_PARTS.instant, id: z.uuid() }),
  z.strictObject({
    ...FILTERS,
    updatedSince: CURSOR_PARTS.instant,
    changedTx: CURSOR_PARTS.transaction,
    id: z.guid(),
  }),
]);

const CURSORS = cursorsOf({ list: 'clients', position: POSITION, filtersOf: (position) => position });

/** Where a list goes on, with the filters it was begun with: by `updatedAt`, or in the order of changes (the feed). */
export type ListPosition = z.infer<typeof POSITION>;
export type FeedListPosition = Extract<ListPosition, { changedTx: string }>;
export type PlainListPosition = Exclude<ListPosition, FeedListPosition>;

/** What a caller asks of the list, beside the page. */
export interface ListQuestion {
  readonly updatedSince?: Date | null | undefined;
  readonly cursor?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly externalClientId?: string | null | undefined;
}

/** The start of a feed: before every transaction. */
export function feedStart(filters: ClientFilters, updatedSince: Date): FeedListPosition {
  return { ...filters, updatedSince: updatedSince.toISOString(), ...feedPlace('0') };
}

/** The place in a feed before everything that the transaction `changedTx` and later ones change. */
export function feedPlace(changedTx: string): { changedTx: string; id: string } {
  return { changedTx, id: NIL_ID };
}

/** The filters of a question. */
export function filtersOf({ phone, email, externalClientId }: ListQuestion): ClientFilters {
  return { phone: phone ?? undefined, email: email ?? undefined, externalClientId: externalClientId ?? undefined };
}

/** The position inside a cursor; filters sent along must be those that it carries. */
export function readListPosition(providerId: string, question: ListQuestion, cursor: string): ListPosition {
  const sent = { ...filtersOf(question), updatedSince: question.updatedSince?.toISOString() };
  return CURSORS.read(providerId, sent, cursor);
}

/** The cursor of a position. */
export function writeListPosition(providerId: string, position: ListPosition): string {
  return CURSORS.write(providerId, position);
}
