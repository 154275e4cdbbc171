import type { Outcome } from '../load/endpoints.ts';
import { bookAnn, deliveriesOf, eventually, listen, type Scenario } from './probe.ts';

const PAST_LEASE_MS = 45_000;

/**
 * An attempt still waits for its answer when its lease ends; another one succeeds; then the first one gets a failure.
 * An attempt without a lease must write nothing.
 */
export const checkLockToken: Scenario = async (probe) => {
  const { stage } = probe;
  const waiting: ((outcome: Outcome) => void)[] = [];
  const { id, end } = await listen(probe, () => new Promise<Outcome>((resolve) => waiting.push(resolve)));
  await bookAnn(probe, 'lock-token');
  await eventually('the first attempt', () => waiting.length === 1);
  await stage.clock.skip(PAST_LEASE_MS);
  await eventually('an attempt after the lease', () => waiting.length === 2);
  waiting[1]?.(204);
  await eventually('success', async () => (await deliveriesOf(probe, id))[0]?.status === 'SUCCEEDED');
  waiting[0]?.(500);
  await eventually('the end of the first attempt', async () => {
    const [delivery] = await deliveriesOf(probe, id);
    const isFenced = stage.fleet.members.some((member) => member.output().includes('outlived its lease'));
    return isFenced || delivery?.status !== 'SUCCEEDED';
  });
  await end();
};
