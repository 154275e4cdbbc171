import { areFormsOfOneName } from 'spoken-names';
import type { ClientRow } from '../../db/clients/clients.ts';
import type { Context } from '../../kernel/context.ts';
import { isSameName } from './fold-text.ts';

/**
 * Whether a client may be called so: as it is written but for case, accents, apostrophes, hyphens and spaces, or by a known
 * form of the same given name in the provider's or the client's own language (contract 2.8).
 */
export function isFirstNameOf(
  { caller }: Context,
  { firstName, locale }: Pick<ClientRow, 'firstName' | 'locale'>,
  said: string,
): boolean {
  return isSameName(firstName, said) || areFormsOfOneName(firstName, said, [caller.locale, locale]);
}
