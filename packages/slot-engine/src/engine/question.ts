import type { BookableEmployee, BookableService, Calendars, Money } from '../catalog.ts';
import type { MinuteRange } from '../time/minute-ranges.ts';

/** Who may serve, and for how long; without anything everyone who performs the service, each in own time. */
export interface Selection {
  /** Exactly this employee. */
  readonly employeeId?: string | null;
  /** Any of these. */
  readonly employeeIds?: readonly string[] | null;
  /** Replaces everyone's duration. */
  readonly durationMinutes?: number | null;
  /** This employee keeps the duration and the price of the reservation that is being moved. */
  readonly booked?: BookedOffer | null;
}

/** What was booked with one employee. */
export interface BookedOffer {
  readonly employeeId: string;
  readonly durationMinutes: number;
  readonly price: Money | null;
}

/** Checks that a change of an existing reservation does not repeat, or that staff pass over (contract 5.8 and 5.18). */
export interface Waivers {
  /** The past stays refused unless `past` is waived too. */
  readonly minNotice?: boolean;
  readonly maxAdvance?: boolean;
  readonly past?: boolean;
  readonly grid?: boolean;
  readonly workingHours?: boolean;
  readonly timeOff?: boolean;
}

/** Occupied time by employee id: from, until, from, until … in epoch minutes, sorted, buffers included. */
export type BusyTimes = ReadonlyMap<string, readonly number[]>;

/** The time of another reservation of the client. */
export interface ClientReservation extends MinuteRange {
  readonly serviceId: string;
}

/** The input of the engine, the same for slots and for bookings. */
export interface Question<Employee extends BookableEmployee = BookableEmployee> {
  readonly snapshot: Calendars<Employee>;
  readonly service: BookableService;
  readonly selection: Selection;
  readonly now: Date;
  /** Time of the client's other reservations, sorted by `from`, where they must not be overlapped. */
  readonly clientBusy?: readonly ClientReservation[];
  readonly waives?: Waivers;
  /** Where staff pass over rules: what is waived without that, so that slots say what they pass over. */
  readonly waivesOtherwise?: Waivers;
}

/** The quote of a start: its end and its price; null where it was not quoted. */
interface ExpectedOffer {
  readonly endAt: Date | null;
  readonly price: Money | null;
}

/** The same for one start. */
export interface StartQuestion<Employee extends BookableEmployee = BookableEmployee> extends Question<Employee> {
  readonly startAt: Date;
  /** Whose end or price differs cannot be booked. */
  readonly expected?: ExpectedOffer | null;
}
