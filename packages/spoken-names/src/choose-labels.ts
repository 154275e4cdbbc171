import type { UnitHits } from './gather-findings.ts';
import type { NameIndex } from './index/name-index.ts';
import { weighPromises } from './label-promises.ts';
import type { Query } from './read-query.ts';

/** Labels of one record with nearly the promise of its best one are scored too. */
const AS_PROMISING = 0.95;

/**
 * The labels to score if too many have words in common with the query: the most promising ones of the most promising
 * records that `isWanted`.
 */
export function chooseLabels(
  query: Query,
  found: readonly UnitHits[],
  index: NameIndex,
  isWanted: (id: string) => boolean,
): ReadonlySet<number> {
  const { ofLabel, ofRecords } = weighPromises(query, found, index);
  const chosen = new Set<number>();
  for (const record of bestRecords(ofRecords, index, isWanted)) {
    const end = index.firstLabels[record + 1] ?? 0;
    const least = AS_PROMISING * (ofRecords[record] ?? 0);
    let room = index.bounds.labelsPerRecord;
    const first = index.firstLabels[record] ?? 0;
    // A nickname is worth no more than the given name, which must be scored for that.
    if (index.side === 'EMPLOYEE') chosen.add(first);
    for (let label = first; label < end && room > 0; label += 1) {
      if (ofLabel(label, least) < least) continue;
      chosen.add(label);
      room -= 1;
    }
  }
  return chosen;
}

/** By promise, then by name. */
function bestRecords(
  ofRecords: Float32Array,
  { records, nameRanks, bounds }: NameIndex,
  isWanted: (id: string) => boolean,
): Int32Array {
  const wanted = new Int32Array(records.length);
  const wantedPromises = new Float32Array(records.length);
  let size = 0;
  for (const [position, { record }] of records.entries()) {
    if ((ofRecords[position] ?? 0) === 0 || !isWanted(record.id)) continue;
    wanted[size] = position;
    wantedPromises[size] = ofRecords[position] ?? 0;
    size += 1;
  }
  // Sorting numbers is much faster than sorting records, of which only the first are needed.
  const least = wantedPromises.subarray(0, size).sort()[Math.max(0, size - bounds.records)] ?? 0;
  return wanted
    .subarray(0, size)
    .filter((position) => (ofRecords[position] ?? 0) >= least)
    .sort(
      (left, right) =>
        (ofRecords[right] ?? 0) - (ofRecords[left] ?? 0) ||
        (nameRanks[left] ?? 0) - (nameRanks[right] ?? 0) ||
        left - right,
    )
    .subarray(0, bounds.records);
}
