import type { WantedTime } from '../../db/reservations/allocation.ts';
import { candidates } from '../slots/candidates.ts';
import type { StartQuestion } from '../slots/question.ts';
import type { SnapshotService } from '../snapshot.ts';

const MINUTE_MS = 60_000;

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

/** What a booking would occupy of each employee of the selection, in their own duration. */
export function wantedTimes({ snapshot, service, selection, startAt }: StartQuestion): WantedTime[] {
  return candidates(snapshot, service, selection).map(({ employee, durationMinutes }) => {
    const { occupiedFrom, occupiedUntil } = bookedTimes(startAt, durationMinutes, service);
    return { employeeId: employee.id, occupiedFrom, occupiedUntil };
  });
}
