import { DateTime } from 'luxon';
import type { ReservationFilters } from '../../db/reservation-lists.sql.ts';
import type { Context } from '../context.ts';
import { DomainError, type Finding, validationFailed } from '../errors.ts';
import type { Booking } from './booking.ts';
import {
  filtersOf,
  type PlainPosition,
  type ReservationListQuestion,
  readListPosition,
  writeListPosition,
} from './list-position.ts';
import { listReservations } from './list-reservations.ts';

/** What a dashboard asks: the filters of the list, and where to go on. */
export type ConnectionQuestion = Omit<ReservationListQuestion, 'updatedSince' | 'cursor' | 'page' | 'pageSize'> & {
  readonly first: number;
  readonly after?: string | null | undefined;
};

/** Reservations by start, each with the cursor behind it. */
export interface ReservationConnection {
  readonly edges: readonly { readonly cursor: string; readonly node: Booking }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
}

/**
 * The list of reservations as a connection, over the same verb and with the same cursors as its pages (DESIGN section 1).
 * Throws `VALIDATION_FAILED` for a cursor that is not one of this list.
 */
export async function connectReservations(
  ctx: Context,
  { first, after, ...filters }: ConnectionQuestion,
): Promise<ReservationConnection> {
  const question = { ...filters, cursor: after, page: 1, pageSize: first };
  const begun = after ? namingAfter(() => plainPosition(ctx, question, after)).filters : filtersOf(question);
  const { items, hasNextPage } = await listReservations(ctx, question);
  const edges = items.map((node) => ({ cursor: cursorOf(ctx, begun, node), node }));
  const [startCursor, endCursor] = [edges.at(0)?.cursor ?? null, edges.at(-1)?.cursor ?? null];
  return { edges, pageInfo: { hasNextPage, hasPreviousPage: Boolean(after), startCursor, endCursor } };
}

function plainPosition(ctx: Context, question: ReservationListQuestion, after: string): PlainPosition {
  const position = readListPosition(ctx.caller.providerId, question, after);
  if ('startAt' in position) return position;
  const finding = { path: ['cursor'], code: 'INVALID_FORMAT', message: 'This cursor is one of the feed.' } as const;
  throw validationFailed([finding]);
}

function cursorOf(ctx: Context, filters: ReservationFilters, { id, startAt }: Booking): string {
  const position = { filters, startAt: DateTime.fromISO(startAt).toJSDate().toISOString(), id };
  return writeListPosition(ctx.caller.providerId, position);
}

// What pages call `cursor` is called `after` here.
function namingAfter<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof DomainError) || !error.details) throw error;
    const rename = ({ path, ...finding }: Finding): Finding => ({
      ...finding,
      path: path.map((step) => (step === 'cursor' ? 'after' : step)),
    });
    throw validationFailed(error.details.map(rename));
  }
}
