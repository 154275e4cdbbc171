import type { RuleProblem } from '../rules.ts';

/** The refusal of `createdAfter` beside `updatedSince` (contract 5.12). */
export const CREATED_IN_FEED: RuleProblem = {
  path: ['createdAfter'],
  code: 'EXCLUSIVE',
  message: 'Leave it out with updatedSince: the feed has every change, whenever the record was created.',
};
