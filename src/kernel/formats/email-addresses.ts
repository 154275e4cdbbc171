import { domainToASCII, domainToUnicode } from 'node:url';
import { MAX_EMAIL_LENGTH } from '../limits.ts';

/** An unquoted local part: a dot-atom of RFC 5322 with at most 64 characters (RFC 5321). */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const LOCAL_PART_LENGTH = 64;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const DOMAIN_LENGTH = 253;
/** The characters of a local part that a `mailto` URI must escape (RFC 6068 section 2). */
const NOT_IN_URI = /[^a-z0-9!$'*+._~-]/gi;

/** The local part of an address as sent, and its domain in ASCII form. */
interface AddressParts {
  readonly local: string;
  readonly domain: string;
}

/** Whether `text` is an e-mail address. The domain may be in Unicode or ASCII form (contract 0.4). */
export function isEmailAddress(text: string): boolean {
  return partsOf(text) !== null;
}

/** The form in which addresses are compared: lower case, with the domain in ASCII form (contract 0.4). */
export function canonicalEmail(address: string): string {
  const parts = partsOf(address);
  return (parts ? `${parts.local}@${parts.domain}` : address).toLowerCase();
}

/** Whether two addresses are equal; two nulls are equal too. */
export function isSameAddress(one: string | null, other: string | null): boolean {
  return (one && canonicalEmail(one)) === (other && canonicalEmail(other));
}

/** The address with its domain in Unicode form, for display. */
export function readableEmail(address: string): string {
  const parts = partsOf(address);
  return parts ? `${parts.local}@${domainToUnicode(parts.domain)}` : address;
}

/** The address as it is written after `mailto:` in a URI. */
export function toMailtoAddress(address: string): string {
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
  return local.length + 1 + domain.length <= MAX_EMAIL_LENGTH ? { local, domain } : null;
}
