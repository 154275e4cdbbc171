import { domainToASCII, domainToUnicode } from 'node:url';
import { EMAIL_LENGTH } from '../limits.ts';

/** An unquoted local part (RFC 5322: dot-atom; RFC 5321: up to 64 letters). */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const LOCAL_PART_LENGTH = 64;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const DOMAIN_LENGTH = 253;
/** What stands for itself in a `mailto` URI (RFC 6068, 2). */
const NOT_IN_URI = /[^a-z0-9!$'*+._~-]/gi;

/** The local part as it is written, and the ASCII form of the domain. */
interface AddressParts {
  readonly local: string;
  readonly domain: string;
}

/** Whether a text is an e-mail address, its domain in either form of IDNA (contract 0.4). */
export function isEmailAddress(text: string): boolean {
  return partsOf(text) !== null;
}

/** The form by which addresses are compared: lower case, and the ASCII form of the domain (contract 0.4). */
export function canonicalEmail(address: string): string {
  const parts = partsOf(address);
  return (parts ? `${parts.local}@${parts.domain}` : address).toLowerCase();
}

/** Whether two addresses, or their absence, are the same. */
export function isSameAddress(one: string | null, other: string | null): boolean {
  return (one && canonicalEmail(one)) === (other && canonicalEmail(other));
}

/** The address with its domain as people read it, one form for each domain. */
export function readableEmail(address: string): string {
  const parts = partsOf(address);
  return parts ? `${parts.local}@${domainToUnicode(parts.domain)}` : address;
}

/** The `mailto` URI of an address, without its scheme. */
export function mailtoOf(address: string): string {
  const parts = partsOf(address);
  return parts ? `${parts.local.replace(NOT_IN_URI, encodeURIComponent)}@${parts.domain}` : address;
}

function partsOf(text: string): AddressParts | null {
  const [, local = '', written = ''] = /^([^@]*)@([^@]*)$/.exec(text) ?? [];
  if (local.length > LOCAL_PART_LENGTH || !LOCAL_PART.test(local)) return null;
  const domain = /[\s/?#:[\]%]/.test(written) ? '' : domainToASCII(written);
  const labels = domain.split('.');
  const isDomain = labels.length > 1 && domain.length <= DOMAIN_LENGTH && labels.every((label) => LABEL.test(label));
  if (!isDomain || /^\d+$/.test(labels.at(-1) ?? '')) return null;
  return local.length + 1 + domain.length <= EMAIL_LENGTH ? { local, domain } : null;
}
