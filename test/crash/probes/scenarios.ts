import type { Failpoint } from '../child/patches.ts';
import type { Point } from '../evidence.ts';
import type { Constraint } from '../run.ts';
import { checkAddressPin } from './address-pin.ts';
import { checkClientLock } from './client-lock.ts';
import { checkConstraint } from './constraint.ts';
import { checkDeadline } from './deadline.ts';
import { checkEmployeeLock } from './employee-lock.ts';
import { checkFingerprint } from './fingerprint.ts';
import { checkLockToken } from './lock-token.ts';
import type { Scenario } from './probe.ts';
import { checkResourceConstraint } from './resource-constraint.ts';
import { checkWholeVisit } from './whole-visit.ts';

/** A safeguard, its scenario, and the point of the checker that is violated without it. */
export interface Safeguard {
  readonly name: Failpoint | Constraint;
  readonly scenario: Scenario;
  readonly breaks: Point;
}

export const SAFEGUARDS: readonly Safeguard[] = [
  { name: 'constraint', scenario: checkConstraint, breaks: 'overlap' },
  { name: 'resource-constraint', scenario: checkResourceConstraint, breaks: 'resource' },
  { name: 'whole-visit', scenario: checkWholeVisit, breaks: 'visit' },
  { name: 'employee-lock', scenario: checkEmployeeLock, breaks: 'choice' },
  { name: 'client-lock', scenario: checkClientLock, breaks: 'double booking' },
  { name: 'fingerprint', scenario: checkFingerprint, breaks: 'key' },
  { name: 'lock-token', scenario: checkLockToken, breaks: 'attempt' },
  { name: 'address-pin', scenario: checkAddressPin, breaks: 'delivery' },
  { name: 'deadline', scenario: checkDeadline, breaks: 'attempt' },
];
