import { localOf } from '../../kit/time.ts';
import type { Day } from './calendar-state.ts';
import type { GridEvent } from './grid-event.ts';

/** Time off of an employee within one day: an object of the calendar, beside the bookings. */
export interface Block {
  readonly id: string;
  readonly employeeId: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly reason: string | null;
}

type Absence = Day['employees'][number]['absences'][number];

/** The blocks of the days by the ids of their events. */
export function blocksOf(days: readonly Day[]): ReadonlyMap<string, Block> {
  return new Map(
    days.flatMap(({ date, employees }) =>
      employees.flatMap(({ employeeId, absences }) =>
        absences
          .filter((absence) => isBlock(date, absence))
          .map(
            ({ id, startAt, endAt, reason }) => [`block ${id}`, { id, employeeId, startAt, endAt, reason }] as const,
          ),
      ),
    ),
  );
}

/** The grid events of blocks. */
export function blockEvents(blocks: ReadonlyMap<string, Block>, isEditable: boolean): GridEvent[] {
  return [...blocks].map(([id, { employeeId, startAt, endAt }]) => ({
    id,
    resourceIds: [employeeId],
    start: localOf(startAt),
    end: localOf(endAt),
    startEditable: isEditable,
    durationEditable: isEditable,
    classNames: ['block'],
  }));
}

/** Part of one day: longer time off is the background of its days. */
export function isBlock(date: string, { kind, startAt, endAt }: Absence): boolean {
  const [start, end] = [localOf(startAt), localOf(endAt)];
  return kind === 'TIME_OFF' && start > `${date}T00:00:00` && start.startsWith(date) && end.startsWith(date);
}

/** The time off of an employee at a local time that is no block. */
export function timeOffAt(days: readonly Day[], employeeId: string, local: string): string | undefined {
  const employees = days.flatMap((day) => day.employees).filter((each) => each.employeeId === employeeId);
  return employees
    .flatMap(({ absences }) => absences)
    .find(({ kind, startAt, endAt }) => kind === 'TIME_OFF' && localOf(startAt) <= local && local < localOf(endAt))?.id;
}
