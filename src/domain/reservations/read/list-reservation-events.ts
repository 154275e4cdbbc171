import { SLOT_RULES, type SlotRule } from 'slot-engine/engine/slot-rules.ts';
import { type ReservationEventRow, readReservationEvents } from '../../../db/reservations/read/events.ts';
import { readReservation } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import { type ActorReader, type HistoryType, type PublicActor, publicActor } from '../../events/record-event.ts';

/** One event of a reservation's history (contract 5.13). */
export interface ReservationEventRecord {
  readonly id: string;
  readonly type: HistoryType;
  readonly occurredAt: string;
  readonly version: number;
  readonly actor: PublicActor;
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
  readonly reason: string | null;
  /** The slot rules that a workspace user overrode. */
  readonly overridden: readonly SlotRule[];
}

/** Lists the history of a reservation, oldest first. Throws `NOT_FOUND` (contract 5.13). */
export async function listReservationEvents(ctx: Context, id: string): Promise<ReservationEventRecord[]> {
  const { providerId, scopes } = ctx.caller;
  const [reservation, rows] = await Promise.all([
    readReservation(ctx.db, providerId, id, scopes.has('services:internal:use')),
    readReservationEvents(ctx.db, providerId, id),
  ]);
  if (!reservation) throw notFound();
  return rows.map((row) => toEventRecord(row, ctx.caller));
}

/** Returns the record of an event as `reader` may see it. Times are UTC with milliseconds. */
export function toEventRecord(row: ReservationEventRow, reader: ActorReader): ReservationEventRecord {
  const { id, type, version, occurredAt, actorType, actorId, changes, reason } = row;
  const overridden = SLOT_RULES.filter((rule) => row.overridden.includes(rule));
  const actor = publicActor({ type: actorType, id: actorId }, reader);
  return { id, type, occurredAt: occurredAt.toISOString(), version, actor, changes, reason, overridden };
}
