import { lookup, Resolver } from 'node:dns/promises';
import pTimeout from 'p-timeout';
import {
  findTargetRefusal,
  isPublicAddress,
  literalAddress,
  NOT_PUBLIC_MESSAGE,
  type TargetRules,
} from '../domain/webhooks/target-rules.ts';
import type { TargetGuard } from '../kernel/ports.ts';

/** Maximum milliseconds for resolving a host name when a subscription is created or updated. */
const RESOLVE_DEADLINE_MS = 2000;

/** The result of a check: the only addresses that may be contacted, or the reason why none may. */
type Vetting =
  | { readonly verdict: 'ALLOWED'; readonly addresses: readonly string[] }
  | { readonly verdict: 'REFUSED'; readonly reason: string }
  | { readonly verdict: 'UNRESOLVED' };

export interface AddressGuard extends TargetGuard {
  /** Checks a URL for one webhook attempt. Rejects with the signal's reason when the signal aborts first. */
  vet(url: string, signal: AbortSignal): Promise<Vetting>;
}

export interface GuardOptions extends TargetRules {
  readonly resolve?: ResolveName;
}

/**
 * Creates the guard for webhook URLs. Addresses in a URL and resolved addresses are checked in the same way. One
 * refused address refuses the URL.
 */
export function addressGuard(options: GuardOptions): AddressGuard {
  const resolve = options.resolve ?? (options.allowPrivateTargets ? lookUpBySystem : queryNameServers);
  const vet: AddressGuard['vet'] = async (url, signal) => {
    const refusal = findTargetRefusal(url, options);
    if (refusal !== null) return { verdict: 'REFUSED', reason: refusal };
    const addresses = await findAddresses(url, resolve, signal);
    if (addresses === null) return { verdict: 'UNRESOLVED' };
    const allowed = options.allowPrivateTargets || addresses.every(isPublicAddress);
    return allowed ? { verdict: 'ALLOWED', addresses } : { verdict: 'REFUSED', reason: NOT_PUBLIC_MESSAGE };
  };
  return {
    vet,
    textRefusal: (url) => findTargetRefusal(url, options),
    refusal: (url) => refusalWithin(RESOLVE_DEADLINE_MS, url, vet),
  };
}

async function findAddresses(
  url: string,
  resolve: ResolveName,
  signal: AbortSignal,
): Promise<readonly string[] | null> {
  const { hostname } = new URL(url);
  const literal = literalAddress(hostname);
  if (literal !== null) return [literal];
  try {
    const addresses = await pTimeout(resolve(hostname, signal), { milliseconds: Infinity, signal });
    return addresses.length > 0 ? addresses : null;
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

async function refusalWithin(deadlineMs: number, url: string, vet: AddressGuard['vet']): Promise<string | null> {
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    const vetting = await vet(url, signal);
    return vetting.verdict === 'REFUSED' ? vetting.reason : null;
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

/** Resolves a host name to all its addresses. Rejects when there are none, or when the signal aborts. */
type ResolveName = (hostname: string, signal: AbortSignal) => Promise<readonly string[]>;

/**
 * Queries the name servers directly. Unlike the system's lookup, a query without an answer occupies no thread of the
 * process.
 */
const queryNameServers: ResolveName = async (hostname, signal) => {
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

/** Resolves by the system's lookup, which also knows names of the local machine and network. */
const lookUpBySystem: ResolveName = async (hostname) => {
  const answers = await lookup(hostname, { all: true });
  return answers.map(({ address }) => address);
};
