import { until } from '../harness/until.ts';
import { bookAnn, deliveriesOf, eventually, listen, type Scenario } from './probe.ts';

/** Twice the deadline of a probe's process and more. */
const PATIENCE_MS = 18_000;
const PAST_RETRY_MS = 320_000;

/** An endpoint accepts the first request and never answers: the attempt must end, and the next one begin. */
export const checkDeadline: Scenario = async (probe) => {
  let requests = 0;
  const { id, end } = await listen(probe, () => {
    requests += 1;
    return requests === 1 ? 'HANG' : 204;
  });
  await bookAnn(probe, 'deadline');
  const hasEnded = await until(async () => (await deliveriesOf(probe, id))[0]?.attemptCount === 1, PATIENCE_MS);
  if (hasEnded) {
    await probe.stage.clock.skip(PAST_RETRY_MS);
    await eventually('success', async () => (await deliveriesOf(probe, id))[0]?.status === 'SUCCEEDED');
  }
  await end();
};
