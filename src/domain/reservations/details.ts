import type { z } from 'zod';
import type { ReservationRow } from '../../db/reservations/read/view.ts';
import { CLIENT_NOTE_SCHEMA, EXTERNAL_ID_SCHEMA, INTERNAL_NOTE_SCHEMA } from '../../kernel/limits.ts';
import { mapNames, namesOf } from '../../kernel/map-values.ts';
import { patchField } from '../../kernel/patch-field.ts';

/**
 * The texts that a caller may set on a new reservation and change later. A new text is added here, in the GraphQL type
 * of the record and in the documents that select it; input, statements, comparison and responses of writes follow. Only
 * the provider sees `internal` texts (contract 5.1).
 */
export const TEXT_DETAILS = {
  internalNote: {
    rule: INTERNAL_NOTE_SCHEMA,
    description: 'For the provider only; never readable through this API.',
    internal: true,
  },
  clientNote: { rule: CLIENT_NOTE_SCHEMA, description: 'What the client wrote or said.', internal: false },
  externalReservationId: {
    rule: EXTERNAL_ID_SCHEMA,
    description:
      'Your own reference, such as a ticket number; reservations may share one. When you create a reservation without an `Idempotency-Key` header, it is the idempotency key: the same request again answers with the first reservation, even if that was cancelled, and a different request with the same reference is refused.',
    internal: false,
  },
} as const satisfies Partial<Record<keyof ReservationRow, TextDetail>>;

interface TextDetail {
  readonly rule: z.ZodType<string>;
  readonly description: string;
  readonly internal: boolean;
}

type TextName = keyof typeof TEXT_DETAILS;
type PublicText = { [Name in TextName]: (typeof TEXT_DETAILS)[Name]['internal'] extends true ? never : Name }[TextName];

/** The texts and custom fields of a reservation. */
export type ReservationDetails = Pick<ReservationRow, TextName | 'customFields'>;

/** The details that every caller who may read reservations can see. */
export type PublicDetails = Readonly<Pick<ReservationRow, PublicText | 'customFields'>>;

/**
 * The details as a caller sends them: undefined keeps a text, null clears it. Custom fields are merged by key; a null
 * value removes the key.
 */
export type DetailsInput = { readonly [Name in TextName]?: string | null | undefined } & {
  readonly customFields?: Readonly<Record<string, string | null>> | null | undefined;
};

const TEXT_NAMES = namesOf(TEXT_DETAILS);
const PUBLIC_TEXTS = TEXT_NAMES.filter((name): name is PublicText => !TEXT_DETAILS[name].internal);

export const RESERVATION_DETAIL_FIELDS: readonly (keyof DetailsInput)[] = [...TEXT_NAMES, 'customFields'];

/** Returns the details of a new reservation. */
export function toNewDetails(input: DetailsInput): ReservationDetails {
  const { customFields } = input;
  return { ...mapNames(TEXT_NAMES, (name) => input[name] ?? null), customFields: toCustomFields(customFields) };
}

/** Returns the details of a reservation after a patch. */
export function patchDetails(row: ReservationDetails, patch: DetailsInput): ReservationDetails {
  const customFields = new Map(Object.entries(row.customFields));
  for (const [key, value] of Object.entries(patch.customFields ?? {})) {
    if (value === null) customFields.delete(key);
    else customFields.set(key, value);
  }
  return {
    ...mapNames(TEXT_NAMES, (name) => patchField(patch[name], row[name])),
    customFields: Object.fromEntries(customFields),
  };
}

/** Copies only the details of a reservation. */
export function pickDetails(row: ReservationDetails): ReservationDetails {
  return { ...mapNames(TEXT_NAMES, (name) => row[name]), customFields: { ...row.customFields } };
}

/** Copies only the details that every caller who may read reservations can see. */
export function pickPublicDetails(row: ReservationDetails): PublicDetails {
  return { ...mapNames(PUBLIC_TEXTS, (name) => row[name]), customFields: row.customFields };
}

/** Returns only those public details that the request itself sent (contract 5.2). */
export function pickSubmittedDetails(details: PublicDetails, sent: Partial<DetailsInput>): PublicDetails {
  const customFields = Object.entries(details.customFields).filter(
    ([key, value]) => sent.customFields?.[key] === value,
  );
  return {
    ...mapNames(PUBLIC_TEXTS, (name) => (details[name] === sent[name] ? details[name] : null)),
    customFields: Object.fromEntries(customFields),
  };
}

/** Returns custom fields without null values. */
export function toCustomFields(fields: DetailsInput['customFields']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([key, value]) => (value === null ? [] : [[key, value] as const])),
  );
}
