import { startImpostor, underReboundName } from '../harness/rebound-name.ts';
import { bookAnn, deliveriesOf, eventually, listen, type Scenario } from './probe.ts';

/**
 * A name is rebound between vetting and connecting: the request must go to the vetted address, not behind the firewall.
 */
export const checkAddressPin: Scenario = async (probe) => {
  const { id, url, end } = await listen(probe, () => 204, underReboundName);
  const impostor = await startImpostor(url);
  try {
    await bookAnn(probe, 'address-pin');
    await eventually('an end of the delivery', async () => (await deliveriesOf(probe, id))[0]?.status === 'SUCCEEDED');
  } finally {
    await impostor.close();
  }
  await end();
};
