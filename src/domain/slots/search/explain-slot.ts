import { checkStart } from 'slot-engine/engine/check-start.ts';
import { minutesOf } from 'slot-engine/time/calendar-day.ts';
import { zonedTime } from 'slot-engine/time/zoned-time.ts';
import type { Context } from '../../../kernel/context.ts';
import type { SlotExplanation } from '../../../kernel/slot-records.ts';
import type { StartQuestion } from '../question.ts';
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
  const employeeId = input.employeeId ? [input.employeeId] : null;
  const question: StartQuestion = { ...(await slotSubject(ctx, { ...input, employeeId })), startAt };
  const from = minutesOf(startAt);
  const busyTimes = await loadBusyTimesAround(ctx.db, question, { from, until: from });
  const { freeEmployeeIds, employees } = checkStart(question, busyTimes);
  return {
    startAt: zonedTime(startAt, question.snapshot.timezone),
    bookable: freeEmployeeIds.length > 0,
    employees,
  };
}
