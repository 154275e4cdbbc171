import type { BusyTimes } from 'slot-engine/engine/question.ts';
import { instantOf } from 'slot-engine/time/calendar-day.ts';
import type { MinuteRange } from 'slot-engine/time/minute-ranges.ts';
import { localDay, startOfDay } from 'slot-engine/time/wall-time.ts';
import { zoneOffsets } from 'slot-engine/time/zone-offsets.ts';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { readResourceTimes } from '../../../db/resources/resources.ts';
import type { Snapshot } from '../../../kernel/snapshot.ts';
import type { Question } from '../question.ts';
import { toMinutePairs } from './minute-pairs.ts';

type Asked = Pick<Question, 'snapshot' | 'service'>;

/**
 * `busy` with the occupied time of all resources on the provider's days of `range`, as the choice among free ones is by
 * the day (contract 4.15). No statement where no service needs a resource.
 */
export async function withResourceTimes(
  db: Runner,
  asked: readonly Asked[],
  params: { readonly now: Date; readonly exceptId?: string | null | undefined },
  range: MinuteRange,
  busy: BusyTimes,
): Promise<BusyTimes> {
  const [first] = asked;
  if (!first || asked.every(({ service }) => service.needs.length === 0)) return busy;
  const { providerId, resources, timezone }: Snapshot = first.snapshot;
  const zone = zoneOffsets(timezone);
  const span = {
    from: instantOf(startOfDay(zone, localDay(zone, range.from))),
    until: instantOf(startOfDay(zone, localDay(zone, range.until) + 1)),
  };
  const rows = await readResourceTimes(db, { providerId, now: params.now, exceptId: params.exceptId ?? null, ...span });
  const ids = new Map(resources.map(({ id, number }) => [number, id]));
  return new Map([
    ...busy,
    ...rows.flatMap(({ number, busy: bytes }): [string, number[]][] => {
      const id = ids.get(number);
      return id === undefined ? [] : [[id, toMinutePairs(bytes)]];
    }),
  ]);
}
