import { expect, test } from 'vitest';
import { batchConcurrentCalls } from '../../src/kernel/batched.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('calls of one turn are batched, and calls during a batch are the next one; results keep their order', async () => {
  const calls: (readonly number[])[] = [];
  const finish: (() => void)[] = [];
  const double = batchConcurrentCalls(async (_ctx: object, numbers: readonly number[]) => {
    calls.push(numbers);
    await new Promise<void>((resolve) => finish.push(resolve));
    return numbers.map((number) => number * 2);
  });
  const ctx = {};
  const first = [double(ctx, 1), double(ctx, 2)];
  await turn();
  const second = [double(ctx, 3), double(ctx, 4), double(ctx, 5)];
  await turn();
  expect(calls).toEqual([[1, 2]]);
  finish[0]?.();
  expect(await Promise.all(first)).toEqual([2, 4]);
  await turn();
  expect(calls).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  finish[1]?.();
  expect(await Promise.all(second)).toEqual([6, 8, 10]);
  const third = double(ctx, 6);
  await turn();
  finish[2]?.();
  expect(await third).toBe(12);
});

test('batches never mix contexts, and have at most 100 calls', async () => {
  const calls: [object, number][] = [];
  const echo = batchConcurrentCalls(async (ctx: object, numbers: readonly number[]) => {
    calls.push([ctx, numbers.length]);
    return numbers;
  });
  const [one, other] = [{ name: 'one' }, { name: 'other' }];
  const wanted = Array.from({ length: 150 }, (_, index) => index);
  const results = await Promise.all([...wanted.map((number) => echo(one, number)), echo(other, -1)]);
  expect(results).toEqual([...wanted, -1]);
  expect(calls.toSorted((a, b) => b[1] - a[1])).toEqual([
    [one, 100],
    [one, 50],
    [other, 1],
  ]);
});

test('a failed batch rejects its own calls and no later ones', async () => {
  let fail = true;
  const once = batchConcurrentCalls(async (_ctx: object, numbers: readonly number[]) => {
    if (fail) throw new Error('away');
    return numbers;
  });
  const ctx = {};
  const failed = await Promise.allSettled([once(ctx, 1), once(ctx, 2)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fail = false;
  expect(await once(ctx, 3)).toBe(3);
});

interface Call {
  readonly verb: string;
  readonly items: readonly number[];
  finish(): void;
}

/** Two operations whose calls end on request, and their started calls. */
function twoVerbs() {
  const calls: Call[] = [];
  const verb = (name: string) =>
    batchConcurrentCalls((_ctx: object, items: readonly number[]) => {
      const { promise, resolve } = Promise.withResolvers<readonly number[]>();
      calls.push({ verb: name, items, finish: () => resolve(items.map((item) => item * 10)) });
      return promise;
    });
  return { calls, claim: verb('claim'), settle: verb('settle') };
}

const begun = (calls: readonly Call[]) => calls.map(({ verb, items }) => [verb, items]);
test('calls during another operation of the same context form one batch after it', async () => {
  const { calls, claim, settle } = twoVerbs();
  const ctx = {};
  const first = claim(ctx, 1);
  await turn();
  const later = [settle(ctx, 2), claim(ctx, 3)];
  await turn();
  later.push(settle(ctx, 4));
  await turn();
  expect(begun(calls)).toEqual([['claim', [1]]]);
  calls[0]?.finish();
  expect(await first).toBe(10);
  await turn();
  expect(begun(calls)).toEqual([
    ['claim', [1]],
    ['settle', [2, 4]],
  ]);
  calls[1]?.finish();
  await turn();
  calls[2]?.finish();
  expect(await Promise.all(later)).toEqual([20, 30, 40]);
});

test('contexts do not wait for each other', async () => {
  const { calls, claim } = twoVerbs();
  void claim({}, 1);
  void claim({}, 2);
  await turn();
  expect(begun(calls)).toEqual([
    ['claim', [1]],
    ['claim', [2]],
  ]);
});
