import { z } from 'zod';
import type { ReservationFilters } from '../../../db/reservations/read/filters.ts';
import { MAX_PAGED_ITEMS } from '../../../kernel/limits.ts';
import { CURSOR_PARTS, cursorsOf, GENERATION_FIELD, SMALLEST_ID } from '../../../kernel/paging/cursor.ts';
import { CREATED_AFTER_IN_FEED } from '../../../kernel/paging/feed-rules.ts';
import type { RuleProblem } from '../../../kernel/rules.ts';

/** The schema of the filters of a list of reservations, as a cursor contains them. */
export const RESERVATION_CURSOR_FILTERS = z.strictObject({
  startsAfter: CURSOR_PARTS.instant.optional(),
  startsBefore: CURSOR_PARTS.instant.optional(),
  employeeId: z.guid().optional(),
  serviceId: z.guid().optional(),
  status: z.array(z.enum(['PENDING', 'CONFIRMED', 'COMPLETED', 'NO_SHOW', 'CANCELLED', 'DECLINED'])).optional(),
  providerClientId: z.guid().optional(),
  externalReservationId: CURSOR_PARTS.text.optional(),
  reference: CURSOR_PARTS.text.optional(),
  visitId: z.guid().optional(),
  createdAfter: CURSOR_PARTS.instant.optional(),
  updatedSince: CURSOR_PARTS.instant.optional(),
});
const FEED_FILTERS = RESERVATION_CURSOR_FILTERS.pick({ providerClientId: true, updatedSince: true });
const POSITION = z.union([
  z.strictObject({ filters: RESERVATION_CURSOR_FILTERS, startAt: CURSOR_PARTS.instant, id: z.guid() }),
  z.strictObject({ filters: FEED_FILTERS, changedTx: CURSOR_PARTS.transaction, id: z.guid(), ...GENERATION_FIELD }),
]);

const CURSORS = cursorsOf({ list: 'reservations', position: POSITION, filtersOf: ({ filters }) => filters });

/** A position in a list with the filters of its first page: ordered by start, or in the order of changes (the feed). */
export type ListPosition = z.infer<typeof POSITION>;
export type FeedPosition = Extract<ListPosition, { changedTx: string }>;
export type PlainPosition = Extract<ListPosition, { startAt: string }>;

/** The filters of a list of reservations. */
export interface ReservationListFilters {
  readonly startsAfter?: Date | null | undefined;
  readonly startsBefore?: Date | null | undefined;
  readonly employeeId?: string | null | undefined;
  readonly serviceId?: string | null | undefined;
  readonly status?: readonly string[] | null | undefined;
  readonly providerClientId?: string | null | undefined;
  readonly externalReservationId?: string | null | undefined;
  readonly reference?: string | null | undefined;
  readonly visitId?: string | null | undefined;
  readonly createdAfter?: Date | null | undefined;
  readonly updatedSince?: Date | null | undefined;
}

/** The parsed arguments of the list of reservations. */
export interface ReservationListParams extends ReservationListFilters {
  readonly cursor?: string | null | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly timezone?: string | null | undefined;
}

/** Filters that a change can take a reservation out of. A feed with such a filter would lose the change. */
const LEFT_BY_CHANGES = [
  'startsAfter',
  'startsBefore',
  'employeeId',
  'serviceId',
  'status',
  'externalReservationId',
  'reference',
  'visitId',
] as const satisfies readonly (keyof ReservationListParams)[];

/**
 * Checks the parameters of the list: numbered pages reach 10,000 rows and exclude cursors; the feed excludes filters
 * that a change can take a reservation out of (contract 0.6 and 5.12).
 */
export function listReservationRules(question: Partial<ReservationListParams>): RuleProblem[] {
  return [...pageRules(question), ...feedRules(question)];
}

function feedRules(question: Partial<ReservationListParams>): RuleProblem[] {
  if (!question.updatedSince) return [];
  const message = 'Leave it out with updatedSince: a reservation that left this filter would be missing from the feed.';
  const left = LEFT_BY_CHANGES.filter((name) => question[name] != null).map(
    (name): RuleProblem => ({ path: [name], code: 'EXCLUSIVE', message }),
  );
  return question.createdAfter ? [...left, CREATED_AFTER_IN_FEED] : left;
}

function pageRules({ page, pageSize, cursor, updatedSince }: Partial<ReservationListParams>): RuleProblem[] {
  if (page === undefined) return [];
  const problems: RuleProblem[] = [];
  if (page > 1 && (cursor || updatedSince)) {
    problems.push({ path: ['page'], code: 'EXCLUSIVE', message: 'Follow the cursor instead of page.' });
  }
  if (pageSize !== undefined && page * pageSize > MAX_PAGED_ITEMS) {
    problems.push({
      path: ['page'],
      code: 'OUT_OF_RANGE',
      message: `Pages reach ${MAX_PAGED_ITEMS} rows; use cursor beyond.`,
    });
  }
  return problems;
}

/** Returns the filters of a list as a cursor contains them. */
export function toCursorFilters(question: ReservationListFilters): ReservationFilters {
  return {
    startsAfter: question.startsAfter?.toISOString(),
    startsBefore: question.startsBefore?.toISOString(),
    employeeId: question.employeeId ?? undefined,
    serviceId: question.serviceId ?? undefined,
    status: question.status ? [...new Set(question.status)].sort() : undefined,
    providerClientId: question.providerClientId ?? undefined,
    externalReservationId: question.externalReservationId ?? undefined,
    reference: question.reference ?? undefined,
    visitId: question.visitId ?? undefined,
    createdAfter: question.createdAfter?.toISOString(),
    updatedSince: question.updatedSince?.toISOString(),
  };
}

/** Returns the position in a feed before all changes of the transaction `changedTx` and of later ones. */
export function toFeedPosition(filters: FeedPosition['filters'], changedTx: string): FeedPosition {
  const { providerClientId, updatedSince } = filters;
  return { filters: { providerClientId, updatedSince }, changedTx, id: SMALLEST_ID };
}

/** Reads the position in a cursor. Filters that are sent together with a cursor must equal the filters in it. */
export function readListPosition(providerId: string, question: ReservationListFilters, cursor: string): ListPosition {
  return CURSORS.read(providerId, toCursorFilters(question), cursor);
}

/** Writes the cursor of a position. */
export function writeListPosition(providerId: string, position: { filters: ReservationFilters; id: string }): string {
  return CURSORS.write(providerId, position);
}
