import type { Evidence, Violation } from '../evidence.ts';

/** Point 10: a resuming subscriber saw every event once, in the order of changes. */
export function checkLive({ readers, database }: Evidence): Violation[] {
  const order = database.events.map(({ id }) => id);
  return readers.flatMap(({ reader, after, eventIds }): Violation[] => {
    const expected = order.slice(order.indexOf(after) + 1);
    const seen = new Set(eventIds);
    const missed = expected.filter((id) => !seen.has(id)).length;
    const repeated = eventIds.length - seen.size;
    if (missed === 0 && repeated === 0 && expected.join() === eventIds.join()) return [];
    const what = `${reader} missed ${missed} and repeated ${repeated} of ${expected.length} events, or saw them in another order.`;
    return [{ point: 'live', what }];
  });
}
