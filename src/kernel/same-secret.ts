import { hash, timingSafeEqual } from 'node:crypto';

/** Whether two secrets are equal. The time of the comparison tells nothing of either. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
}
