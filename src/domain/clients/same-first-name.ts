import { areFormsOfOneName } from 'spoken-names';
import type { ClientRow } from '../../db/clients/clients.ts';
import type { Context } from '../../kernel/context.ts';
import { isSameName } from './fold-text.ts';

/**
 * Whether a client has this first name. Case, accents, apostrophes, hyphens and spaces are ignored, and known forms of
 * one given name in the provider's or the client's language are equal (contract 2.8).
 */
export function isFirstNameOf(
  { caller }: Context,
  { firstName, locale }: Pick<ClientRow, 'firstName' | 'locale'>,
  spokenName: string,
): boolean {
  return isSameName(firstName, spokenName) || areFormsOfOneName(firstName, spokenName, [caller.locale, locale]);
}
