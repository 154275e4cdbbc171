import { once } from 'node:events';
import { createServer } from 'node:http';
import { bookAnn, deliveriesOf, eventually, listen, REBOUND_NAME, type Scenario } from './probe.ts';

/** Where the name leads once it has been vetted: another address of this machine, wherever it has one. */
export const REBOUND_ADDRESS = process.platform === 'linux' ? '127.0.0.2' : '::1';

/** A name is rebound between vetting and connecting: the call must go where it was vetted, and not behind the firewall. */
export const checkAddressPin: Scenario = async (probe) => {
  const inner = createServer((_request, response) => response.writeHead(204).end());
  const { id, end } = await listen(
    probe,
    () => 204,
    (url) => url.replace('127.0.0.1', REBOUND_NAME),
  );
  const [endpoint] = probe.endpoints.slice(-1);
  inner.listen(Number(new URL(endpoint?.url ?? '').port), REBOUND_ADDRESS);
  await once(inner, 'listening');
  try {
    await bookAnn(probe, 'address-pin');
    await eventually('an end of the delivery', async () => (await deliveriesOf(probe, id))[0]?.status === 'SUCCEEDED');
  } finally {
    inner.closeAllConnections();
    inner.close();
  }
  await end();
};
