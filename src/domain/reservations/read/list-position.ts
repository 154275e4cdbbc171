import { z } from 'zod';
import type { ReservationFilters } from '../../../db/reservations/lists.ts';
import { CURSOR_PARTS, cursorsOf, FIRST_ID } from '../../paging/cursor.ts';

const FILTERS = z.strictObject({
  startsAfter: CURSOR_PARTS.instant.optional(),
  startsBefore: CURSOR_PARTS.instant.optional(),
  employeeId: z.guid().optional(),
  serviceId: z.guid().optional(),
  status: z.array(z.enum(['PENDING', 'CONFIRMED', 'COMPLETED', 'NO_SHOW', 'CANCELLED', 'DECLINED'])).optional(),
  providerClientId: z.guid().optional(),
  externalReservationId: CURSOR_PARTS.text.optional(),
  updatedSince: CURSOR_PARTS.instant.optional(),
});
const FEED_FILTERS = FILTERS.pick({ providerClientId: true, updatedSince: true });
const POSITION = z.union([
  z.strictObject({ filters: FILTERS, startAt: CURSOR_PARTS.instant, id: z.guid() }),
  z.strictObject({ filters: FEED_FILTERS, changedTx: CURSOR_PARTS.transaction, id: z.guid() }),
]);

const CURSORS = cursorsOf({ list: 'reservations', position: POSITION, filtersOf: ({ filters }) => filters });

/** Where a list goes on, with the filters it was begun with: by start, or in the order of changes (the feed). */
export type ListPosition = z.infer<typeof POSITION>;
export type FeedPosition = Extract<ListPosition, { changedTx: string }>;
export type PlainPosition = Extract<ListPosition, { startAt: string }>;

/** What a list of reservations is limited to. */
export interface ReservationListFilters {
  readonly startsAfter?: Date | null | undefined;
  readonly startsBefore?: Date | null | undefined;
  readonly employeeId?: string | null | undefined;
  readonly serviceId?: string | null | undefined;
  readonly status?: readonly string[] | null | undefined;
  readonly providerClientId?: string | null | undefined;
  readonly externalReservationId?: string | null | undefined;
  readonly updatedSince?: Date | null | undefined;
}

/** The parsed arguments of the reservation list. */
export interface ReservationListQuestion extends ReservationListFilters {
  readonly cursor?: string | null | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly timezone?: string | null | undefined;
}

/** The filters of a question, as a cursor keeps them. */
export function filtersOf(question: ReservationListFilters): ReservationFilters {
  return {
    startsAfter: question.startsAfter?.toISOString(),
    startsBefore: question.startsBefore?.toISOString(),
    employeeId: question.employeeId ?? undefined,
    serviceId: question.serviceId ?? undefined,
    status: question.status ? [...new Set(question.status)].sort() : undefined,
    providerClientId: question.providerClientId ?? undefined,
    externalReservationId: question.externalReservationId ?? undefined,
    updatedSince: question.updatedSince?.toISOString(),
  };
}

/** The place in a feed before everything that the transaction `changedTx` and later ones change. */
export function feedPlace(filters: FeedPosition['filters'], changedTx: string): FeedPosition {
  const { providerClientId, updatedSince } = filters;
  return { filters: { providerClientId, updatedSince }, changedTx, id: FIRST_ID };
}

/** The position inside a cursor; filters sent along must be those that it carries. */
export function readListPosition(providerId: string, question: ReservationListFilters, cursor: string): ListPosition {
  return CURSORS.read(providerId, filtersOf(question), cursor);
}

/** The cursor of a position. */
export function writeListPosition(providerId: string, position: { filters: ReservationFilters; id: string }): string {
  return CURSORS.write(providerId, position);
}
