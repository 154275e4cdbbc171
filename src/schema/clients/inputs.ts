import type { UpcomingHandling } from '../../domain/persons/delete-client.ts';
import {
  EXPECTED_VERSION_SCHEMA,
  EXTERNAL_ID_SCHEMA,
  NOTE_SCHEMA,
  OTHER_CONTACT_LIST_SCHEMA,
  PERSON_NAME_SCHEMA,
} from '../../kernel/limits.ts';
import { builder } from '../base/builder.ts';
import { CLEARABLE, PATCH_INPUT } from '../base/declared.ts';
import { enumFromWireNames } from '../base/wire-enum.ts';

const CLIENT_ID = 'The id of the client.';
const NOTE_DESCRIPTION = 'Visible to the provider, never to the client.';
const EXTERNAL_ID_DESCRIPTION = 'Your own reference; no other client of the provider may have it, except deleted ones.';
const OTHER_PHONES = 'Further phone numbers; `phone` and repetitions are left out.';
const OTHER_EMAILS = 'Further e-mail addresses; `email` and repetitions are left out.';

const UPCOMING: Readonly<Record<UpcomingHandling, string>> = {
  keep: 'They stay, without a client.',
  cancel: 'They are cancelled for the provider.',
  refuse: 'The client is not deleted while there are any.',
};
const UpcomingChoiceType = enumFromWireNames('UpcomingChoice', {
  description: 'The treatment of the upcoming reservations of a deleted client.',
  values: UPCOMING,
  overRest: 'ENUM',
});

export const CreateClientInput = builder.inputType('CreateClientInput', {
  description: 'A new client; at least one of `email` and `phone` is required.',
  fields: (t) => ({
    idempotencyKey: t.field({ type: 'IdempotencyKey' }),
    firstName: t.field({ type: 'Text', required: true, validate: PERSON_NAME_SCHEMA }),
    lastName: t.field({ type: 'Text', validate: PERSON_NAME_SCHEMA }),
    email: t.field({ type: 'EmailAddress' }),
    phone: t.field({ type: 'PhoneNumber' }),
    otherPhones: t.field({ type: ['PhoneNumber'], validate: OTHER_CONTACT_LIST_SCHEMA, description: OTHER_PHONES }),
    otherEmails: t.field({ type: ['EmailAddress'], validate: OTHER_CONTACT_LIST_SCHEMA, description: OTHER_EMAILS }),
    locale: t.field({ type: 'Locale', description: 'The language of mails to the client.' }),
    timezone: t.field({ type: 'TimeZone' }),
    note: t.field({ type: 'Text', validate: NOTE_SCHEMA, description: NOTE_DESCRIPTION }),
    externalClientId: t.field({ type: 'Text', validate: EXTERNAL_ID_SCHEMA, description: EXTERNAL_ID_DESCRIPTION }),
  }),
});

export const UpdateClientInput = builder.inputType('UpdateClientInput', {
  description:
    'The fields to change: fields that you leave out stay as they are, null clears. An `email` or a `phone` must remain.',
  extensions: PATCH_INPUT,
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: CLIENT_ID }),
    idempotencyKey: t.field({ type: 'IdempotencyKey' }),
    firstName: t.field({ type: 'Text', validate: PERSON_NAME_SCHEMA }),
    lastName: t.field({ type: 'Text', validate: PERSON_NAME_SCHEMA, extensions: CLEARABLE }),
    email: t.field({ type: 'EmailAddress', extensions: CLEARABLE }),
    phone: t.field({ type: 'PhoneNumber', extensions: CLEARABLE }),
    otherPhones: t.field({
      type: ['PhoneNumber'],
      validate: OTHER_CONTACT_LIST_SCHEMA,
      extensions: CLEARABLE,
      description: OTHER_PHONES,
    }),
    otherEmails: t.field({
      type: ['EmailAddress'],
      validate: OTHER_CONTACT_LIST_SCHEMA,
      extensions: CLEARABLE,
      description: OTHER_EMAILS,
    }),
    locale: t.field({ type: 'Locale', extensions: CLEARABLE, description: 'The language of mails to the client.' }),
    timezone: t.field({ type: 'TimeZone', extensions: CLEARABLE }),
    note: t.field({ type: 'Text', validate: NOTE_SCHEMA, extensions: CLEARABLE, description: NOTE_DESCRIPTION }),
    externalClientId: t.field({
      type: 'Text',
      validate: EXTERNAL_ID_SCHEMA,
      extensions: CLEARABLE,
      description: EXTERNAL_ID_DESCRIPTION,
    }),
    expectedVersion: t.int({
      validate: EXPECTED_VERSION_SCHEMA,
      description:
        'The version that you know. If the client has another version by now, the request is refused (`VERSION_CONFLICT`).',
    }),
  }),
});

export const DeleteClientInput = builder.inputType('DeleteClientInput', {
  description: 'The client to delete.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: CLIENT_ID }),
    upcoming: t.field({
      type: UpcomingChoiceType,
      required: true,
      defaultValue: 'keep',
      description:
        'The treatment of reservations that are PENDING or CONFIRMED and have not ended: `keep` leaves them without a client, `cancel` cancels them for the provider and needs `reservations:cancel` too, `refuse` refuses the deletion while there are any.',
    }),
  }),
});

export const EraseClientInput = builder.inputType('EraseClientInput', {
  description: 'The client to erase.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: CLIENT_ID }),
    expectedVersion: t.int({
      validate: EXPECTED_VERSION_SCHEMA,
      description:
        'Refuse with `VERSION_CONFLICT` unless the client has this version. It is ignored once the client is erased.',
    }),
  }),
});

export const MergeClientInput = builder.inputType('MergeClientInput', {
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: CLIENT_ID }),
    idempotencyKey: t.field({ type: 'IdempotencyKey' }),
    sourceId: t.field({
      type: 'UUID',
      required: true,
      description: 'The other record of the same person. It is deleted.',
    }),
    expectedVersion: t.int({
      validate: EXPECTED_VERSION_SCHEMA,
      description: 'Refuse with `VERSION_CONFLICT` unless the client that remains has this version.',
    }),
  }),
});

export const IdentifyClientInput = builder.inputType('IdentifyClientInput', {
  fields: (t) => ({
    phone: t.field({
      type: 'PhoneNumber',
      required: true,
      description: 'The whole phone number of the caller, in any usual notation.',
    }),
    firstName: t.field({
      type: 'Text',
      validate: PERSON_NAME_SCHEMA,
      description:
        'The first name as it was spoken; short forms are accepted. It is used only when several clients share the number.',
    }),
  }),
});
