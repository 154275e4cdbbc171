import { CLIENT_NOTE, EXTERNAL_ID, INTERNAL_NOTE, PERSON_NAME } from '../../domain/limits.ts';
import { CUSTOM_FIELDS, EMPLOYEE_IDS } from '../../domain/reservations/limits.ts';
import { builder } from '../builder.ts';
import { EmployeeSelectionModeType } from '../catalog/match-types.ts';

export const ContactInput = builder.inputType('ContactInput', {
  description:
    'The person to book for; at least one of `email` and `phone`. A matching client is reused, otherwise one is made.',
  fields: (t) => ({
    firstName: t.field({ type: 'Text', required: true, validate: PERSON_NAME }),
    lastName: t.field({ type: 'Text', validate: PERSON_NAME }),
    email: t.field({ type: 'EmailAddress' }),
    phone: t.field({ type: 'PhoneNumber' }),
  }),
});

export const CreateReservationInput = builder.inputType('CreateReservationInput', {
  description: 'A new reservation, for exactly one of `providerClientId` and `client`.',
  fields: (t) => ({
    serviceId: t.field({ type: 'UUID', required: true }),
    employeeSelectionMode: t.field({ type: EmployeeSelectionModeType, required: true }),
    employeeId: t.field({ type: 'UUID', description: 'Required with SPECIFIC, omitted with ANY.' }),
    employeeIds: t.field({ type: ['UUID'], validate: EMPLOYEE_IDS, description: 'With ANY: choose among these only.' }),
    startAt: t.field({ type: 'DateTime', required: true }),
    providerClientId: t.field({ type: 'UUID' }),
    client: t.field({ type: ContactInput }),
    internalNote: t.field({
      type: 'Text',
      validate: INTERNAL_NOTE,
      description: 'For the provider only; never readable through this API.',
    }),
    clientNote: t.field({ type: 'Text', validate: CLIENT_NOTE }),
    externalReservationId: t.field({
      type: 'Text',
      validate: EXTERNAL_ID,
      description: 'Your own reference; the idempotency key when the header is absent.',
    }),
    customFields: t.field({ type: 'StringMap', validate: CUSTOM_FIELDS }),
    notifyClient: t.boolean({ required: true, defaultValue: true, description: 'Whether the client gets an e-mail.' }),
    allowClientOverlap: t.boolean({
      required: true,
      defaultValue: true,
      description: 'False: refuse when the client has another live reservation at that time.',
    }),
  }),
});
