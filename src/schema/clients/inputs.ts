import { EXPECTED_VERSION, EXTERNAL_ID, NOTE, PERSON_NAME } from '../../domain/limits.ts';
import { builder } from '../builder.ts';
import { CLEARABLE, PATCH } from '../declared.ts';

const NOTE_DESCRIPTION = 'Visible to the provider, never to the client.';
const EXTERNAL_ID_DESCRIPTION = 'Your own reference; unique among the live clients of the provider.';

export const CreateClientInput = builder.inputType('CreateClientInput', {
  description: 'A new client; at least one of `email` and `phone` is required.',
  fields: (t) => ({
    firstName: t.field({ type: 'Text', required: true, validate: PERSON_NAME }),
    lastName: t.field({ type: 'Text', validate: PERSON_NAME }),
    email: t.field({ type: 'EmailAddress' }),
    phone: t.field({ type: 'PhoneNumber' }),
    locale: t.field({ type: 'Locale', description: 'The language the client is written to in.' }),
    timezone: t.field({ type: 'TimeZone' }),
    note: t.field({ type: 'Text', validate: NOTE, description: NOTE_DESCRIPTION }),
    externalClientId: t.field({ type: 'Text', validate: EXTERNAL_ID, description: EXTERNAL_ID_DESCRIPTION }),
  }),
});

export const UpdateClientInput = builder.inputType('UpdateClientInput', {
  description: 'What changes: absent fields stay, null clears. An `email` or a `phone` must remain.',
  extensions: PATCH,
  fields: (t) => ({
    firstName: t.field({ type: 'Text', validate: PERSON_NAME }),
    lastName: t.field({ type: 'Text', validate: PERSON_NAME, extensions: CLEARABLE }),
    email: t.field({ type: 'EmailAddress', extensions: CLEARABLE }),
    phone: t.field({ type: 'PhoneNumber', extensions: CLEARABLE }),
    locale: t.field({
      type: 'Locale',
      extensions: CLEARABLE,
      description: 'The language the client is written to in.',
    }),
    timezone: t.field({ type: 'TimeZone', extensions: CLEARABLE }),
    note: t.field({ type: 'Text', validate: NOTE, extensions: CLEARABLE, description: NOTE_DESCRIPTION }),
    externalClientId: t.field({
      type: 'Text',
      validate: EXTERNAL_ID,
      extensions: CLEARABLE,
      description: EXTERNAL_ID_DESCRIPTION,
    }),
    expectedVersion: t.int({
      validate: EXPECTED_VERSION,
      description: 'Refuse the change with `VERSION_CONFLICT` unless the client has this version.',
    }),
  }),
});

export const MergeClientInput = builder.inputType('MergeClientInput', {
  fields: (t) => ({
    sourceId: t.field({
      type: 'UUID',
      required: true,
      description: 'The other record of the same person. It is deleted.',
    }),
    expectedVersion: t.int({
      validate: EXPECTED_VERSION,
      description: 'Refuse with `VERSION_CONFLICT` unless the client that remains has this version.',
    }),
  }),
});

export const IdentifyClientInput = builder.inputType('IdentifyClientInput', {
  fields: (t) => ({
    phone: t.field({ type: 'PhoneNumber', required: true, description: 'The number of the caller; compared exactly.' }),
    firstName: t.field({
      type: 'Text',
      validate: PERSON_NAME,
      description:
        'As it was spoken; short forms are understood. It decides only where several clients share the number.',
    }),
  }),
});
