import type { Calendar } from '@event-calendar/core';
import type { Booking } from './calendar-state.ts';

/** An event of the grid; that of a booking contains it. */
export interface GridEvent extends Calendar.EventInput {
  readonly id: string;
  readonly classNames: string[];
  readonly extendedProps?: { readonly booking: Booking };
}
