import { lookup, Resolver } from 'node:dns/promises';

/** All addresses of a name; rejects when there are none, or once the signal aborts. */
export type ResolveName = (hostname: string, signal: AbortSignal) => Promise<readonly string[]>;

/** Asks the name servers; unlike the system's lookup, names that hang occupy no thread of the process. */
export const askNameServers: ResolveName = async (hostname, signal) => {
  const resolver = new Resolver();
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    signal.throwIfAborted();
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length === 0) throw new Error('The name does not resolve.');
    return addresses;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

/** The system's lookup, which also knows names of the local machine and network. */
export const askSystem: ResolveName = async (hostname) => {
  const answers = await lookup(hostname, { all: true });
  return answers.map(({ address }) => address);
};
