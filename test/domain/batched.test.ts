import { expect, test } from 'vitest';
import { batched } from '../../src/domain/batched.ts';

interface Call {
  readonly verb: string;
  readonly items: readonly number[];
  finish(): void;
}

/** Two verbs whose calls end when they are told to, and the calls that began so far. */
function twoVerbs() {
  const calls: Call[] = [];
  const verb = (name: string) =>
    batched((_ctx: object, items: readonly number[]) => {
      const { promise, resolve } = Promise.withResolvers<readonly number[]>();
      calls.push({ verb: name, items, finish: () => resolve(items.map((item) => item * 10)) });
      return promise;
    });
  return { calls, claim: verb('claim'), settle: verb('settle') };
}

const begun = (calls: readonly Call[]) => calls.map(({ verb, items }) => [verb, items]);
const turnOfEvents = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

test('what comes while another verb of the same context runs goes together in one call behind it', async () => {
  const { calls, claim, settle } = twoVerbs();
  const ctx = {};
  const first = claim(ctx, 1);
  await turnOfEvents();
  const later = [settle(ctx, 2), claim(ctx, 3)];
  await turnOfEvents();
  later.push(settle(ctx, 4));
  await turnOfEvents();
  expect(begun(calls)).toEqual([['claim', [1]]]);
  calls[0]?.finish();
  expect(await first).toBe(10);
  await turnOfEvents();
  expect(begun(calls)).toEqual([
    ['claim', [1]],
    ['settle', [2, 4]],
  ]);
  calls[1]?.finish();
  await turnOfEvents();
  calls[2]?.finish();
  expect(await Promise.all(later)).toEqual([20, 30, 40]);
});

test('contexts do not wait for each other', async () => {
  const { calls, claim } = twoVerbs();
  void claim({}, 1);
  void claim({}, 2);
  await turnOfEvents();
  expect(begun(calls)).toEqual([
    ['claim', [1]],
    ['claim', [2]],
  ]);
});

test('a call that fails holds up nobody behind it', async () => {
  const ctx = {};
  const fail = batched(() => Promise.reject(new Error('away')));
  const { calls, claim } = twoVerbs();
  const failed = expect(fail(ctx, 1)).rejects.toThrow('away');
  const next = claim(ctx, 2);
  await failed;
  await turnOfEvents();
  calls[0]?.finish();
  expect(await next).toBe(20);
});
