import type { ClientFields, ClientPatterns } from '../../db/clients/clients.ts';
import { listRecentClients, searchClientText } from '../../db/clients/find-clients.ts';
import type { Context } from '../../kernel/context.ts';
import { canonicalEmail, readableEmail } from '../../kernel/formats/email-addresses.ts';
import { readPhone } from '../../kernel/formats/phone-numbers.ts';
import { foldText } from './fold-text.ts';
import type { OtherContactField } from './input.ts';
import { type ClientRecord, clientRecord } from './records.ts';

export interface ClientSearch {
  readonly search?: string | null | undefined;
  readonly limit: number;
}

/**
 * Finds clients whose full name, e-mail address or phone digits contain the phrase, whatever its case, accents,
 * apostrophes and hyphens. Without a phrase it returns all clients. The most recently updated come first; deleted ones
 * are excluded (contract 2.6).
 */
export async function searchClients(ctx: Context, { search, limit }: ClientSearch): Promise<ClientRecord[]> {
  const { providerId } = ctx.caller;
  const rows = search
    ? await searchClientText(ctx.db, providerId, toSearchPatterns(search, ctx.caller.country), limit)
    : await listRecentClients(ctx.db, { providerId, limit });
  return rows.map(clientRecord);
}

type Searchable = Pick<ClientFields, 'firstName' | 'lastName' | 'email' | 'phone' | OtherContactField>;

const WRITTEN_NUMBER = /^[\d\s().+/-]+$/;

/** Returns the stored columns by which a client is found, computed from the client's fields (contract 2.6 and 2.8). */
export function toSearchColumns(fields: Searchable) {
  const { email, otherPhones, otherEmails } = fields;
  const canonical = email && canonicalEmail(email);
  return {
    searchText: clientSearchText(fields),
    canonicalEmail: canonical === email ? null : canonical,
    otherContacts: [...otherPhones, ...otherEmails.map(canonicalEmail)],
  };
}

/** The numbers of the lines of a search text that are also compared without spaces. */
const NAME_LINE = 1;
const PHONES_LINE = 3;

/**
 * Builds the search text of a client, one line each: the folded full name, all e-mail addresses, the digits of all
 * phone numbers, and both names without spaces if one of them has several words (contract 2.6).
 */
function clientSearchText({ firstName, lastName, email, phone, otherPhones, otherEmails }: Searchable): string {
  const names = [firstName, lastName ?? []].flat();
  const name = foldText(names.join(' '));
  const joined = names.map((each) => foldText(each).replaceAll(' ', '')).join(' ');
  const addresses = [email ?? [], otherEmails].flat();
  const forms = addresses.flatMap((address) => [readableEmail(address).toLowerCase(), canonicalEmail(address)]);
  const digits = [phone ?? [], otherPhones].flat().map(digitsOf);
  const lines = [name, foldText([...new Set(forms)].join(' ')), digits.join(','), ...(joined === name ? [] : [joined])];
  return lines.join('\n');
}

/** Returns LIKE patterns that find `phrase` as a substring. `%`, `_` and `\` are escaped (contract 2.6). */
export function toSearchPatterns(phrase: string, country: string | null): ClientPatterns {
  const folded = foldText(phrase);
  const text = substringPattern(folded);
  const digits = phoneDigits(phrase, country);
  if (digits && digits !== folded) {
    const part = substringPattern(digits);
    return { text, part, line: PHONES_LINE, hint: part };
  }
  const words = folded.split(' ');
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
  return { text, part: substringPattern(words.join('')), line: NAME_LINE, hint: substringPattern(longest) };
}

/**
 * Returns the digits of a phrase that is a phone number: the written digits when the complete number ends with them,
 * else the complete number; empty for any other phrase.
 */
function phoneDigits(phrase: string, country: string | null): string {
  const written = WRITTEN_NUMBER.test(phrase) ? digitsOf(phrase) : '';
  const reading = readPhone(phrase, country);
  const whole = 'number' in reading ? digitsOf(reading.number) : '';
  return written && (whole === '' || whole.endsWith(written)) ? written : whole;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function substringPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
