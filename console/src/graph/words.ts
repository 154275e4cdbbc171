import type { Scope, SubscribedEvent } from './operations.generated.ts';

/** A scope in its wire form: `RESERVATIONS_READ` is `reservations:read`. */
export function scopeWord(scope: Scope): string {
  return scope.toLowerCase().replaceAll('_', ':');
}

/** An event in its wire form: `BOOKING_NO_SHOW` is `booking.no_show`. */
export function eventWord(event: SubscribedEvent): string {
  return event === 'ALL' ? '*' : event.toLowerCase().replace('_', '.');
}
