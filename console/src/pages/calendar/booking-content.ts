import type { Calendar } from '@event-calendar/core';
import type { Formats } from '../../kit/formats.ts';
import type { Booking } from './calendar-state.ts';
import { nameOf } from './grid-events.ts';

const ONE_LINE_MINUTES = 20;
const TWO_LINES_MINUTES = 29;

/** The times that a booking says, and the minutes that its block covers. */
interface Shown {
  readonly startAt: string;
  readonly endAt: string;
  readonly minutes: number;
}

/** The text of a booking on the grid, and its text for screen readers; a short booking has less, on one line or two. */
export function bookingContent(
  booking: Booking,
  { startAt, endAt, minutes }: Shown,
  { time }: Formats,
  more: string,
): Calendar.Content {
  const times = line('booking-time', `${time(startAt)}–${time(endAt)}`);
  const name = line('booking-name', nameOf(booking));
  const service = line('booking-service', booking.client ? booking.serviceName : '');
  const heard = line('visually-hidden', more);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'booking-button';
  button.dataset['booking'] = booking.id;
  if (minutes > ONE_LINE_MINUTES) {
    button.append(name, times, ...(minutes > TWO_LINES_MINUTES ? [service] : []), heard);
    return { domNodes: [button] };
  }
  const row = line('', '');
  row.append(span('booking-name', nameOf(booking)), ' ', span('booking-time', time(startAt)));
  button.append(row, heard);
  return { domNodes: [button] };
}

/** The text of a block on the grid. */
export function blockContent(title: string, times: string): Calendar.Content {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'booking-button';
  button.append(line('booking-name', title), line('booking-time', times));
  return { domNodes: [button] };
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
