import ipaddr from 'ipaddr.js';

/** Of IPv6, global unicast alone: everything else embeds, translates, tunnels or stays local. */
const GLOBAL_UNICAST_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Hosts that serve machines of a cloud at addresses of the public internet: Azure's. */
const CLOUD_HOSTS: ReadonlySet<string> = new Set(['168.63.129.16']);

/** Whether a literal or resolved address is one of the public internet; what cannot be read is not. */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) {
    return ipaddr.IPv4.parse(address).range() === 'unicast' && !CLOUD_HOSTS.has(address);
  }
  if (!ipaddr.IPv6.isValid(address)) return false;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.zoneId === undefined && parsed.range() === 'unicast' && parsed.match(GLOBAL_UNICAST_IPV6);
}

/** The address that a URL's host spells, without brackets, or null for a name; `URL` has made IPv4 forms canonical. */
export function literalAddress(hostname: string): string | null {
  if (hostname.startsWith('[')) return hostname.slice(1, -1);
  return ipaddr.IPv4.isValidFourPartDecimal(hostname) ? hostname : null;
}
