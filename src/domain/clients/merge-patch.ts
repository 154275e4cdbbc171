import type { ClientFields } from '../../db/clients.sql.ts';
import type { ClientPatch } from './input.ts';

/** The fields of a client after a merge patch: absent ones stay, null clears (contract section 2). */
export function mergePatch(present: ClientFields, patch: ClientPatch): ClientFields {
  return {
    firstName: patch.firstName ?? present.firstName,
    lastName: merged(patch.lastName, present.lastName),
    email: merged(patch.email, present.email),
    phone: merged(patch.phone, present.phone),
    locale: merged(patch.locale, present.locale),
    timezone: merged(patch.timezone, present.timezone),
    note: merged(patch.note, present.note),
    externalClientId: merged(patch.externalClientId, present.externalClientId),
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

function merged(sent: string | null | undefined, present: string | null): string | null {
  return sent === undefined ? present : sent;
}
