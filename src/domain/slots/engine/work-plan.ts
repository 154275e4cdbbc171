import type { Money, SnapshotService } from '../../../kernel/snapshot.ts';
import { type MinuteRange, mergeRanges } from '../time/minute-ranges.ts';
import { absences } from './absences.ts';
import type { Candidate } from './candidates.ts';
import type { GridWindow } from './grid-windows.ts';
import type { BusyTimes, Question } from './question.ts';
import { workingWindows } from './working-windows.ts';

/** All data for the starts of one employee, as sorted integers. */
export interface WorkPlan {
  readonly employeeId: string;
  readonly durationMinutes: number;
  readonly price: Money | null;
  readonly service: SnapshotService;
  readonly windows: readonly GridWindow[];
  /** Time off, closures and the client's own other reservations: the service must not overlap them; its buffers may. */
  readonly blocked: readonly MinuteRange[];
  /** Occupied time of other reservations as flat pairs: the service with its buffers must not overlap it. */
  readonly busy: readonly number[];
}

const NOT_BUSY: readonly number[] = [];

/** The plan of a candidate for starts within `range`. */
export function workPlan(
  { snapshot, service, clientBusy }: Question,
  { employee, durationMinutes, price }: Candidate,
  range: MinuteRange,
  busyTimes: BusyTimes,
): WorkPlan {
  const absentRanges = absences(snapshot, employee);
  return {
    employeeId: employee.id,
    durationMinutes,
    price,
    service,
    windows: workingWindows(snapshot, employee, range),
    blocked: clientBusy?.length ? mergeRanges([...absentRanges, ...clientBusy]) : absentRanges,
    busy: busyTimes.get(employee.id) ?? NOT_BUSY,
  };
}
