import type { Money } from '../catalog.ts';
import type { Question } from '../engine/question.ts';

/** What a visit asks for: its services, and how they follow one another (contract 5.25). */
export interface VisitTerms {
  /** One question a service, all of one snapshot. */
  readonly items: readonly Question[];
  /** How long the client may wait between two services. */
  readonly maxGapMinutes: number;
  /** ANY: the services may be done in another order than the given one. */
  readonly order: 'GIVEN' | 'ANY';
  /** REQUIRE: one employee does all services; PREFER: where that is possible. */
  readonly sameEmployee: 'ANY' | 'PREFER' | 'REQUIRE';
  /** A service may begin together with the one before it, with another employee. */
  readonly parallel: boolean;
}

/** One service of a visit at its time (epoch minutes). */
export interface VisitItem {
  /** Which of the services that were asked for. */
  readonly index: number;
  readonly start: number;
  readonly durationMinutes: number;
  readonly price: Money | null;
  /** Who may do it, sorted: with each of them the other services can still be assigned. */
  readonly employeeIds: readonly string[];
  /** What it occupies of that employee, buffers included. */
  readonly occupiedFrom: number;
  readonly occupiedUntil: number;
}

/** A visit that can be booked. */
export interface Visit {
  readonly start: number;
  readonly end: number;
  /** In the order in which they begin. */
  readonly items: readonly VisitItem[];
  /** Whether one employee has to do all of it. */
  readonly isOneEmployee: boolean;
}

/** Starts of services after the first are tried this many minutes apart, from the end of the one before. */
export const GAP_STEP_MINUTES = 5;
