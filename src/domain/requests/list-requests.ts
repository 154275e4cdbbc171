import { z } from 'zod';
import { deleteOldLoggedRequests } from '../../db/across-providers/sweep-records.ts';
import { countLoggedRequests, type RequestLogRow, readRequestLogRows } from '../../db/requests/list-requests.ts';
import type { Context } from '../../kernel/context.ts';
import { runInBatches, type SweepContext } from '../../kernel/in-batches.ts';
import {
  type Connection,
  connectionOf,
  keysetRange,
  type PageArguments,
  readPage,
  splitPage,
} from '../../kernel/paging/connection.ts';
import { CURSOR_PARTS, cursorsOf, SMALLEST_ID } from '../../kernel/paging/cursor.ts';
import { REQUEST_LOG_DAYS } from './request-log.ts';

const DAY_MS = 86_400_000;
const ERASE_BATCH_SIZE = 1000;
const CENTURY = 100;

/** The schema of an HTTP status, or of a class of statuses such as `4xx`. */
export const STATUS_FILTER = z
  .string()
  .regex(/^[1-5](?:\d\d|xx)$/, 'Expected a status such as 409, or a class such as 4xx.')
  .meta({ minLength: 3, maxLength: 3, pattern: '^[1-5](\\d\\d|xx)$' });

const FILTERS = z.strictObject({
  integrationClientId: z.guid().optional(),
  status: STATUS_FILTER.optional(),
  since: CURSOR_PARTS.instant.optional(),
});
type Filters = z.infer<typeof FILTERS>;

const POSITION = z.strictObject({ filters: FILTERS, at: CURSOR_PARTS.instant, id: z.guid() });
const CURSORS = cursorsOf({ list: 'requests', position: POSITION, filtersOf: ({ filters }) => filters });

/** The filters of a list of requests, as the caller sends them. */
export interface RequestLogParams {
  readonly status?: string | null | undefined;
  readonly since?: Date | null | undefined;
  readonly integrationClientId?: string | null | undefined;
}

/** One page of the caller's own requests. */
export interface RequestLogPage {
  readonly items: readonly RequestLogRow[];
  readonly nextCursor: string | null;
  readonly hasNextPage: boolean;
}

interface RequestPageQuestion extends RequestLogParams {
  readonly cursor?: string | null | undefined;
  readonly pageSize: number;
}

/**
 * Lists the logged requests of the calling integration client, newest first. Throws `VALIDATION_FAILED` for a cursor of
 * another list (contract 6.19).
 */
export async function listLoggedRequests(ctx: Context, question: RequestPageQuestion): Promise<RequestLogPage> {
  const { cursor, pageSize } = question;
  const sent = sentFilters(question);
  const from = cursor ? CURSORS.read(ctx.caller.providerId, sent, cursor) : null;
  const filters = from?.filters ?? sent;
  const range = { direction: 'DESC', from, to: null, limit: pageSize + 1 } as const;
  const rows = await readRequestLogRows(ctx.db, paramsOf(ctx, filters), range);
  const { page: items, last } = splitPage(rows, pageSize);
  return { items, nextCursor: last ? cursorOf(ctx, filters, last) : null, hasNextPage: last !== undefined };
}

/**
 * Lists the logged requests of all integration clients of the provider as a connection, newest first. An integration
 * client sees only its own. Throws `VALIDATION_FAILED` for a cursor of another list (contract 6.19).
 */
export async function connectLoggedRequests(
  ctx: Context,
  question: RequestLogParams & PageArguments,
): Promise<Connection<RequestLogRow>> {
  const sent = sentFilters(question);
  const { page, bound } = readPage(question, (cursor) => {
    const { filters, ...position } = CURSORS.read(ctx.caller.providerId, sent, cursor);
    return { bound: filters, position };
  });
  const filters = bound ?? sent;
  const params = paramsOf(ctx, filters);
  return connectionOf(await readRequestLogRows(ctx.db, params, keysetRange(page, 'DESC')), page, {
    nodeOf: (row) => row,
    cursorOf: (row) => cursorOf(ctx, filters, row),
    totalCount: () => countLoggedRequests(ctx.db, params),
  });
}

/** Deletes requests after `REQUEST_LOG_DAYS` days. Safe to run at any time, in any number of processes. */
export async function sweepRequestLog(ctx: SweepContext): Promise<void> {
  const before = new Date(ctx.now().getTime() - REQUEST_LOG_DAYS * DAY_MS);
  await runInBatches(ctx, ERASE_BATCH_SIZE, () => deleteOldLoggedRequests({ db: ctx.db }, before, ERASE_BATCH_SIZE));
}

const cursorOf = (ctx: Context, filters: Filters, { at, id }: RequestLogRow) =>
  CURSORS.write(ctx.caller.providerId, { filters, at: at.toISOString(), id });

function sentFilters({ status, since, integrationClientId }: RequestLogParams): Filters {
  return {
    ...(integrationClientId && { integrationClientId }),
    ...(status && { status }),
    ...(since && { since: since.toISOString() }),
  };
}

/**
 * Returns the parameters of the query. An integration client can read only its own requests; a filter for another
 * client matches none.
 */
function paramsOf({ caller }: Context, { status, since, integrationClientId }: Filters) {
  const { providerId, kind } = caller;
  const isForeign = integrationClientId !== undefined && integrationClientId !== caller.id;
  const own = isForeign ? SMALLEST_ID : caller.id;
  return {
    providerId,
    integrationClientId: kind === 'INTEGRATION' ? (own ?? SMALLEST_ID) : integrationClientId,
    since,
    ...statusRange(status),
  };
}

function statusRange(status: string | undefined): { lowestStatus?: number; highestStatus?: number } {
  if (status === undefined) return {};
  const lowestStatus = Number(status.replace('xx', '00'));
  return { lowestStatus, highestStatus: status.endsWith('xx') ? lowestStatus + CENTURY - 1 : lowestStatus };
}
