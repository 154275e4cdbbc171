import type { DashboardClient, Following } from '../../../docs/examples/dashboard-client.ts';
import { type CalendarBookingFragment, CalendarChangesDocument } from './operations.generated.ts';

/** A part of the page that shows present bookings and hours. */
interface Listener {
  /** Reads its data; called again after missed changes, and after changes of hours, absences or the catalog. */
  read(): Promise<void>;
  onBooking(booking: CalendarBookingFragment): void;
  onError(error: unknown): void;
}

/** Delivers changes to all parts of the page, over one subscription; returns the function that unsubscribes. */
export type Listen = (listener: Listener) => () => void;

/** Follows stale calendars from the first listener to the last. */
export function createListen(client: DashboardClient): Listen {
  const listeners = new Set<Listener>();
  let following: Following | null = null;
  const readAll = async () => void (await Promise.all([...listeners].map((listener) => listener.read())));
  const start = () =>
    client.follow(CalendarChangesDocument, {
      read: readAll,
      onChange: async ({ calendarChanged }) => {
        const booking = calendarChanged?.reservation;
        if (booking) for (const { onBooking } of listeners) onBooking(booking);
        else await readAll();
      },
      onError: (error) => {
        for (const { onError } of listeners) onError(error);
      },
    });
  return (listener) => {
    listeners.add(listener);
    if (following === null) following = start();
    // Before the first position the subscription itself reads for all listeners.
    else if (following.position !== null) listener.read().catch(listener.onError);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      following?.stop();
      following = null;
    };
  };
}
