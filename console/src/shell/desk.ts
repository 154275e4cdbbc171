import { createContext, useContext } from 'react';

/** The known data of a new booking. */
export interface NewBooking {
  /** The day on the screen; absent: today. */
  readonly date?: string;
  readonly local: string | null;
  readonly employeeId: string | null;
  /** The time off of the employee at this time. */
  readonly timeOffId?: string;
  /** Whether the client is one without contact data at the desk, for the first free time. */
  readonly walkIn?: boolean;
  /** The booking whose visit the new one joins. */
  readonly addToId?: string;
  /** The client, if known. */
  readonly client?: { readonly id: string; readonly name: string; readonly email: string | null };
}

/** Time off to enter from a local time, or to change. */
export type ShownTimeOff =
  | { readonly employeeId: string; readonly local: string }
  | { readonly employeeId: string; readonly id: string };

/** The dialogs that every page can open. */
export interface Desk {
  /** With the day on which it is, the calendar goes there. */
  openBooking(id: string, date?: string): void;
  newBooking(known: NewBooking): void;
  /** Replaces a booking that was begun. */
  openTimeOff(shown: ShownTimeOff): void;
}

export const DeskContext = createContext<Desk | null>(null);

/** Opens bookings; available only inside the shell. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error('There is no desk here.');
  return desk;
}
