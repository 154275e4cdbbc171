import type { Context } from '../context.ts';
import { SlotRefusal, slotUnavailable } from './slot-refusal.ts';

/** Runs a write that may meet a `SlotRefusal`, and answers one with SLOT_UNAVAILABLE after its transaction has ended. */
export async function withSlotContext<Result>(ctx: Context, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof SlotRefusal) throw await slotUnavailable(ctx, error);
    throw error;
  }
}
