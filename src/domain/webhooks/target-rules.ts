import ipaddr from 'ipaddr.js';

const HTTPS_PORT = 443;
const FIRST_UNPRIVILEGED_PORT = 1024;

/** Unprivileged ports on which databases, caches, brokers, mail servers and control planes listen. */
const DENIED_PORTS: ReadonlySet<number> = new Set([
  1025, 1026, 1433, 1434, 1521, 1522, 1883, 2181, 2375, 2376, 2379, 2380, 2483, 2484, 2525, 3050, 3268, 3269, 3306,
  3389, 4222, 4369, 5432, 5433, 5671, 5672, 5900, 5984, 6379, 6380, 6432, 6443, 7199, 7473, 7474, 7687, 8086, 8123,
  8500, 9042, 9092, 9093, 9142, 9160, 9200, 9300, 10250, 10255, 11210, 11211, 15672, 16379, 26257, 26379, 27017, 27018,
  27019, 28015, 28017, 33060, 61613, 61616,
]);

/** Names that never resolve on the public internet (RFC 6761, 6762 with appendix G, 7686, 8375, 9476). */
const LOCAL_SUFFIXES = [
  'localhost',
  'local',
  'internal',
  'home.arpa',
  'lan',
  'corp',
  'intranet',
  'private',
  'home',
  'onion',
  'alt',
  'invalid',
] as const;

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*$/;
const AUTHORITY = /^https?:\/\/([^/?#\s\\]+)(?:[/?][^\s\\]*)?$/i;

const NOT_AN_ADDRESS = 'The target is not a valid https:// address.';
const HTTPS_ONLY = 'The target must be an https:// address.';
const USER_INFO = 'The target must not carry user information.';
const FRAGMENT = 'The target must not carry a fragment.';
const PORT = 'The target must use port 443, or one from 1024 to 65535 that no database, cache or mail server uses.';

/**
 * The message for literal addresses and for names. It is the same for both, so that it reveals no address of a name.
 */
export const NOT_PUBLIC_MESSAGE = 'The target must be publicly reachable.';

export interface TargetRules {
  /** Whether http, any port and any address are allowed, for development and tests. */
  readonly allowPrivateTargets: boolean;
}

/**
 * Returns the reason why the text of `url` is refused, or null: scheme, user information, fragment, port, name, or
 * literal address.
 */
export function findTargetRefusal(url: string, rules: TargetRules): string | null {
  const target = URL.parse(url);
  if (url.includes('#')) return FRAGMENT;
  const authority = AUTHORITY.exec(url)?.[1];
  if (target === null || authority === undefined) return NOT_AN_ADDRESS;
  if (authority.includes('@')) return USER_INFO;
  if (rules.allowPrivateTargets) return null;
  if (target.protocol !== 'https:') return HTTPS_ONLY;
  if (!isAllowedPort(target.port)) return PORT;
  return hostRefusal(target.hostname);
}

function isAllowedPort(port: string): boolean {
  const number = port === '' ? HTTPS_PORT : Number(port);
  return number === HTTPS_PORT || (number >= FIRST_UNPRIVILEGED_PORT && !DENIED_PORTS.has(number));
}

function hostRefusal(hostname: string): string | null {
  const literal = literalAddress(hostname);
  if (literal !== null) return isPublicAddress(literal) ? null : NOT_PUBLIC_MESSAGE;
  const name = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
  if (!HOST_NAME.test(name)) return NOT_AN_ADDRESS;
  const isLocal = !name.includes('.') || LOCAL_SUFFIXES.some((suffix) => name.endsWith(`.${suffix}`));
  return isLocal ? NOT_PUBLIC_MESSAGE : null;
}

/** The only allowed IPv6 range. All other ranges embed, translate or tunnel addresses, or are local. */
const GLOBAL_UNICAST_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Public addresses that only serve the machines of a cloud (Azure). */
const CLOUD_HOSTS: ReadonlySet<string> = new Set(['168.63.129.16']);

/** Whether a literal or resolved address is public. False for a text that is not an address. */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) {
    return ipaddr.IPv4.parse(address).range() === 'unicast' && !CLOUD_HOSTS.has(address);
  }
  if (!ipaddr.IPv6.isValid(address)) return false;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.zoneId === undefined && parsed.range() === 'unicast' && parsed.match(GLOBAL_UNICAST_IPV6);
}

/**
 * Returns the address in the host of a URL, without brackets; null for a name. `URL` has normalized the forms of IPv4
 * addresses.
 */
export function literalAddress(hostname: string): string | null {
  if (hostname.startsWith('[')) return hostname.slice(1, -1);
  return ipaddr.IPv4.isValidFourPartDecimal(hostname) ? hostname : null;
}
