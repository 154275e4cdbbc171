import type { Money } from 'slot-engine/catalog.ts';
import type { EmployeeVerdict, UnavailableReason } from 'slot-engine/reasons.ts';

/** The reason why a date has no slots, in the order of contract 4.8: the first that applies is returned. */
export type EmptyReason =
  | 'NO_ELIGIBLE_EMPLOYEE'
  | 'OUTSIDE_BOOKING_WINDOW'
  | 'CLOSED'
  | 'OUTSIDE_REQUESTED_TIMES'
  | 'FULLY_BOOKED';

/** An employee by name. */
export interface NamedEmployee {
  readonly id: string;
  readonly displayName: string;
}

/** One bookable start, end and price. Times have the UTC offset of the requested zone, `label` is "HH:mm". */
export interface Slot {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly durationMinutes: number;
  readonly price: Money | null;
  readonly label: string;
  readonly employeeIds: readonly string[];
  /** The same employees, with their names. */
  readonly employees: readonly NamedEmployee[];
}

/** A slot, where staff pass over rules with the reasons for which it would be refused otherwise (contract 4.12). */
export interface OfferedSlot extends Slot {
  readonly passesOver?: readonly UnavailableReason[] | null;
}

export interface SlotDay {
  readonly date: string;
  readonly emptyReason: EmptyReason | null;
  readonly slots: readonly OfferedSlot[];
}

/** `GET P/slots` (contract 4.1). */
export interface SlotCalendar {
  readonly serviceId: string;
  readonly timezone: string;
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly durationMinutes: number;
  readonly generatedAt: string;
  readonly dates: readonly SlotDay[];
}

/** `GET P/slots/first-available` (contract 4.2). */
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

/** The reason for a suggestion (contract 4.11). */
export type SuggestionReason =
  | 'SAME_EMPLOYEE_NEAREST'
  | 'SAME_EMPLOYEE_OTHER_DAY'
  | 'SAME_TIME_OTHER_EMPLOYEE'
  | 'NEAREST';

/** A slot that is offered instead of the one that was asked for. */
export interface SlotSuggestion extends OfferedSlot {
  readonly why: SuggestionReason;
}

/** `GET P/slots/suggestions` (contract 4.11). */
export interface SlotSuggestions {
  readonly exact: boolean;
  readonly suggestions: readonly SlotSuggestion[];
  /** Why there are none; null when there are. */
  readonly emptyReason: EmptyReason | null;
  /** Between which instants starts are booked, where there are no suggestions and such a bound exists. */
  readonly bookableFrom: string | null;
  readonly bookableTo: string | null;
}

/** `GET P/slots/explain` (contract 4.3). */
export interface SlotExplanation {
  readonly startAt: string;
  readonly bookable: boolean;
  readonly employees: readonly EmployeeVerdict[];
}

/** One service of a visit that can be booked. */
export interface VisitSlotItem {
  readonly serviceId: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly durationMinutes: number;
  readonly price: Money | null;
  readonly employeeIds: readonly string[];
  readonly employees: readonly NamedEmployee[];
}

/** A visit that can be booked; it reserves nothing. Times have the offset of the requested zone. */
export interface VisitSlot {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly label: string;
  readonly price: Money | null;
  readonly items: readonly VisitSlotItem[];
}
