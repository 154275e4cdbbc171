import type { Context } from '../context.ts';
import type { SlotExplanation } from './records.ts';

export interface ExplainInput {
  readonly serviceId: string;
  readonly startAt: Date;
  readonly employeeId?: string | null;
}

/**
 * Whether a start can be booked, and why not, for each employee (contract section 4).
 * @throws NOT_FOUND
 */
export async function explainSlot(_ctx: Context, _input: ExplainInput): Promise<SlotExplanation> {
  throw new Error('explainSlot is not built yet');
}
