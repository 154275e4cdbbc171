import { instantOf } from 'slot-engine/time/calendar-day.ts';
import type { MinuteRange } from 'slot-engine/time/minute-ranges.ts';
import type { Visit } from 'slot-engine/visits/terms.ts';
import { findUpcomingOfConversation } from '../../db/conversations/steps.ts';
import { findOwnOverlap } from '../../db/reservations/conflicts.ts';
import { conversationKey } from '../conversations/record-step.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import type { CreateReservationInput } from '../reservations/book/create-input.ts';
import type { VisitClient } from './visit-client.ts';
import { VisitRefusal } from './visit-refusal.ts';
import type { AskedVisit } from './visit-terms.ts';

interface Wanted {
  readonly asked: AskedVisit;
  /** Epoch minutes. */
  readonly start: number;
  /** Undefined where the visit cannot be booked: then the services are looked for one after the other from the start. */
  readonly visit: Visit | undefined;
  readonly client: VisitClient;
}

/**
 * Refuses a visit whose client already has one of its services at that time, or from this conversation at any time
 * (contract 5.7 and 5.24). Throws `VisitRefusal` with ALREADY_BOOKED or CLIENT_BUSY.
 */
export async function refuseOwnReservations(
  tx: TransactionContext,
  { allowClientOverlap, another }: Pick<CreateReservationInput, 'allowClientOverlap' | 'another'>,
  { asked, start, visit, client: { clientId, clientMatch } }: Wanted,
): Promise<void> {
  if (clientMatch === 'CREATED') return;
  const { providerId, scopes } = tx.caller;
  const includeInternal = scopes.has('services:internal:use');
  const refuse = (reason: 'ALREADY_BOOKED' | 'CLIENT_BUSY', item: number, ownId: string): never => {
    throw new VisitRefusal(asked, start, { reason, item, ownId });
  };
  const times = timesOf(asked, start, visit);
  const span = {
    from: Math.min(...times.map(({ from }) => from)),
    until: Math.max(...times.map(({ until }) => until)),
  };
  const of = { providerId, clientId, includeInternal, exceptId: null };
  const isBusy =
    allowClientOverlap !== true && (await findOwnOverlap(tx.db, { ...of, ...instantsOf(span), serviceId: null }));
  for (const [item, time] of times.entries()) {
    const serviceId = asked.items[item]?.service.id ?? null;
    if (isBusy) {
      const own = { ...of, ...instantsOf(time) };
      const same = await findOwnOverlap(tx.db, { ...own, serviceId });
      if (same) refuse('ALREADY_BOOKED', item, same);
      const other = allowClientOverlap === false ? await findOwnOverlap(tx.db, { ...own, serviceId: null }) : null;
      if (other) refuse('CLIENT_BUSY', item, other);
    }
    const key = another ? null : conversationKey(tx);
    const standing = key && serviceId && { ...key, clientId, serviceId, now: tx.now() };
    const stands = standing ? await findUpcomingOfConversation(tx.db, standing) : null;
    if (stands) refuse('ALREADY_BOOKED', item, stands);
  }
}

function instantsOf({ from, until }: MinuteRange) {
  return { from: instantOf(from), until: instantOf(until) };
}

/** The time of each service, by its index in the request. */
function timesOf({ items }: AskedVisit, start: number, visit: Visit | undefined): MinuteRange[] {
  let begin = start;
  return items.map(({ service }, index) => {
    const planned = visit?.items.find((item) => item.index === index);
    const from = planned?.start ?? begin;
    const until = from + (planned?.durationMinutes ?? service.durationMinutes);
    begin = until;
    return { from, until };
  });
}
