import type { BookableEmployee, BookableService, Calendars, Money } from '../catalog.ts';
import type { MinuteRange } from '../time/minute-ranges.ts';

/**
 * The selected employees and duration; when empty, all employees who perform the service, each with their own duration.
 */
export interface Selection {
  /** Exactly this employee. */
  readonly employeeId?: string | null;
  /** Any of these. */
  readonly employeeIds?: readonly string[] | null;
  /** Replaces the duration of every employee. */
  readonly durationMinutes?: number | null;
  /** The duration and price as booked, which the employee of a moved reservation keeps. */
  readonly booked?: BookedOffer | null;
}

/** The booked duration and price of one employee. */
export interface BookedOffer {
  readonly employeeId: string;
  readonly durationMinutes: number;
  readonly price: Money | null;
}

/** Checks that a change of an existing reservation skips, or that staff override (contract 5.8 and 5.18). */
export interface Waivers {
  /** Starts in the past are still refused unless `past` is waived too. */
  readonly minNotice?: boolean;
  readonly maxAdvance?: boolean;
  readonly past?: boolean;
  readonly grid?: boolean;
  readonly workingHours?: boolean;
  readonly timeOff?: boolean;
}

/** Occupied time by id of an employee or a resource: from, until, from, until … in epoch minutes, sorted, buffers included. */
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

/** The quoted end and price of a start; null when not quoted. */
interface ExpectedOffer {
  readonly endAt: Date | null;
  readonly price: Money | null;
}

/** The same for one start. */
export interface StartQuestion<Employee extends BookableEmployee = BookableEmployee> extends Question<Employee> {
  readonly startAt: Date;
  /** A start with another end or price cannot be booked. */
  readonly expected?: ExpectedOffer | null;
}
