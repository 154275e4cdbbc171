import type { DashboardClient, Following } from '../../../docs/examples/dashboard-client.ts';
import { type CalendarBookingFragment, CalendarChangesDocument } from './operations.generated.ts';

/** A part of the page that shows bookings and hours as they stand now. */
interface Listener {
  /** Reads what it shows; again where changes may have been missed, and when hours, absences or the catalog change. */
  read(): Promise<void>;
  onBooking(booking: CalendarBookingFragment): void;
  onError(error: unknown): void;
}

/** Tells all parts of the page what changes, over one following; answers what ends the listening. */
export type Listen = (listener: Listener) => () => void;

/** Follows what makes calendars stale from the first listener to the last. */
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
    // Until there is a position the following reads for everybody by itself.
    else if (following.position !== null) listener.read().catch(listener.onError);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      following?.stop();
      following = null;
    };
  };
}
