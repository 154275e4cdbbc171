import { expect, test } from 'vitest';
import { createTaskScheduler, type Task } from '../../src/kernel/cooperative-tasks.ts';

/** A clock that every step moves by a millisecond, and yields that the test resumes. */
function slowSteps(milliseconds: number) {
  let time = 0;
  const rests: (() => void)[] = [];
  const done: string[] = [];
  const slices = createTaskScheduler({
    milliseconds,
    now: () => time,
    yieldToEventLoop: (then) => void rests.push(then),
  });
  return {
    slices,
    done,
    *work(name: string, steps: number): Task<string> {
      for (let step = 0; step < steps; step += 1) {
        time += 1;
        done.push(name);
        yield;
      }
      return name;
    },
    rests: () => rests.length,
    /** Resumes the task, and returns the steps until its next yield. */
    slice(): string[] {
      const before = done.length;
      rests.shift()?.();
      return done.slice(before);
    },
  };
}

test('a task yields before its first step, and runs no longer than its limit between yields', async () => {
  const { slices, work, slice, rests, done } = slowSteps(4);
  const result = slices.run(work('a', 10));
  expect(done).toEqual([]);
  expect([slice().length, slice().length, slice().length]).toEqual([4, 4, 2]);
  expect(rests()).toBe(0);
  await expect(result).resolves.toBe('a');
});

test('tasks of several callers alternate between yields', async () => {
  const { slices, work, slice } = slowSteps(2);
  const results = Promise.all([slices.run(work('a', 3)), slices.run(work('b', 2))]);
  expect([slice(), slice(), slice(), slice()]).toEqual([['a', 'a'], ['b', 'b'], ['a'], []]);
  await expect(results).resolves.toEqual(['a', 'b']);
});

test('a throwing task rejects with its error, and the others continue', async () => {
  const { slices, work, slice } = slowSteps(1);
  // biome-ignore lint/correctness/useYield: it throws before.
  const failing = function* (): Task<string> {
    throw new Error('broken');
  };
  const failed = expect(slices.run(failing())).rejects.toThrow('broken');
  const result = slices.run(work('a', 1));
  slice();
  expect(slice()).toEqual(['a']);
  slice();
  await failed;
  await expect(result).resolves.toBe('a');
});
