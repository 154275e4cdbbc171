import dns, { type LookupAddress } from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

type Answered = (error: null, address: string | LookupAddress[], family?: number) => void;

/**
 * Simulates DNS rebinding of `name`: the promise API, which the address guard uses, returns `vetted`; the callback API,
 * which a socket uses for a name, returns `rebound`.
 */
export function rebindName(name: string, vetted: string, rebound: string): void {
  const { lookup } = dns;
  const { lookup: lookupPromise } = dns.promises;
  const family = (address: string) => (address.includes(':') ? 6 : 4);
  const entry = (address: string): LookupAddress => ({ address, family: family(address) });
  Object.assign(dns.promises, {
    lookup: (requested: string, ...rest: unknown[]) =>
      requested === name
        ? Promise.resolve([entry(vetted)])
        : Reflect.apply(lookupPromise, dns.promises, [requested, ...rest]),
  });
  Object.assign(dns, {
    lookup: (requested: string, options: { all?: boolean }, answer: Answered) => {
      if (requested !== name) return Reflect.apply(lookup, dns, [requested, options, answer]);
      if (options.all) answer(null, [entry(rebound)]);
      else answer(null, rebound, family(rebound));
    },
  });
  syncBuiltinESMExports();
}
