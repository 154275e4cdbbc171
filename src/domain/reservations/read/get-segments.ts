import { readProcessingTimes } from '../../../db/reservations/read/processing-times.ts';
import type { Context } from '../../../kernel/context.ts';
import { type Segment, toSegments } from '../../catalog/segments.ts';

/** Returns the booked segments of those reservations that have processing time (contract 4.14). */
export async function getSegments(
  ctx: Context,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Segment[]>> {
  const rows = await readProcessingTimes(ctx.db, ctx.caller.providerId, reservationIds);
  return new Map(
    rows.map(({ id, durationMinutes, processing }) => {
      const ends = [...processing, durationMinutes];
      return [id, toSegments(ends.map((end, at) => end - (ends[at - 1] ?? 0)))];
    }),
  );
}
