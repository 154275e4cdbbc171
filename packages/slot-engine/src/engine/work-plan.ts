import type { BookableService, Money } from '../catalog.ts';
import { type MinuteRange, mergeRanges } from '../time/minute-ranges.ts';
import { zoneOffsets } from '../time/zone-offsets.ts';
import { absences } from './absences.ts';
import type { Candidate } from './candidates.ts';
import type { GridWindow } from './grid-windows.ts';
import type { BusyTimes, Question } from './question.ts';
import { startsWithoutResource } from './resources.ts';
import { staffWindows } from './staff-windows.ts';
import { workRanges } from './work-ranges.ts';
import { workingWindows } from './working-windows.ts';

/** Everything that decides where one employee can start, as sorted integers. */
export interface WorkPlan {
  readonly employeeId: string;
  readonly durationMinutes: number;
  readonly price: Money | null;
  readonly service: BookableService;
  readonly windows: readonly GridWindow[];
  /** Where the grid does not count: the same time with starts every `STAFF_STEP_MINUTES`. */
  readonly fineWindows?: readonly GridWindow[];
  /** Time off, closures and the client's own other reservations: the service may not touch them, buffers may. */
  readonly blocked: readonly MinuteRange[];
  /** Occupied time of other reservations, flat and sorted: the work with its buffers may not touch it. */
  readonly busy: readonly number[];
  /** What the service occupies of the employee, in minutes from its start (`workRanges`). */
  readonly work: readonly number[];
  /** Starts at which no resource is free of some kind that the service needs. */
  readonly missing: readonly MinuteRange[];
}

const NOTHING: readonly number[] = [];

/** The plan of a candidate for starts within `range`. */
export function workPlan(
  question: Question,
  { employee, durationMinutes, price }: Candidate,
  range: MinuteRange,
  busyTimes: BusyTimes,
): WorkPlan {
  const { snapshot, service, clientBusy = [], waives } = question;
  const away = waives?.timeOff ? [] : absences(snapshot, employee);
  const windows = workingWindows(snapshot, employee, range);
  const zone = zoneOffsets(employee.timezone ?? snapshot.timezone);
  const isFree = waives?.workingHours || waives?.grid;
  return {
    employeeId: employee.id,
    durationMinutes,
    price,
    service,
    ...(isFree ? staffWindows(zone, windows, service.slotIntervalMinutes, range, waives) : { windows }),
    blocked: clientBusy.length > 0 ? mergeRanges([...away, ...clientBusy]) : away,
    busy: busyTimes.get(employee.id) ?? NOTHING,
    work: workRanges(service, durationMinutes),
    missing: startsWithoutResource(question, durationMinutes, range, busyTimes),
  };
}
