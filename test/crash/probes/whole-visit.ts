import type { Scenario } from './probe.ts';
import { bookParallel } from './resource-constraint.ts';

/** A visit is booked: with one of its rows left out it is there in part. */
export const checkWholeVisit: Scenario = (probe) => bookParallel(probe, 'whole-visit');
