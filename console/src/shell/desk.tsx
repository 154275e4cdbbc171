import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';

const BookingPanel = lazy(async () => ({ default: (await import('../booking/booking-panel.tsx')).BookingPanel }));

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

const DeskContext = createContext<Desk | null>(null);

/** Opens bookings; only inside the shell. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error('There is no desk here.');
  return desk;
}

/** Holds what is open above a page; the booking that is looked at stands in the address. */
export function DeskProvider({ children }: { readonly children: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const [, setNewBooking] = useState<NewBooking | null>(null);
  const id = search.get('booking');
  const desk = useMemo<Desk>(
    () => ({
      openBooking: (booking) =>
        setSearch((before) => {
          const after = new URLSearchParams(before);
          after.set('booking', booking);
          return after;
        }),
      newBooking: setNewBooking,
    }),
    [setSearch],
  );
  const close = () =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.delete('booking');
      return after;
    });
  return (
    <DeskContext.Provider value={desk}>
      {children}
      <Suspense>{id === null ? null : <BookingPanel key={id} id={id} close={close} />}</Suspense>
    </DeskContext.Provider>
  );
}
