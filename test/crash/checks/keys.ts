import type { Call } from '../calls.ts';
import type { Evidence, Violation } from '../evidence.ts';

/** Point 3: every key maps to at most one reservation, and to one body. */
export function checkKeys({ calls, database }: Evidence): Violation[] {
  const violation = (what: string): Violation => ({ point: 'key', what });
  const stored = Map.groupBy(database.keys, ({ key }) => key);
  const byKey = Map.groupBy(calls, ({ action }) => (action.kind === 'create' ? action.key : null));
  byKey.delete(null);
  const ofKeys = [...byKey].flatMap(([key, attempts]) => {
    const acknowledged = attempts.filter(({ answer }) => answer !== null && answer.status < 300);
    const ids = new Set(acknowledged.map(({ answer }) => answer?.reservation?.id));
    for (const { reservationId } of stored.get(key ?? '') ?? []) ids.add(reservationId);
    const bodies = new Set(acknowledged.map(tagOf));
    return [
      ...(ids.size > 1 ? [violation(`The key ${key} maps to ${[...ids].join(' and ')}.`)] : []),
      ...(bodies.size > 1 ? [violation(`The key ${key} was acknowledged for ${bodies.size} bodies.`)] : []),
    ];
  });
  const keyed = new Set([...byKey.values()].flat().map(tagOf));
  const made = Map.groupBy(
    database.versions.filter(({ version, tag }) => version === 1 && tag !== null && keyed.has(tag)),
    ({ tag }) => tag,
  );
  const twice = [...made].filter(([, reservations]) => reservations.length > 1);
  return [...ofKeys, ...twice.map(([tag, all]) => violation(`The attempt ${tag} made ${all.length} reservations.`))];
}

function tagOf({ action }: Call): string | null {
  return action.kind === 'create' ? action.tag : null;
}
