import { DomainError } from '../errors.ts';

/** Throws `LIMIT_REACHED` when one more than `present` is too many. */
export function refuseMore(present: number, limit: number): void {
  if (present < limit) return;
  throw new DomainError('LIMIT_REACHED', 'There are as many of these as there can be.', { context: { limit } });
}
