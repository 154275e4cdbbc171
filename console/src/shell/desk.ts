import { createContext, useContext } from 'react';

/** What is known of a booking that somebody begins. */
export interface NewBooking {
  readonly local: string | null;
  readonly employeeId: string | null;
}

/** What every page can open above itself. */
export interface Desk {
  openBooking(id: string): void;
  newBooking(known: NewBooking): void;
}

export const DeskContext = createContext<Desk | null>(null);

/** Opens bookings; only inside the shell. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error('There is no desk here.');
  return desk;
}
