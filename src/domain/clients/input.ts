import { isDeepStrictEqual } from 'node:util';
import { pick } from 'tenant-sql/query/columns.ts';
import { CLIENT_FIELDS, type ClientFields } from '../../db/clients/clients.ts';
import { canonicalEmail } from '../../kernel/formats/email-addresses.ts';
import { mapNames } from '../../kernel/map-values.ts';

/** The fields with further contact values of a client. */
export const OTHER_CONTACT_FIELDS = ['otherPhones', 'otherEmails'] as const;
export type OtherContactField = (typeof OTHER_CONTACT_FIELDS)[number];

/**
 * The fields of a client that may be null: every text that callers write except the first name. A new column of the
 * schema is optional automatically.
 */
export type OptionalField = Exclude<keyof ClientFields, 'firstName' | OtherContactField>;
const NOT_OPTIONAL: ReadonlySet<string> = new Set(['firstName', ...OTHER_CONTACT_FIELDS]);
const OPTIONAL_FIELDS = CLIENT_FIELDS.filter((name): name is OptionalField => !NOT_OPTIONAL.has(name));

/** The data of a new client. At least one of `email` and `phone` is required (contract 2.3). */
export type ClientInput = { readonly firstName: string } & {
  readonly [Name in OptionalField]?: string | null | undefined;
} & { readonly [Name in OtherContactField]?: readonly string[] | null | undefined };

/** A merge patch of a client: undefined keeps a field, null clears it (contract 2.3). */
export type ClientPatch = Omit<ClientInput, 'firstName'> & {
  readonly firstName?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
};

/** Builds the optional fields from `textOf`, which returns each value or null. */
export function optionalFields(textOf: (name: OptionalField) => string | null) {
  return mapNames(OPTIONAL_FIELDS, textOf);
}

/** Whether two states of a client are equal in all fields that callers write. */
export function haveSameFields(one: ClientFields, other: ClientFields): boolean {
  return isDeepStrictEqual(pick(one, CLIENT_FIELDS), pick(other, CLIENT_FIELDS));
}

/**
 * Removes repeated contact values: the other phones and e-mail addresses repeat neither each other nor the main one
 * (contract 2.1).
 */
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
