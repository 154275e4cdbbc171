import { ReservationChangesDocument } from '../../docs/examples/dashboard.generated.ts';
import { createDashboardClient } from '../../docs/examples/dashboard-client.ts';
import type { Target } from '../many/load.ts';

const ALL = { updatedSince: '2026-01-01T00:00:00Z', pageSize: 100 };

/**
 * A client that shows all reservations with the copied dashboard client: it follows changes, and reads again on
 * POSITION_UNKNOWN.
 */
export interface Viewer {
  /** Reservations that were read or received. */
  readonly shown: ReadonlySet<string>;
  /** Ids of received changes. */
  readonly events: readonly string[];
  readonly errors: readonly unknown[];
  /** How often all records were read. */
  reads(): number;
  /** The position up to which all changes are shown. */
  position(): string | null;
  reconnect(): void;
  close(): Promise<void>;
}

export function openViewer({ url, booking }: Target, newToken: () => Promise<string>, after?: string): Viewer {
  const [shown, events, errors]: [Set<string>, string[], unknown[]] = [new Set(), [], []];
  let reads = 0;
  let token: Promise<string> | null = null;
  const client = createDashboardClient({
    url: `${url}/graphql`,
    token: (renew) => {
      if (renew) token = null;
      token ??= newToken().catch((error: unknown) => {
        token = null;
        throw error;
      });
      return token;
    },
  });
  const read = async () => {
    reads += 1;
    for await (const { id } of booking.reservations.list(ALL)) shown.add(id);
  };
  const following = client.follow(ReservationChangesDocument, {
    ...(after === undefined ? {} : { after }),
    read,
    onChange: ({ reservationChanged: change }) => {
      shown.add(change?.reservation.id ?? '');
      events.push(change?.event.id ?? '');
    },
    onError: (error) => void errors.push(error),
  });
  return {
    shown,
    events,
    errors,
    reads: () => reads,
    position: () => following.position,
    reconnect: client.reconnect,
    close: client.close,
  };
}
