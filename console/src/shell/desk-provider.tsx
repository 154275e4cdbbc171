import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { type Desk, DeskContext, type NewBooking } from './desk.ts';

const BookingPanel = lazy(async () => ({ default: (await import('../booking/booking-panel.tsx')).BookingPanel }));

const NewBookingDialog = lazy(async () => ({ default: (await import('../booking/new-booking.tsx')).NewBookingDialog }));

/** Holds what is open above a page; the booking that is looked at stands in the address. */
export function DeskProvider({ children }: { readonly children: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const [begun, setBegun] = useState<NewBooking | null>(null);
  const id = search.get('booking');
  const desk = useMemo<Desk>(
    () => ({
      openBooking: (booking) =>
        setSearch((before) => {
          const after = new URLSearchParams(before);
          after.set('booking', booking);
          return after;
        }),
      newBooking: setBegun,
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
      <Suspense>
        {id === null ? null : <BookingPanel key={id} id={id} close={close} />}
        {begun ? <NewBookingDialog known={begun} close={() => setBegun(null)} /> : null}
      </Suspense>
    </DeskContext.Provider>
  );
}
