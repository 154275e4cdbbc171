import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useApi, useLiveState } from '../../graph/api.ts';
import { type Failure, failureOf, failureOfError } from '../../graph/failure.ts';
import { CalendarDaysDocument } from '../../graph/operations.generated.ts';
import { type Booking, type CalendarState, type Day, hear, NOTHING_READ, read } from './calendar-state.ts';

const MARKED_MS = 6_000;
const NOT_REACHED: Failure = { code: 'NOT_REACHED', message: '', context: {}, details: [] };

const NOT_SHOWN = { data: { calendarRange: null }, errors: [] };

type Action =
  | { readonly kind: 'read'; readonly days: readonly Day[]; readonly askedAt: number }
  | { readonly kind: 'heard'; readonly booking: Booking; readonly at: number };

function reduce(state: CalendarState, action: Action): CalendarState {
  return action.kind === 'read' ? read(state, action.days, action.askedAt) : hear(state, action.booking, action.at);
}

/** The days on the screen, kept up to date. */
export function useCalendar(dates: readonly string[]) {
  const api = useApi();
  const [state, change] = useReducer(reduce, NOTHING_READ);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { marked, mark } = useMarks();
  const wanted = dates.join();
  const latest = useRef<string | null>(null);

  const readAnew = useCallback(async () => {
    const askedFor = latest.current ?? '';
    const askedAt = performance.now();
    const asked = askedFor.split(',');
    const [dateFrom = '', dateTo = dateFrom] = [asked[0], asked.at(-1)];
    const answer = api.query(CalendarDaysDocument, { dateFrom, dateTo });
    const { data, errors } = await answer.catch((error) => {
      // A failure of other days says nothing about these.
      if (askedFor === latest.current) throw error;
      return NOT_SHOWN;
    });
    if (askedFor !== latest.current) return;
    const [refused] = errors;
    setFailure(refused ? failureOfError(refused) : null);
    change({ kind: 'read', days: data.calendarRange?.days ?? [], askedAt });
  }, [api]);

  const fail = useCallback((error: unknown) => setFailure(failureOf(error)), []);
  useEffect(() => {
    const isFirst = latest.current === null;
    latest.current = wanted;
    // The first days are read once changes are followed.
    if (isFirst) return;
    setFailure(null);
    readAnew().catch(fail);
  }, [readAnew, fail, wanted]);

  const take = useCallback(
    (booking: Booking) => {
      change({ kind: 'heard', booking, at: performance.now() });
      mark(booking.id);
    },
    [mark],
  );
  useEffect(() => api.listen({ read: readAnew, onBooking: take, onError: fail }), [api, readAnew, take, fail]);
  const isRead = state.days[0]?.date === dates[0];
  const live = useLiveState().kind;
  const isUnreached = live === 'reconnecting' && !isRead;
  const isStale = failure !== null && (live === 'connected' || live === 'resumed');
  useEffect(() => {
    // A failed request is repeated when the service can be reached again.
    if (isStale) readAnew().catch(fail);
  }, [isStale, readAnew, fail]);
  return { state, failure: failure ?? (isUnreached ? NOT_REACHED : null), marked, take, readAnew, isRead };
}

/** Recently changed bookings. */
function useMarks() {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const ends = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const mark = useCallback((id: string) => {
    clearTimeout(ends.current.get(id));
    setMarked((before) => (before.has(id) ? before : new Set(before).add(id)));
    const end = () => {
      ends.current.delete(id);
      setMarked((before) => new Set([...before].filter((other) => other !== id)));
    };
    ends.current.set(id, setTimeout(end, MARKED_MS));
  }, []);
  return { marked, mark };
}
