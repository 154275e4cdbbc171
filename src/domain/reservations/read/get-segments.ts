import { readProcessing } from '../../../db/reservations/read/processing.ts';
import type { Context } from '../../../kernel/context.ts';
import { type Segment, toSegments } from '../../catalog/segments.ts';

/** The booked segments of these reservations, for each that has processing time (contract 4.14). */
export async function getSegments(
  ctx: Context,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Segment[]>> {
  const rows = await readProcessing(ctx.db, ctx.caller.providerId, reservationIds);
  return new Map(
    rows.map(({ id, durationMinutes, processing }) => {
      const ends = [...processing, durationMinutes];
      return [id, toSegments(ends.map((end, at) => end - (ends[at - 1] ?? 0)))];
    }),
  );
}
