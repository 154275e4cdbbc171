import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { salon } from '../test/support/salon.ts';
import { rounded } from './load.ts';
import { startMixedLoad } from './mixed-load.ts';
import { type Finding, report } from './report.ts';
import { type ServiceProcess, startService } from './service-process.ts';
import { withBench } from './support.ts';

const MEGABYTE = 1024 * 1024;
const MINUTE_MILLISECONDS = 60_000;
/** Flat: the heap after garbage collection grows by less than this over the second half of the run. */
const FLAT_PERCENT = 5;

interface Sample {
  readonly minute: number;
  readonly heapMb: number;
  readonly rssMb: number;
  readonly externalMb: number;
}

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Number(values.minutes);

/** Memory of a service process under a mixed load, sampled each minute after garbage collection. */
await withBench(new Date(), async (bench) => {
  let delivered = 0;
  const receiver = createServer((incoming, response) => {
    delivered += 1;
    incoming.resume();
    response.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  const provider = await bench.provide(salon());
  const service = await startService(bench);
  const load = await startMixedLoad(service.url, provider, `http://127.0.0.1:${port}/hook`);
  const samples: Sample[] = [];
  for (let minute = 0; minute <= minutes; minute += 1) {
    if (minute > 0) await wait(MINUTE_MILLISECONDS);
    samples.push(await sample(service, minute));
    console.log(JSON.stringify(samples.at(-1)));
  }
  await load.stop();
  await service.stop();
  receiver.closeAllConnections();
  receiver.close();
  console.log({ ...Object.fromEntries(load.counts.calls), 'events heard': load.counts.events, delivered });
  await report('memory', 'Megabytes after garbage collection, each minute', samples, [verdict(samples)]);
});

async function sample(service: ServiceProcess, minute: number): Promise<Sample> {
  const { heapUsed, rss, external } = await service.memory();
  const megabytes = (bytes: number) => rounded(bytes / MEGABYTE);
  return { minute, heapMb: megabytes(heapUsed), rssMb: megabytes(rss), externalMb: megabytes(external) };
}

/** The growth of the straight line through the samples of the second half. */
function verdict(samples: readonly Sample[]): Finding {
  const half = samples.filter(({ minute }) => minute >= minutes / 2);
  const mean = (pick: (one: Sample) => number) => half.reduce((sum, one) => sum + pick(one), 0) / half.length;
  const [meanMinute, meanHeap] = [mean(({ minute }) => minute), mean(({ heapMb }) => heapMb)];
  const spread = half.reduce((sum, { minute }) => sum + (minute - meanMinute) ** 2, 0);
  const together = half.reduce((sum, { minute, heapMb }) => sum + (minute - meanMinute) * (heapMb - meanHeap), 0);
  const slope = spread === 0 ? 0 : together / spread;
  const grown = rounded((100 * slope * (minutes / 2)) / meanHeap);
  console.log(`Heap after garbage collection, second half: ${rounded(slope)} MB a minute, ${grown} % in all`);
  return {
    what: `heap growth over the second half of ${minutes} minutes`,
    service: `${grown} %`,
    yardstick: '-',
    share: null,
    aim: `< ${FLAT_PERCENT} %`,
    met: grown < FLAT_PERCENT,
  };
}
