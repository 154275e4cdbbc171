import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

const NETWORK_PARTS = 4;
const IPV4_BITS = 32;
const IPV6_BITS = 128;

/** The address of the client, in the form of `networkOf`. */
export function clientAddress(c: Context): string {
  return toAddressOrNetwork(c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : undefined);
}

/**
 * Whether the remote address of the connection is one of these addresses, or in one of these networks (`10.0.0.0/8`).
 */
export function isFromNetworks(c: Context, networks: readonly string[]): boolean {
  const text = c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : undefined;
  if (text === undefined || !ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return networks.some((network) => {
    const range = network.includes('/') ? network : `${network}/${network.includes(':') ? IPV6_BITS : IPV4_BITS}`;
    const [base, bits] = ipaddr.parseCIDR(range);
    return base.kind() === address.kind() && address.match(base, bits);
  });
}

/**
 * The key by which an address is limited: an IPv4 address, or the /64 network of an IPv6 address, because one host can
 * have a whole /64 network.
 */
export function toAddressOrNetwork(text: string | undefined): string {
  if (text === undefined || !ipaddr.isValid(text)) return 'unknown';
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return address.parts
    .slice(0, NETWORK_PARTS)
    .map((part) => part.toString(16))
    .join(':');
}
