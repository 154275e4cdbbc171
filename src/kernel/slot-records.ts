import type { Money } from 'slot-engine/catalog.ts';
import type { EmployeeVerdict, UnavailableReason } from 'slot-engine/reasons.ts';

/** The reason why a date has no slots. When several apply, the first in this order is returned (contract 4.8). */
export type EmptyReason =
  | 'NO_ELIGIBLE_EMPLOYEE'
  | 'OUTSIDE_BOOKING_WINDOW'
  | 'CLOSED'
  | 'OUTSIDE_REQUESTED_TIMES'
  | 'FULLY_BOOKED';

/** The id and display name of an employee. */
export interface NamedEmployee {
  readonly id: string;
  readonly displayName: string;
}

/** One bookable start, with its end and price. Times have the UTC offset of the requested zone; `label` is "HH:mm". */
export interface Slot {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly durationMinutes: number;
  readonly price: Money | null;
  readonly label: string;
  readonly employeeIds: readonly string[];
  /** The employees of `employeeIds`, with their names. */
  readonly employees: readonly NamedEmployee[];
}

/**
 * A slot for staff, which may break booking rules. `passesOver` lists the rules that would refuse it otherwise
 * (contract 4.12).
 */
export interface OfferedSlot extends Slot {
  readonly passesOver?: readonly UnavailableReason[] | null;
}

export interface SlotDay {
  readonly date: string;
  readonly emptyReason: EmptyReason | null;
  readonly slots: readonly OfferedSlot[];
}

/** The answer of `GET …/slots` (contract 4.1). */
export interface SlotCalendar {
  readonly serviceId: string;
  readonly timezone: string;
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly durationMinutes: number;
  readonly generatedAt: string;
  readonly dates: readonly SlotDay[];
}

/** The answer of `GET …/slots/first-available` (contract 4.2). */
export interface FirstAvailable {
  readonly date: string | null;
  readonly startsAt: string | null;
  readonly label: string | null;
  readonly employeeIds: readonly string[];
  readonly employees: readonly NamedEmployee[];
  readonly endsAt: string | null;
  readonly durationMinutes: number | null;
  readonly price: Money | null;
  readonly timezone: string;
  readonly emptyReason: EmptyReason | null;
  readonly passesOver?: OfferedSlot['passesOver'];
}

/** The way in which a suggested slot is close to the requested one (contract 4.11). */
export type SuggestionReason =
  | 'SAME_EMPLOYEE_NEAREST'
  | 'SAME_EMPLOYEE_OTHER_DAY'
  | 'SAME_TIME_OTHER_EMPLOYEE'
  | 'NEAREST';

/** A slot that is suggested in place of the requested one. */
export interface SlotSuggestion extends OfferedSlot {
  readonly why: SuggestionReason;
}

/** The answer of `GET …/slots/suggestions` (contract 4.11). */
export interface SlotSuggestions {
  readonly exact: boolean;
  readonly suggestions: readonly SlotSuggestion[];
  /** The reason why there are no suggestions; null when there are some. */
  readonly emptyReason: EmptyReason | null;
  /** The earliest and the latest bookable start, when there are no suggestions. Null when there is no such bound. */
  readonly bookableFrom: string | null;
  readonly bookableTo: string | null;
}

/** The answer of `GET …/slots/explain` (contract 4.3). */
export interface SlotExplanation {
  readonly startAt: string;
  readonly bookable: boolean;
  readonly employees: readonly EmployeeVerdict[];
}

/** One service of a bookable visit (several services in a row). */
export interface VisitSlotItem {
  readonly serviceId: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly durationMinutes: number;
  readonly price: Money | null;
  readonly employeeIds: readonly string[];
  readonly employees: readonly NamedEmployee[];
}

/**
 * A bookable visit (several services in a row). Nothing is reserved. Times have the UTC offset of the requested zone.
 */
export interface VisitSlot {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly label: string;
  readonly price: Money | null;
  readonly items: readonly VisitSlotItem[];
}
