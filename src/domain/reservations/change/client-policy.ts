import { zonedTime } from 'slot-engine/time/zoned-time.ts';
import type { ReservationRow } from '../../../db/reservations/read/view.ts';
import type { ErrorContext } from '../../../kernel/codes/codes.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Snapshot } from '../../../kernel/snapshot.ts';

const MINUTE_MS = 60_000;

type Policy = ErrorContext<'POLICY_VIOLATION'>['policy'];

const MESSAGES: Readonly<Record<Policy, string>> = {
  RESCHEDULE_CUTOFF: 'It is too late to reschedule.',
  MAX_RESCHEDULES: 'The reservation was rescheduled as often as the provider allows.',
  CANCEL_CUTOFF: 'It is too late to cancel.',
};

/** Throws `POLICY_VIOLATION` when clients may no longer reschedule (contract 5.9). */
export function assertMayReschedule(snapshot: Snapshot, row: ReservationRow, now: Date): void {
  const { rescheduleCutoffMinutes, maxReschedules } = snapshot.clientPolicy;
  assertBeforeCutoff(snapshot, row, now, 'RESCHEDULE_CUTOFF', rescheduleCutoffMinutes);
  if (maxReschedules !== null && row.rescheduleCount >= maxReschedules) {
    throw violation(row, 'MAX_RESCHEDULES', null, maxReschedules);
  }
}

/** Throws `POLICY_VIOLATION` when clients may no longer cancel (contract 5.10). */
export function assertMayCancel(snapshot: Snapshot, row: ReservationRow, now: Date): void {
  assertBeforeCutoff(snapshot, row, now, 'CANCEL_CUTOFF', snapshot.clientPolicy.cancelCutoffMinutes);
}

function assertBeforeCutoff(snapshot: Snapshot, row: ReservationRow, now: Date, policy: Policy, minutes: number): void {
  const cutoff = new Date(row.startAt.getTime() - minutes * MINUTE_MS);
  if (now > cutoff) throw violation(row, policy, zonedTime(cutoff, snapshot.timezone), null);
}

function violation({ rescheduleCount }: ReservationRow, policy: Policy, cutoffAt: string | null, limit: number | null) {
  return new DomainError('POLICY_VIOLATION', MESSAGES[policy], {
    context: { policy, cutoffAt, limit, rescheduleCount },
  });
}
