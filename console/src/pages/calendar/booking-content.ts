import type { Calendar } from '@event-calendar/core';
import type { Formats } from '../../kit/formats.ts';
import { minutesBetween } from '../../kit/time.ts';
import type { Booking } from './calendar-state.ts';
import { nameOf } from './grid-events.ts';

const ONE_LINE_MINUTES = 20;

/** What stands in a booking on the grid; a short one has everything on one line. */
export function bookingContent(booking: Booking, { time }: Formats, status: string | null): Calendar.Content {
  const times = line('booking-time', `${time(booking.startAt)}–${time(booking.endAt)}`);
  const name = line('booking-name', nameOf(booking));
  const service = line('booking-service', booking.client ? booking.serviceName : '');
  const state = status === null ? [] : [line('visually-hidden', status)];
  if (minutesBetween(booking.startAt, booking.endAt) > ONE_LINE_MINUTES) {
    return { domNodes: [name, times, service, ...state] };
  }
  const row = line('', '');
  row.append(span('booking-name', nameOf(booking)), ' ', span('booking-time', time(booking.startAt)));
  return { domNodes: [row, ...state] };
}

function line(className: string, text: string): HTMLElement {
  return span(`booking-line ${className}`, text);
}

function span(className: string, text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
}
