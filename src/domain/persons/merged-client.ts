import type { ClientFields, ClientRow } from '../../db/clients/clients.ts';
import { DomainError } from '../../kernel/errors.ts';
import { MAX_OTHER_CONTACTS } from '../../kernel/limits.ts';
import { OTHER_CONTACT_FIELDS, optionalFields, withDistinctContacts } from '../clients/input.ts';

/** The fields and account of the client after a merge. */
export type MergedClient = ClientFields & Pick<ClientRow, 'accountId'>;

/**
 * Returns the fields of a client after `source` was merged into it: it keeps its own values, takes the source's for
 * empty fields, and adds the source's contact values to the others. Throws `INVALID_STATE` for records of two accounts,
 * and `LIMIT_REACHED` for too many contact values (contract 2.10).
 */
export function toMergedClient(target: ClientRow, source: ClientRow): MergedClient {
  if (target.accountId && source.accountId && target.accountId !== source.accountId) {
    throw new DomainError('INVALID_STATE', 'The two records belong to two account holders.', {
      context: { status: 'CLAIMED' },
    });
  }
  const fields = withDistinctContacts({
    firstName: target.firstName,
    ...optionalFields((name) => target[name] ?? source[name]),
    otherPhones: [...target.otherPhones, source.phone ?? [], source.otherPhones].flat(),
    otherEmails: [...target.otherEmails, source.email ?? [], source.otherEmails].flat(),
  });
  if (OTHER_CONTACT_FIELDS.some((name) => fields[name].length > MAX_OTHER_CONTACTS)) throw tooManyContacts();
  return { ...fields, accountId: target.accountId ?? source.accountId };
}

function tooManyContacts(): DomainError {
  const message = `Together they have more than ${MAX_OTHER_CONTACTS} other phone numbers or e-mail addresses: remove some first.`;
  return new DomainError('LIMIT_REACHED', message, { context: { limit: MAX_OTHER_CONTACTS } });
}
