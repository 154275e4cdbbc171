import type { DashboardClient, Following } from '../../../docs/examples/dashboard-client.ts';
import { BookingChangesDocument, type BookingChangesSubscription } from './operations.generated.ts';

export type Change = NonNullable<BookingChangesSubscription['reservationChanged']>;

/** A part of the page that shows bookings as they stand now. */
export interface Listener {
  /** Reads what it shows; again whenever changes may have been missed. */
  read(): Promise<void>;
  onChange(change: Change): void;
  onError(error: unknown): void;
}

/** Tells all parts of the page what changes, over one following; answers what ends the listening. */
export type Listen = (listener: Listener) => () => void;

/** Follows the changes of bookings from the first listener to the last. */
export function createListen(client: DashboardClient): Listen {
  const listeners = new Set<Listener>();
  let following: Following | null = null;
  const start = () =>
    client.follow(BookingChangesDocument, {
      read: async () => {
        await Promise.all([...listeners].map((listener) => listener.read()));
      },
      onChange: ({ reservationChanged }) => {
        if (reservationChanged) for (const { onChange } of listeners) onChange(reservationChanged);
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
