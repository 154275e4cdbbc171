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
 * Live clients whose full name, e-mail or phone digits contain the phrase, whatever case, accents, apostrophes and hyphens;
 * without a phrase all. The most recently updated come first (contract 2.6).
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

/** LIKE patterns of a search phrase; `phone` is set where the phrase also reads as a written phone number. */
interface SearchPatterns {
  readonly text: string;
  readonly phone: string | null;
}

const WRITTEN_NUMBER = /^[\d\s().+/-]+$/;

/** What a search looks at: the folded full name, the e-mail and the phone digits, one a line (contract 2.6). */
export function clientSearchText({ firstName, lastName, email, phone }: Searchable): string {
  const name = lastName ? `${firstName} ${lastName}` : firstName;
  return [foldText(name), foldText(email ?? ''), digitsOf(phone ?? '')].join('\n');
}

/** The patterns that find `phrase` as a substring; `%`, `_` and `\` stand for themselves (contract 2.6). */
export function searchPatterns(phrase: string, country: string | null): SearchPatterns {
  const folded = foldText(phrase);
  const digits = phoneDigits(phrase, country);
  return { text: substringPattern(folded), phone: digits && digits !== folded ? substringPattern(digits) : null };
}

/** The digits that a phrase names as a phone number: as they were written where the number ends with them. */
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
