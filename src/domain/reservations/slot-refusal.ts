import { Untraced } from '../errors.ts';
import type { BusyTimes, StartQuestion } from '../slots/question.ts';
import type { UnavailableReason } from '../slots/records.ts';

/** What was refused, for whom. */
export interface RefusedStart {
  /** Null where the service is gone, so that nothing else can be offered either. */
  readonly question: StartQuestion | null;
  /** Whose own reservation may be told: the client that the request named by id, and nobody who was named otherwise. */
  readonly namedClientId: string | null;
  /** The reservation that is being moved. */
  readonly reservationId: string | null;
  readonly seen?: SeenTaken;
}

/** What was read together with the time that is taken, so that it need not be read again. */
export interface SeenTaken {
  /** What occupies `nearbyCalendars` of the question. */
  readonly nearby: BusyTimes;
  /** The client's own live reservation there; absent where it was not looked for. */
  readonly ownReservationId?: string | null;
}

/** Ends a transaction whose start cannot be booked; what helps the caller is found after the rollback. */
export class SlotRefusal extends Untraced {
  readonly reason: UnavailableReason;
  readonly refused: RefusedStart;

  constructor(reason: UnavailableReason, refused: RefusedStart) {
    super(reason);
    this.reason = reason;
    this.refused = refused;
  }
}
