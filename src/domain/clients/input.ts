import { CLIENT_FIELDS, type ClientFields } from '../../db/clients/clients.ts';
import { mapNames } from '../../kernel/map-values.ts';

/** What may be unknown of a client: everything that callers write but the first name. A new column of the schema is one of these. */
export type OptionalField = Exclude<keyof ClientFields, 'firstName'>;
const OPTIONAL_FIELDS = CLIENT_FIELDS.filter((name): name is OptionalField => name !== 'firstName');

/** What describes a new client; at least one of `email` and `phone` (contract 2.3). */
export type ClientInput = { readonly firstName: string } & {
  readonly [Name in OptionalField]?: string | null | undefined;
};

/** A merge patch: absent fields stay, null clears (contract 2.3). */
export type ClientPatch = { readonly [Name in keyof ClientFields]?: string | null | undefined } & {
  readonly expectedVersion?: number | null | undefined;
};

/** A text, or null, for each field that may be unknown. */
export function optionalFields(textOf: (name: OptionalField) => string | null) {
  return mapNames(OPTIONAL_FIELDS, textOf);
}
