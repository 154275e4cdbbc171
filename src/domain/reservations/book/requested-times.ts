import { candidates } from 'slot-engine/engine/candidates.ts';
import { processingOf } from 'slot-engine/engine/work-ranges.ts';
import type { RequestedTime } from '../../../db/reservations/requested-times.ts';
import { toFreeDuring } from '../../../db/reservations/work-time.ts';
import type { SnapshotService } from '../../../kernel/snapshot.ts';
import type { StartQuestion } from '../../slots/question.ts';

const MINUTE_MS = 60_000;

/** The current employee and start of a reservation that is being moved. */
export interface CurrentAssignment {
  readonly reservationId: string;
  /** Keeps the reservation if qualified and free. */
  readonly employeeId: string;
  /** The resources that it has, kept where they are free. */
  readonly resourceIds: readonly string[];
  /**
   * The start does not change: notice, advance and past are not evaluated again, and the grid only when the employee
   * changes.
   */
  readonly keepsStart: boolean;
}

/** A start, its client, and the time that it would occupy for each employee whose calendar admits it. */
export interface Placement {
  readonly question: StartQuestion;
  readonly present: CurrentAssignment | null;
  /** The client that the request names, by id or by contact data; null where none is known. */
  readonly clientId: string | null;
  readonly requested: readonly RequestedTime[];
}

/** The time that a booking would occupy for each employee of the selection, with the employee's own duration. */
export function requestedTimes(question: StartQuestion): RequestedTime[] {
  const { service, startAt } = question;
  return candidates(question).map(({ employee, durationMinutes }) => {
    const { occupied } = bookedTimes(startAt, durationMinutes, service);
    return { employeeId: employee.id, ...occupied };
  });
}

/** Start and end, and the occupied time: the service with its buffers, without its processing time (contract 4.14). */
export function bookedTimes(startAt: Date, durationMinutes: number, service: SnapshotService) {
  const start = startAt.getTime();
  const end = start + durationMinutes * MINUTE_MS;
  return {
    startAt,
    endAt: new Date(end),
    durationMinutes,
    occupied: {
      occupiedFrom: new Date(start - service.bufferBeforeMinutes * MINUTE_MS),
      occupiedUntil: new Date(end + service.bufferAfterMinutes * MINUTE_MS),
      freeDuring: toFreeDuring(startAt, processingOf(service, durationMinutes)),
    },
  };
}
