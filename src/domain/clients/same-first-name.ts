import { areFormsOfOneName } from 'spoken-names';
import type { ClientRow } from '../../db/clients/clients.ts';
import type { Context } from '../../kernel/context.ts';
import { isSameName } from './fold-text.ts';

/**
 * Whether a client has this first name: the same name, ignoring case, accents, apostrophes, hyphens and spaces, or a
 * known form of the same given name in the provider's or the client's language (contract 2.8).
 */
export function isFirstNameOf(
  { caller }: Context,
  { firstName, locale }: Pick<ClientRow, 'firstName' | 'locale'>,
  spokenName: string,
): boolean {
  return isSameName(firstName, spokenName) || areFormsOfOneName(firstName, spokenName, [caller.locale, locale]);
}
