import { domainToASCII, domainToUnicode } from 'node:url';

/** An unquoted local part (RFC 5322: dot-atom; RFC 5321: up to 64 characters). */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LOCAL_PART_LENGTH = 64;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const DOMAIN_LENGTH = 253;

/**
 * An email address in lower case, with its domain in Unicode: both forms of an IDNA domain become one address. Null for
 * other texts (contract 0.4).
 */
export function canonicalEmail(text: string): string | null {
  const [, local = '', domain = ''] = /^([^@]*)@([^@]*)$/.exec(text.toLowerCase()) ?? [];
  if (local.length > LOCAL_PART_LENGTH || !LOCAL_PART.test(local)) return null;
  const ascii = /[\s/?#:[\]%]/.test(domain) ? '' : domainToASCII(domain);
  const labels = ascii.split('.');
  const isDomain = labels.length > 1 && ascii.length <= DOMAIN_LENGTH && labels.every((label) => LABEL.test(label));
  if (!isDomain || /^\d+$/.test(labels.at(-1) ?? '')) return null;
  return `${local}@${domainToUnicode(ascii)}`;
}
