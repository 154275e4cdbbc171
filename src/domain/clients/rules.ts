import { CLIENT_FIELDS } from '../../db/clients/clients.ts';
import { atLeastOne, type RuleProblem } from '../../kernel/rules.ts';
import type { ClientInput, ClientPatch } from './input.ts';

/** A new client needs an email address or a phone number (contract 2.3). */
export function needsContact({ input }: { input?: Pick<ClientInput, 'email' | 'phone'> | null }): RuleProblem[] {
  return input ? atLeastOne(['input'], input, ['email', 'phone']) : [];
}

/** A patch must change something. Null counts as a change, because it clears the field (contract 2.3). */
export function changesSomething({ input }: { input?: ClientPatch | null }): RuleProblem[] {
  if (!input || CLIENT_FIELDS.some((field) => input[field] !== undefined)) return [];
  const message = `At least one of ${CLIENT_FIELDS.join(', ')} is required.`;
  return [{ path: ['input'], code: 'AT_LEAST_ONE', message, among: CLIENT_FIELDS }];
}

/** A patch that clears both email and phone would leave a client without any contact (contract 2.3). */
export function keepsContact({ input }: { input?: ClientPatch | null }): RuleProblem[] {
  return input?.email === null && input.phone === null ? needsContact({ input }) : [];
}
