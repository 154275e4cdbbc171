/** Money in the smallest unit of its ISO 4217 currency. */
export interface Money {
  readonly amountMinor: number;
  readonly currency: string;
}

/** Wall-clock minutes from local midnight of the date on which the window starts; `to` is at most 24 hours after `from`. */
export interface WallWindow {
  readonly from: number;
  readonly to: number;
}

/** What one employee takes for one service. */
export interface Offer {
  readonly durationMinutes: number;
  readonly price: Money | null;
}

/** The rules by which a service is booked. */
export interface BookableService {
  readonly id: string;
  readonly durationMinutes: number;
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
  readonly slotIntervalMinutes: number;
  readonly minNoticeMinutes: number;
  readonly maxAdvanceDays: number;
  /**
   * When its employee is free for others: from, until, from, until … in minutes from its start, sorted, each after work and
   * before work. Absent or empty: they work throughout.
   */
  readonly processing?: readonly number[];
  /** Kinds of resources, distinct: a reservation occupies one of each, for all of its occupied time. */
  readonly needs?: readonly string[];
  /** Employees who perform it, sorted by id. */
  readonly employeeIds: readonly string[];
}

/** The calendar of one employee and what they offer. */
export interface BookableEmployee {
  readonly id: string;
  /** An IANA zone; null means the provider's. */
  readonly timezone: string | null;
  /** By service id. */
  readonly offers: ReadonlyMap<string, Offer>;
  /** Index 1 (Monday) to 7 (Sunday); index 0 is empty. Windows sorted by `from`. */
  readonly weekly: readonly (readonly WallWindow[])[];
  /** By local date `YYYY-MM-DD`; replaces all windows that start on that date. */
  readonly overrides: ReadonlyMap<string, readonly WallWindow[]>;
  /** Sorted by start, epoch minutes, widened to whole minutes, end exclusive. */
  readonly timeOff: readonly { readonly from: number; readonly to: number }[];
}

/** A room, a chair or a machine. */
export interface BookableResource {
  readonly id: string;
  readonly kind: string;
  /** Its own hours, as those of an employee without services in the provider's zone; null: it is always available. */
  readonly hours: BookableEmployee | null;
}

/** Whole local days of the provider's zone, `YYYY-MM-DD`, both inclusive. */
export interface Closure {
  readonly fromDate: string;
  readonly toDate: string;
}

/** The calendars of one provider. */
export interface Calendars<Employee extends BookableEmployee = BookableEmployee> {
  readonly timezone: string;
  readonly employees: ReadonlyMap<string, Employee>;
  readonly closures: readonly Closure[];
  /** In the order in which equal ones are chosen. */
  readonly resources?: readonly BookableResource[];
}
