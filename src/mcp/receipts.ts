import { DateTime } from 'luxon';
import type { ReceiptKind } from '../domain/summaries/languages.ts';
import { getSummaryLanguage } from '../domain/summaries/locale-formats.ts';
import { toSummaryReader } from '../domain/summaries/reader-locale.ts';
import {
  type SummarizedBooking,
  toBookingReceiptText,
  toHoldReceiptText,
  toVisitReceiptText,
} from '../domain/summaries/summary.ts';
import type { Context } from '../kernel/context.ts';
import { changedSinceFirstCallResult } from './refusals.ts';
import type { ToolResult } from './tool-result.ts';
import type { McpTool } from './tools.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** The additions to the result of a tool that writes; empty for a tool that only reads. */
type WriteOutcome = { readonly say?: string; readonly replayed?: true } | { readonly refusal: ToolResult };

/** A reservation, visit or hold as REST returns it. */
interface WrittenRecord extends SummarizedBooking {
  readonly summary: string;
  readonly expiresAt: string;
  /** The reservations of a visit; absent for a single reservation. */
  readonly reservations?: readonly SummarizedBooking[];
}

/** The statuses in which the result of each kind of change is still in effect. */
const STANDS: Readonly<Record<ReceiptKind, readonly SummarizedBooking['status'][]>> = {
  BOOKED: ['PENDING', 'CONFIRMED'],
  REQUESTED: ['PENDING', 'CONFIRMED'],
  MOVED: ['PENDING', 'CONFIRMED'],
  CHANGED: ['PENDING', 'CONFIRMED'],
  CONFIRMED: ['CONFIRMED'],
  CANCELLED: ['CANCELLED'],
  DECLINED: ['DECLINED'],
};

/**
 * The receipt of a change: `say` is a sentence to read out, in the reader's language; `replayed` is true when an
 * earlier call made the change. A repeated call is refused when its reservation was moved, cancelled or declined since
 * (contract 1.12).
 */
export function toChangeReceipt(
  ctx: Context,
  { declared: { receipt } }: McpTool,
  given: Arguments,
  body: unknown,
  isReplay: boolean,
): WriteOutcome {
  if (!receipt) return {};
  const reader = toSummaryReader(ctx);
  const replayed = isReplay ? { replayed: true as const } : {};
  if (receipt === 'RELEASED') return { say: getSummaryLanguage(reader.locale).released };
  const record = asRecord(body);
  if (receipt === 'HELD') {
    return { say: toHoldReceiptText({ ...record, timezone: ctx.caller.timezone }, reader), ...replayed };
  }
  if (isReplay && !stands(receipt, record, given, ctx))
    return { refusal: changedSinceFirstCallResult(ctx, record.status, record.summary) };
  const said = receipt === 'BOOKED' && record.status === 'PENDING' ? 'REQUESTED' : receipt;
  const { reservations, summary } = record;
  const say = reservations ? toVisitReceiptText(said, summary, reader) : toBookingReceiptText(said, record, reader);
  return { say, ...replayed };
}

/** Whether the reservation still has the values that the arguments requested. */
function stands(receipt: ReceiptKind, record: WrittenRecord, given: Arguments, { caller }: Context): boolean {
  const { startAt, timezone, serviceId, employeeId, employeeSelectionMode, providerClientId } = given;
  if (!STANDS[receipt].includes(record.status)) return false;
  const ids = { serviceId, providerClientId, ...(employeeSelectionMode === 'ANY' ? {} : { employeeId }) };
  // The services of a visit are in its items, and all its reservations have the same client.
  const named = record.reservations?.[0] ?? record;
  if (
    Object.entries(ids).some(([name, id]) => typeof id === 'string' && id.toLowerCase() !== Reflect.get(named, name))
  ) {
    return false;
  }
  if (typeof startAt !== 'string') return true;
  const zone = typeof timezone === 'string' ? timezone : caller.timezone;
  return DateTime.fromISO(startAt, { zone }).toMillis() === Date.parse(record.startAt);
}

// Narrows the result of a tool with a receipt. Such tools return reservations, visits and holds
// (routes/reservations.ts, routes/visits.ts).
const asRecord = (body: unknown) => body as WrittenRecord;
