import type { RuleProblem } from '../rules.ts';

/** The problem of `createdAfter` sent together with `updatedSince` (contract 5.12). */
export const CREATED_AFTER_IN_FEED: RuleProblem = {
  path: ['createdAfter'],
  code: 'EXCLUSIVE',
  message: 'Leave it out with updatedSince: the feed has every change, whenever the record was created.',
};
