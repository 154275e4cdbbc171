import { hash, timingSafeEqual } from 'node:crypto';

/** Whether two secrets are equal. The comparison takes constant time, so its duration reveals nothing about them. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
}
