import { CLIENT_FIELDS, type ClientFields } from '../../db/clients/clients.ts';
import { mapNames } from '../../kernel/map-values.ts';

/**
 * The optional fields of a client: all that callers write except the first name. A new column of the schema is included
 * automatically.
 */
export type OptionalField = Exclude<keyof ClientFields, 'firstName'>;
const OPTIONAL_FIELDS = CLIENT_FIELDS.filter((name): name is OptionalField => name !== 'firstName');

/** The data of a new client, with at least one of `email` and `phone` (contract 2.3). */
export type ClientInput = { readonly firstName: string } & {
  readonly [Name in OptionalField]?: string | null | undefined;
};

/** A merge patch: an absent field is unchanged, null clears (contract 2.3). */
export type ClientPatch = { readonly [Name in keyof ClientFields]?: string | null | undefined } & {
  readonly expectedVersion?: number | null | undefined;
};

/** The value of each optional field: a text or null. */
export function optionalFields(textOf: (name: OptionalField) => string | null) {
  return mapNames(OPTIONAL_FIELDS, textOf);
}
