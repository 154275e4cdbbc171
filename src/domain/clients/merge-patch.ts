import type { ClientFields } from '../../db/clients.sql.ts';
import { patched } from '../patched.ts';
import type { ClientPatch } from './input.ts';

/** The fields of a client after a merge patch: absent ones stay, null clears (contract 2.3). */
export function mergePatch(present: ClientFields, patch: ClientPatch): ClientFields {
  return {
    firstName: patch.firstName ?? present.firstName,
    lastName: patched(patch.lastName, present.lastName),
    email: patched(patch.email, present.email),
    phone: patched(patch.phone, present.phone),
    locale: patched(patch.locale, present.locale),
    timezone: patched(patch.timezone, present.timezone),
    note: patched(patch.note, present.note),
    externalClientId: patched(patch.externalClientId, present.externalClientId),
  };
}

/** Whether two states of a client hold the same. */
export function sameFields(first: ClientFields, second: ClientFields): boolean {
  return (
    first.firstName === second.firstName &&
    first.lastName === second.lastName &&
    first.email === second.email &&
    first.phone === second.phone &&
    first.locale === second.locale &&
    first.timezone === second.timezone &&
    first.note === second.note &&
    first.externalClientId === second.externalClientId
  );
}
