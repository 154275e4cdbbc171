import { expect, test } from 'vitest';
import { createFairSemaphore } from '../../src/jobs/fair-semaphore.ts';

const holder = (providerId: string, integrationClientId = `${providerId}-client`) => ({
  providerId,
  integrationClientId,
});
const takeAll = (places: ReturnType<typeof createFairSemaphore>, of: ReturnType<typeof holder>) => {
  let count = 0;
  while (places.acquire(of)) count += 1;
  return count;
};

test('a client gets at most half of a quarter of the permits, its provider the quarter', () => {
  const places = createFairSemaphore(200);
  expect(takeAll(places, holder('a'))).toBe(25);
  expect(takeAll(places, holder('a', 'second'))).toBe(25);
  expect(takeAll(places, holder('a', 'third'))).toBe(0);
});

test('each new client gets a permit, however many hold their maximum', () => {
  const places = createFairSemaphore(200);
  const shares = Array.from({ length: 10 }, (_, index) => {
    const provider = `p${index}`;
    return takeAll(places, holder(provider, `${provider} 1`)) + takeAll(places, holder(provider, `${provider} 2`));
  });
  expect(shares).toEqual([50, 50, 50, 25, 13, 6, 3, 2, 1, 0]);
});

test('a released permit can be acquired by the client with the fewest, not by the one with the most', () => {
  const places = createFairSemaphore(8);
  for (const provider of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) takeAll(places, holder(provider));
  expect(places.free()).toBeLessThanOrEqual(2);
  places.release(holder('a'));
  expect(places.canAcquire(holder('new'))).toBe(true);
});

test('without a limit every client gets permits', () => {
  const places = createFairSemaphore(Number.POSITIVE_INFINITY);
  for (let index = 0; index < 1000; index += 1) expect(places.acquire(holder('a'))).toBe(true);
});
