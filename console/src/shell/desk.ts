import { createContext, useContext } from 'react';

/** What is known of a booking that somebody begins. */
export interface NewBooking {
  /** The day on the screen; absent: today. */
  readonly date?: string;
  readonly local: string | null;
  readonly employeeId: string | null;
  /** Who it is for, where that is known. */
  readonly client?: { readonly id: string; readonly name: string };
}

/** When somebody is to be away, as far as it is known. */
export interface NewTimeOff {
  readonly local: string;
  readonly employeeId: string;
}

/** What every page can open above itself. */
export interface Desk {
  openBooking(id: string): void;
  newBooking(known: NewBooking): void;
  /** In place of a booking that was begun. */
  newTimeOff(known: NewTimeOff): void;
}

export const DeskContext = createContext<Desk | null>(null);

/** Opens bookings; only inside the shell. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error('There is no desk here.');
  return desk;
}
