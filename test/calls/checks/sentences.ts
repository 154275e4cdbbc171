import type { Attempt, Json } from '../attempt.ts';
import { ZONE } from '../world/world.ts';

/** How the success of a tool begins, by operation and status. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  'createReservation CONFIRMED': 'Booked: ',
  'createReservation PENDING': 'Requested, not confirmed yet: ',
  'rescheduleReservation CONFIRMED': 'Moved: ',
  'cancelReservation CANCELLED': 'Cancelled: ',
};

/** Whether the sentence of a success, in English, names what was done, the service, the employee, the day and the time. */
export function isSentenceOf({ call, operation }: Attempt, body: Json): boolean {
  const said = String(body[call.surface === 'TOOLS' ? 'say' : 'summary'] ?? '');
  const beginning = call.surface === 'TOOLS' ? (BEGINNINGS[`${operation} ${body['status']}`] ?? '') : '';
  const start = new Date(String(body['startAt']));
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, ...options }).format(start);
  // The record of a hold has no name of the service.
  const names = [
    body['serviceName'] ?? '',
    body['employeeName'] ?? '',
    part({ weekday: 'long' }),
    part({ day: 'numeric', month: 'long' }),
    part({ hour: '2-digit', minute: '2-digit' }),
  ];
  return said.startsWith(beginning) && names.every((name) => said.includes(String(name)));
}
