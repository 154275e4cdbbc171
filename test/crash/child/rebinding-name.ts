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
    lookup: (asked: string, ...rest: unknown[]) =>
      asked === name ? Promise.resolve([entry(vetted)]) : Reflect.apply(lookupPromise, dns.promises, [asked, ...rest]),
  });
  Object.assign(dns, {
    lookup: (asked: string, options: { all?: boolean }, answer: Answered) => {
      if (asked !== name) return Reflect.apply(lookup, dns, [asked, options, answer]);
      if (options.all) answer(null, [entry(rebound)]);
      else answer(null, rebound, family(rebound));
    },
  });
  syncBuiltinESMExports();
}
