import { areFormsOfOneName } from 'spoken-names';
import type { ClientRow } from '../../db/clients/clients.ts';
import type { Context } from '../context.ts';
import { foldAccents } from './fold-accents.ts';

/**
 * Whether a client may be called so: case and accents aside, or by a known form of the same given name in the provider's
 * or the client's own language (contract 2.8).
 */
export function isFirstNameOf(
  { caller }: Context,
  { firstName, locale }: Pick<ClientRow, 'firstName' | 'locale'>,
  said: string,
): boolean {
  return foldAccents(firstName) === foldAccents(said) || areFormsOfOneName(firstName, said, [caller.locale, locale]);
}
