import { expect, test } from 'vitest';
import { createSemaphore } from '../src/semaphore.ts';

class Refused extends Error {}

const shared = (permits: number, maxWaiting: number) =>
  createSemaphore({ permits, perKey: Math.ceil(permits / 2), maxWaiting, refusal: (reason) => new Refused(reason) });

/** Starts tasks that run until they are ended by hand, and records the order of their starts. */
function standing(queue: ReturnType<typeof shared>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const put = (lane: string, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const name = `${lane}${index}`;
      return queue.run(lane, async () => {
        begun.push(name);
        await new Promise<void>((end) => ends.set(name, end));
      });
    });
  const end = async (name: string | undefined) => {
    ends.get(name ?? '')?.();
    ends.delete(name ?? '');
    await new Promise(setImmediate);
  };
  const endAll = async () => {
    while (ends.size > 0) await end(ends.keys().next().value);
  };
  return { begun, put, end, endAll };
}

const settled = (works: readonly Promise<unknown>[]) => Promise.allSettled(works);

test('a single lane uses half of the permits, and tasks of other lanes start at once', async () => {
  const line = standing(shared(4, 100));
  const works = [...line.put('a', 50)];
  await new Promise(setImmediate);
  expect(line.begun).toEqual(['a0', 'a1']);
  works.push(...line.put('b', 3), ...line.put('c', 1));
  await new Promise(setImmediate);
  expect(line.begun.slice(2)).toEqual(['b0', 'b1']);
  await line.end('a0');
  expect(line.begun.at(-1)).toBe('c0');
  await line.end('b0');
  expect(line.begun.at(-1)).toBe('a2');
  await line.endAll();
  await settled(works);
  expect(line.begun).toHaveLength(54);
});

test('a permit released by a lane at its half goes to the next task of that lane', async () => {
  const line = standing(shared(4, 100));
  const works = line.put('a', 3);
  await new Promise(setImmediate);
  await line.end('a1');
  expect(line.begun).toEqual(['a0', 'a1', 'a2']);
  await line.endAll();
  await settled(works);
});

test('waiting lanes reach equal numbers of permits, and each runs in its own order', async () => {
  const line = standing(shared(6, 100));
  const works = [...line.put('a', 20), ...line.put('b', 20), ...line.put('c', 20)];
  await new Promise(setImmediate);
  expect(line.begun).toEqual(['a0', 'a1', 'a2', 'b0', 'b1', 'b2']);
  for (const name of ['a0', 'a1', 'b0']) await line.end(name);
  expect(line.begun.slice(6)).toEqual(['c0', 'a3', 'c1']);
  const served = () => line.begun.filter((name) => name.startsWith('b'));
  await line.endAll();
  await settled(works);
  expect(served()).toEqual(Array.from({ length: 20 }, (_, index) => `b${index}`));
});

test('a full queue drops a task of the longest lane, and refuses new tasks of that lane', async () => {
  const line = standing(shared(1, 10));
  const works = line.put('a', 12);
  await expect(works[11]).rejects.toThrow(new Refused('FULL'));
  const displaced = expect(works[10]).rejects.toThrow(new Refused('FULL'));
  works.push(...line.put('b', 1));
  await displaced;
  await line.end('a0');
  expect(line.begun).toEqual(['a0', 'b0']);
  await line.endAll();
  await settled(works);
  expect(line.begun).toHaveLength(11);
});

test('a failing task releases its permit', async () => {
  const queue = shared(1, 10);
  await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(queue.run('a', () => Promise.resolve('yes'))).resolves.toBe('yes');
});

test('a lane with a limit of its own runs no more at once, and the others go on', async () => {
  const queue = shared(4, 10);
  let [atOnce, most] = [0, 0];
  const gates = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  const scans = gates.map(({ promise }) =>
    queue.run(
      'a scans',
      async () => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        await promise;
        atOnce -= 1;
      },
      { most: 1 },
    ),
  );
  await expect(queue.run('a', () => Promise.resolve('read'))).resolves.toBe('read');
  for (const { resolve } of gates) resolve();
  await Promise.all(scans);
  expect(most).toBe(1);
});

test('a key without permits of its own waits for no other key, and refuses what is too much', async () => {
  const queue = createSemaphore({ perKey: 1, maxWaitingPerKey: 1, refusal: (reason) => new Refused(reason) });
  const gate = Promise.withResolvers<string>();
  const works = [queue.run('a', () => gate.promise), queue.run('a', () => Promise.resolve('second'))];
  await expect(queue.run('a', () => Promise.resolve('third'))).rejects.toThrow(new Refused('FULL'));
  await expect(queue.run('b', () => Promise.resolve('other'))).resolves.toBe('other');
  expect(queue.counts()).toEqual({ active: 1, waiting: 1 });
  gate.resolve('first');
  expect(await Promise.all(works)).toEqual(['first', 'second']);
  expect(queue.counts()).toEqual({ active: 0, waiting: 0 });
});

test('a task whose signal aborts leaves the queue, and the next one takes its turn', async () => {
  const queue = createSemaphore({ perKey: 1, refusal: (reason) => new Refused(reason) });
  const gate = Promise.withResolvers<void>();
  const first = queue.run('a', () => gate.promise);
  const peer = new AbortController();
  const gone = queue.run('a', () => Promise.resolve('gone'), { signal: () => peer.signal });
  const next = queue.run('a', () => Promise.resolve('next'), { signal: () => new AbortController().signal });
  peer.abort();
  await expect(gone).rejects.toThrow(new Refused('LEFT'));
  await expect(queue.run('a', () => Promise.resolve(), { signal: () => peer.signal })).rejects.toThrow('LEFT');
  gate.resolve();
  await first;
  expect(await next).toBe('next');
});
