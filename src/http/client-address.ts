import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

const NETWORK_PARTS = 4;

/** The address of the client, normalized by `networkOf`. */
export function clientAddress(c: Context): string {
  return networkOf(c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : undefined);
}

/**
 * The owner of an address: an IPv4 address, or the /64 network of an IPv6 address, because one host can own a whole
 * /64.
 */
export function networkOf(text: string | undefined): string {
  if (text === undefined || !ipaddr.isValid(text)) return 'unknown';
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return address.parts
    .slice(0, NETWORK_PARTS)
    .map((part) => part.toString(16))
    .join(':');
}
