import { CLIENT_FIELDS } from '../../db/clients/clients.ts';
import { type RuleProblem, requireAtLeastOne } from '../../kernel/rules.ts';
import type { ClientInput, ClientPatch } from './input.ts';

/** Checks that a new client has an e-mail address or a phone number (contract 2.3). */
export function checkHasContact({ input }: { input?: Pick<ClientInput, 'email' | 'phone'> | null }): RuleProblem[] {
  return input ? requireAtLeastOne(['input'], input, ['email', 'phone']) : [];
}

/**
 * Checks that a patch contains at least one field. Null counts as a change, because it clears the field (contract 2.3).
 */
export function checkHasChange({ input }: { input?: ClientPatch | null }): RuleProblem[] {
  if (!input || CLIENT_FIELDS.some((field) => input[field] !== undefined)) return [];
  const message = `At least one of ${CLIENT_FIELDS.join(', ')} is required.`;
  return [{ path: ['input'], code: 'AT_LEAST_ONE', message, among: CLIENT_FIELDS }];
}

/**
 * Checks that a patch does not clear both e-mail and phone, which would leave the client without a contact (contract
 * 2.3).
 */
export function checkKeepsContact({ input }: { input?: ClientPatch | null }): RuleProblem[] {
  return input?.email === null && input.phone === null ? checkHasContact({ input }) : [];
}
