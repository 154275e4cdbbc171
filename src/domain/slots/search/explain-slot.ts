import type { Context } from '../../../kernel/context.ts';
import type { SlotExplanation } from '../../../kernel/slot-records.ts';
import { checkStart } from '../engine/check-start.ts';
import type { StartQuestion } from '../engine/question.ts';
import { minutesOf } from '../time/calendar-day.ts';
import { zonedTime } from '../time/zoned-time.ts';
import { loadBusyTimesAround } from './load-busy-times.ts';
import { slotSubject } from './slot-subject.ts';

export interface ExplainInput {
  readonly serviceId: string;
  readonly startAt: Date;
  readonly employeeId?: string | null;
}

/**
 * Whether a start can be booked, with the reason for each employee (contract 4.3).
 * @throws NOT_FOUND
 */
export async function explainSlot(ctx: Context, input: ExplainInput): Promise<SlotExplanation> {
  const { startAt } = input;
  const { snapshot, service, selection } = await slotSubject(ctx, {
    ...input,
    employeeId: input.employeeId ? [input.employeeId] : null,
  });
  const question: StartQuestion = { snapshot, service, selection, startAt, now: ctx.now() };
  const from = minutesOf(startAt);
  const busyTimes = await loadBusyTimesAround(ctx.db, question, { from, until: from });
  const { freeEmployeeIds, employees } = checkStart(question, busyTimes);
  return {
    startAt: zonedTime(startAt, snapshot.timezone),
    bookable: freeEmployeeIds.length > 0,
    employees,
  };
}
