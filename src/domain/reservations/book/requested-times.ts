import { candidates } from 'slot-engine/engine/candidates.ts';
import type { RequestedTime } from '../../../db/reservations/requested-times.ts';
import type { SnapshotService } from '../../../kernel/snapshot.ts';
import type { StartQuestion } from '../../slots/question.ts';

const MINUTE_MS = 60_000;

/** Where the reservation that is being moved stands. */
export interface CurrentAssignment {
  readonly reservationId: string;
  /** Kept where they may serve and are free. */
  readonly employeeId: string;
  /** The start stays: notice, advance and the past are not judged again, nor is the grid unless the employee changes. */
  readonly keepsStart: boolean;
}

/** A start, for whom, and the time that it would take of each employee whose calendar admits it. */
export interface Placement {
  readonly question: StartQuestion;
  readonly present: CurrentAssignment | null;
  /** The client that the request names, by id or by contact data; null where none is known. */
  readonly clientId: string | null;
  readonly requested: readonly RequestedTime[];
}

/** What a booking would occupy of each employee of the selection, in their own duration. */
export function requestedTimes(question: StartQuestion): RequestedTime[] {
  const { service, startAt } = question;
  return candidates(question).map(({ employee, durationMinutes }) => {
    const { occupiedFrom, occupiedUntil } = bookedTimes(startAt, durationMinutes, service);
    return { employeeId: employee.id, occupiedFrom, occupiedUntil };
  });
}

/** Start, end and the occupied time with the service's buffers. */
export function bookedTimes(startAt: Date, durationMinutes: number, service: SnapshotService) {
  const start = startAt.getTime();
  const end = start + durationMinutes * MINUTE_MS;
  return {
    startAt,
    endAt: new Date(end),
    durationMinutes,
    occupiedFrom: new Date(start - service.bufferBeforeMinutes * MINUTE_MS),
    occupiedUntil: new Date(end + service.bufferAfterMinutes * MINUTE_MS),
  };
}
