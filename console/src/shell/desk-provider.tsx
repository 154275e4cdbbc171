import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { Boundary } from '../kit/boundary.tsx';
import { lazyPart } from '../kit/lazy-part.ts';
import { ReturnFocus } from '../kit/return-focus.tsx';
import { type Desk, DeskContext, type NewBooking, type ShownTimeOff } from './desk.ts';

const BookingPanel = lazyPart(async () => (await import('../booking/booking-panel.tsx')).BookingPanel);

const NewBookingDialog = lazyPart(async () => (await import('../booking/new-booking.tsx')).NewBookingDialog);

const TimeOffDialog = lazyPart(async () => (await import('../pages/catalog/team/time-off-dialog.tsx')).TimeOffDialog);

/** The dialogs above a page; the open booking is in the address. */
export function DeskProvider({ children }: { readonly children: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const [begun, setBegun] = useState<NewBooking | null>(null);
  const [away, setAway] = useState<ShownTimeOff | null>(null);
  const id = search.get('booking');
  const desk = useMemo<Desk>(
    () => ({
      openBooking: (booking, date) =>
        setSearch((before) => {
          const after = new URLSearchParams(before);
          after.set('booking', booking);
          if (date) after.set('date', date);
          return after;
        }),
      newBooking: setBegun,
      openTimeOff: (shown) => {
        setBegun(null);
        setAway(shown);
      },
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
      {id === null ? null : (
        <Above key={id} close={close} focus={`[data-booking="${CSS.escape(id)}"]`}>
          <BookingPanel id={id} close={close} />
        </Above>
      )}
      {begun ? (
        <Above close={() => setBegun(null)}>
          <NewBookingDialog known={begun} close={() => setBegun(null)} />
        </Above>
      ) : null}
      {away ? (
        <Above close={() => setAway(null)}>
          <TimeOffDialog shown={away} close={() => setAway(null)} />
        </Above>
      ) : null}
    </DeskContext.Provider>
  );
}

interface AboveProps {
  readonly children: ReactNode;
  /** Selects the element that has the focus afterwards if the former one is gone. */
  readonly focus?: string;
  close(): void;
}

/** A dialog above the page, loaded when it is first opened. */
function Above({ children, focus, close }: AboveProps) {
  const { t } = useTranslation();
  return (
    <Boundary
      frame={(broken) => (
        <dialog className="broken" aria-label={t('refused.broken')} ref={showAtOnce} onClose={close}>
          {broken}
          <Button variant="subtle" onClick={close}>
            {t('common.close')}
          </Button>
        </dialog>
      )}
    >
      <ReturnFocus {...(focus === undefined ? {} : { instead: focus })} />
      <Suspense>{children}</Suspense>
    </Boundary>
  );
}

/**
 * The browser's own dialog: the library's would be loaded with every page, and could be missing after a new release.
 */
function showAtOnce(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}
