import type { Evidence, Violation } from '../evidence.ts';
import { checkAcknowledgedWrites } from './acknowledged-writes.ts';
import { checkAnswers } from './answers.ts';
import { checkAttempts } from './attempts.ts';
import { checkChoices } from './choices.ts';
import { checkConflicts } from './conflicts.ts';
import { checkCounters } from './counters.ts';
import { checkDoubleBookings } from './double-bookings.ts';
import { checkEvents } from './events.ts';
import { checkHolds } from './holds.ts';
import { checkKeys } from './keys.ts';
import { checkLive } from './live.ts';
import { checkOverlaps } from './overlaps.ts';
import { checkReceived } from './received.ts';
import { checkResources } from './resources.ts';
import { checkVisits } from './visits.ts';

/** The fourteen points in their order, and one more about the answers. */
const CHECKS = [
  checkOverlaps,
  checkAcknowledgedWrites,
  checkKeys,
  checkConflicts,
  checkEvents,
  checkAttempts,
  checkReceived,
  checkCounters,
  checkChoices,
  checkLive,
  checkHolds,
  checkDoubleBookings,
  checkResources,
  checkVisits,
  checkAnswers,
];

export function checkAll(evidence: Evidence): Violation[] {
  return CHECKS.flatMap((check) => check(evidence));
}
