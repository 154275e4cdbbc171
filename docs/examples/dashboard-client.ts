import { Client, fetchExchange, gql } from '@urql/core';
import { createClient } from 'graphql-ws';

/** A reservation as this dashboard shows it. */
export interface Reservation {
  readonly id: string;
  readonly status: 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'NO_SHOW' | 'CANCELLED' | 'DECLINED';
  readonly startAt: string;
  readonly endAt: string;
  readonly serviceName: string;
  readonly employeeId: string;
  readonly version: number;
}

/** One employee's column of the calendar. */
export interface CalendarColumn {
  readonly employeeId: string;
  readonly displayName: string;
  readonly free: readonly { readonly startAt: string; readonly endAt: string }[];
  readonly reservations: readonly Reservation[] | null;
}

/** What the subscription answers for every change. */
export interface ReservationChange {
  readonly event: {
    readonly id: string;
    readonly type: string;
    readonly version: number;
    readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
    readonly actor: { readonly type: string; readonly id: string | null; readonly self: boolean };
  };
  readonly reservation: Reservation;
}

export interface DashboardOptions {
  /** The address of the API, such as `https://booking.example/graphql`. */
  readonly url: string;
  /** A token that is valid now; asked for again whenever one is needed. */
  token(): Promise<string>;
  /** Only where there is no global WebSocket. */
  readonly webSocketImpl?: unknown;
}

const DAY = gql<{ calendar: { employees: readonly CalendarColumn[] } }, { date: string }>`
  query Day($date: Date!) {
    calendar(date: $date) {
      employees {
        employeeId
        displayName
        free { startAt endAt }
        reservations { id status startAt endAt serviceName employeeId version }
      }
    }
  }
`;

const CHANGES = `subscription Changes($after: UUID) {
  reservationChanged(after: $after) {
    event { id type version changes { field from to } actor { type id self } }
    reservation { id status startAt endAt serviceName employeeId version }
  }
}`;

/** The columns of one day's calendar; throws what the API refuses, with its code in `graphQLErrors[].extensions`. */
export async function fetchDay({ url, token }: DashboardOptions, date: string): Promise<readonly CalendarColumn[]> {
  const authorization = `Bearer ${await token()}`;
  const client = new Client({
    url,
    exchanges: [fetchExchange],
    preferGetMethod: false,
    fetchOptions: { headers: { authorization } },
  });
  const { data, error } = await client.query(DAY, { date }).toPromise();
  if (error || !data) throw error ?? new Error('The API gave no answer.');
  return data.calendar.employees;
}

/**
 * Calls `onChange` for every change of a reservation until `stop` is called. The client connects again by itself; as
 * `after` is read anew for each connection, nothing is missing then, and nothing comes twice.
 */
export function followReservations(
  { url, token, webSocketImpl }: DashboardOptions,
  onChange: (change: ReservationChange) => void,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let lastEventId: string | undefined;
  const client = createClient({
    url: url.replace(/^http/, 'ws'),
    webSocketImpl,
    connectionParams: async () => ({ authorization: `Bearer ${await token()}` }),
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
  });
  const variables = {
    get after() {
      return lastEventId;
    },
  };
  client.subscribe<{ reservationChanged: ReservationChange }>(
    { query: CHANGES, variables },
    {
      next: ({ data, errors }) => {
        if (errors) onError(errors);
        if (!data) return;
        lastEventId = data.reservationChanged.event.id;
        onChange(data.reservationChanged);
      },
      error: onError,
      complete: () => undefined,
    },
  );
  return { stop: async () => await client.dispose() };
}
