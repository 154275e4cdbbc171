import { isDeepStrictEqual } from 'node:util';
import { pick } from 'tenant-sql/query/columns.ts';
import { CLIENT_FIELDS, type ClientFields } from '../../db/clients/clients.ts';
import { canonicalEmail } from '../../kernel/formats/email-addresses.ts';
import { mapNames } from '../../kernel/map-values.ts';

/** The lists of further contact values of a client. */
export const OTHER_CONTACTS = ['otherPhones', 'otherEmails'] as const;
export type OtherContacts = (typeof OTHER_CONTACTS)[number];

/** What may be unknown of a client: every text that callers write but the first name. A new column of the schema is one of these. */
export type OptionalField = Exclude<keyof ClientFields, 'firstName' | OtherContacts>;
const NOT_OPTIONAL: ReadonlySet<string> = new Set(['firstName', ...OTHER_CONTACTS]);
const OPTIONAL_FIELDS = CLIENT_FIELDS.filter((name): name is OptionalField => !NOT_OPTIONAL.has(name));

/** The data of a new client, with at least one of `email` and `phone` (contract 2.3). */
export type ClientInput = { readonly firstName: string } & {
  readonly [Name in OptionalField]?: string | null | undefined;
} & { readonly [Name in OtherContacts]?: readonly string[] | null | undefined };

/** A merge patch: absent fields stay, null clears (contract 2.3). */
export type ClientPatch = Omit<ClientInput, 'firstName'> & {
  readonly firstName?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
};

/** The value of each optional field: a text or null. */
export function optionalFields(textOf: (name: OptionalField) => string | null) {
  return mapNames(OPTIONAL_FIELDS, textOf);
}

/** Whether two states of a client differ in nothing that callers write. */
export function areSameFields(one: ClientFields, other: ClientFields): boolean {
  return isDeepStrictEqual(pick(one, CLIENT_FIELDS), pick(other, CLIENT_FIELDS));
}

/** The same fields with each contact value once: the other ones repeat neither each other nor the main one (contract 2.1). */
export function withDistinctContacts(fields: ClientFields): ClientFields {
  const { phone, email, otherPhones, otherEmails } = fields;
  return {
    ...fields,
    otherPhones: distinct([phone, ...otherPhones], String).filter((value) => value !== phone),
    otherEmails: distinct([email, ...otherEmails], canonicalEmail).filter((value) => value !== email),
  };
}

function distinct(values: readonly (string | null)[], keyOf: (value: string) => string): string[] {
  const present = values.filter((value) => value !== null);
  return present.filter((value, index) => present.findIndex((other) => keyOf(other) === keyOf(value)) === index);
}
