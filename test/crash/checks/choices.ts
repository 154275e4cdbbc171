import { DateTime } from 'luxon';
import type { ReservationVersion } from '../database-evidence.ts';
import type { Evidence, Salon, Violation } from '../evidence.ts';
import { isLive, lifetimes } from './timeline.ts';

const violation = (what: string): Violation => ({ point: 'choice', what });

/** Point 9: `ANY` chose an employee who performs the service, works at that time, is free, and was not favoured. */
export function checkChoices({ database, salon }: Evidence): Violation[] {
  const chosen = database.versions.filter(({ version, mode }) => version === 1 && mode === 'ANY');
  const all = [...lifetimes(database.versions).values()].flat().filter(isLive);
  const unfit = chosen.flatMap((row): Violation[] => {
    const refusal = refusalOf(salon, row);
    const busy = all.some(
      (other) =>
        other.id !== row.id &&
        other.employeeId === row.employeeId &&
        other.occupiedFrom < row.occupiedUntil &&
        other.occupiedUntil > row.occupiedFrom &&
        other.from <= row.writtenAt &&
        other.until === Number.POSITIVE_INFINITY,
    );
    return [
      ...(refusal ? [violation(`${row.id} went to ${row.employeeId}, who ${refusal}.`)] : []),
      ...(busy ? [violation(`${row.id} went to ${row.employeeId}, who was not free.`)] : []),
    ];
  });
  const fair = chosen.filter(({ serviceId }) => serviceId === salon.fairServiceId);
  return [...unfit, ...unfairChoices(salon, fair)];
}

function refusalOf({ services, hours, timezone }: Salon, row: ReservationVersion): string | null {
  if (!services[row.serviceId]?.performers.includes(row.employeeId)) return 'does not perform the service';
  const start = DateTime.fromMillis(row.startAt, { zone: timezone });
  const end = DateTime.fromMillis(row.endAt, { zone: timezone });
  const [from, until] = [start.hour * 60 + start.minute, end.hour * 60 + end.minute];
  const isWithin = from >= hours.fromMinute && until <= hours.toMinute && start.hasSame(end, 'day');
  return isWithin ? null : 'does not work then';
}

/** The employee with fewer minutes on that day was chosen: in sequential choices no employee is ever two ahead. */
function unfairChoices(salon: Salon, fair: readonly ReservationVersion[]): Violation[] {
  const dayOf = ({ startAt }: ReservationVersion) => DateTime.fromMillis(startAt, { zone: salon.timezone }).toISODate();
  const performers = salon.services[salon.fairServiceId]?.performers ?? [];
  return [...Map.groupBy(fair, dayOf)].flatMap(([day, rows]) => {
    const booked = new Map(performers.map((id) => [id, 0]));
    return rows
      .toSorted((a, b) => a.committedAt - b.committedAt)
      .flatMap((row): Violation[] => {
        const least = Math.min(...booked.values());
        const own = booked.get(row.employeeId) ?? 0;
        booked.set(row.employeeId, own + 1);
        return own > least ? [violation(`${row.id} of ${day} went to ${row.employeeId}, who had more to do.`)] : [];
      });
  });
}
