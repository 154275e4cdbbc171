import { candidates } from 'slot-engine/engine/candidates.ts';
import { processingOf } from 'slot-engine/engine/work-ranges.ts';
import type { RequestedTime } from '../../../db/reservations/requested-times.ts';
import { toProcessingTimesText } from '../../../db/reservations/working-time.ts';
import type { SnapshotService } from '../../../kernel/snapshot.ts';
import type { StartQuestion } from '../../slots/question.ts';

const MINUTE_MS = 60_000;

/** The current employee and start of a reservation that is being moved. */
export interface CurrentAssignment {
  readonly reservationId: string;
  /** The current employee, who keeps the reservation if qualified and free. */
  readonly employeeId: string;
  /** The current resources, which are kept as far as they are free. */
  readonly resourceIds: readonly string[];
  /**
   * Whether the start stays the same. Then notice, advance and past starts are not checked again, and the slot grid
   * only when the employee changes.
   */
  readonly keepsStart: boolean;
}

/** A start, its client, and the time that the booking would occupy of each employee whose calendar admits it. */
export interface StartCandidates {
  readonly question: StartQuestion;
  readonly present: CurrentAssignment | null;
  /** The client that the request names, by id or by contact data; null when unknown. */
  readonly clientId: string | null;
  readonly requested: readonly RequestedTime[];
}

/** Returns the time that a booking would occupy of each selected employee, with the employee's own duration. */
export function toRequestedTimes(question: StartQuestion): RequestedTime[] {
  const { service, startAt } = question;
  return candidates(question).map(({ employee, durationMinutes }) => {
    const { occupied } = toBookedTimes(startAt, durationMinutes, service);
    return { employeeId: employee.id, ...occupied };
  });
}

/**
 * Returns start, end and occupied time of a booking: the service with its buffers, and its processing time in
 * `freeDuring` (contract 4.14).
 */
export function toBookedTimes(startAt: Date, durationMinutes: number, service: SnapshotService) {
  const start = startAt.getTime();
  const end = start + durationMinutes * MINUTE_MS;
  return {
    startAt,
    endAt: new Date(end),
    durationMinutes,
    occupied: {
      occupiedFrom: new Date(start - service.bufferBeforeMinutes * MINUTE_MS),
      occupiedUntil: new Date(end + service.bufferAfterMinutes * MINUTE_MS),
      freeDuring: toProcessingTimesText(startAt, processingOf(service, durationMinutes)),
    },
  };
}
