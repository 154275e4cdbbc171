import { listRecentClients, searchClientText } from '../../db/clients/find-clients.ts';
import type { Context } from '../../kernel/context.ts';
import { readPhone } from '../../kernel/formats/phone-numbers.ts';
import { foldText } from './fold-text.ts';
import { type ClientRecord, clientRecord } from './records.ts';

export interface ClientSearch {
  readonly search?: string | null | undefined;
  readonly limit: number;
}

/**
 * Live clients whose full name, email or phone digits contain the phrase, ignoring case, accents, apostrophes and
 * hyphens; all without a phrase. The most recently updated come first (contract 2.6).
 */
export async function searchClients(ctx: Context, { search, limit }: ClientSearch): Promise<ClientRecord[]> {
  const { providerId } = ctx.caller;
  const rows = search
    ? await searchClientText(ctx.db, providerId, searchPatterns(search, ctx.caller.country), limit)
    : await listRecentClients(ctx.db, providerId, limit);
  return rows.map(clientRecord);
}

interface Searchable {
  readonly firstName: string;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** LIKE patterns of a search phrase; `phone` is set when the phrase can also be a phone number. */
interface SearchPatterns {
  readonly text: string;
  readonly phone: string | null;
}

const TYPED_NUMBER = /^[\d\s().+/-]+$/;

/**
 * The stored search text of a client: the folded full name, the email and the phone digits, one per line (contract
 * 2.6).
 */
export function clientSearchText({ firstName, lastName, email, phone }: Searchable): string {
  const name = lastName ? `${firstName} ${lastName}` : firstName;
  return [foldText(name), foldText(email ?? ''), toDigits(phone ?? '')].join('\n');
}

/** The patterns that find `phrase` as a substring; `%`, `_` and `\` are matched literally (contract 2.6). */
export function searchPatterns(phrase: string, country: string | null): SearchPatterns {
  const folded = foldText(phrase);
  const digits = phoneDigits(phrase, country);
  return { text: substringPattern(folded), phone: digits && digits !== folded ? substringPattern(digits) : null };
}

/** The digits of a phrase that is a phone number: as typed when the full number ends with them. */
function phoneDigits(phrase: string, country: string | null): string {
  const typed = TYPED_NUMBER.test(phrase) ? toDigits(phrase) : '';
  const reading = readPhone(phrase, country);
  const fullNumber = 'number' in reading ? toDigits(reading.number) : '';
  return typed && (fullNumber === '' || fullNumber.endsWith(typed)) ? typed : fullNumber;
}

function toDigits(text: string): string {
  return text.replace(/\D/g, '');
}

function substringPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
