import { atLeastOne, type RuleFinding } from '../rules.ts';
import type { ClientInput, ClientPatch } from './input.ts';

/** A new client needs an e-mail address or a phone number (contract section 2). */
export function needsContact({ input }: { input?: Pick<ClientInput, 'email' | 'phone'> | null }): RuleFinding[] {
  return input ? atLeastOne(['input'], input, ['email', 'phone']) : [];
}

/** A patch that clears both e-mail and phone would leave a client that nobody can reach (contract section 2). */
export function keepsContact({ input }: { input?: ClientPatch | null }): RuleFinding[] {
  return input?.email === null && input.phone === null ? needsContact({ input }) : [];
}
