import { requireAccount } from '../../domain/access/require-scope.ts';
import { CLAIM_TOKEN_DAYS } from '../../domain/clients/claim-link.ts';
import { createClient } from '../../domain/clients/create-client.ts';
import { checkHasChange, checkHasContact, checkKeepsContact } from '../../domain/clients/rules.ts';
import { updateClient } from '../../domain/clients/update-client.ts';
import { type ClaimedClient, claimProviderClient } from '../../domain/persons/claim-provider-client.ts';
import { deleteClient } from '../../domain/persons/delete-client.ts';
import { type ClientErasure, eraseClient } from '../../domain/persons/erase-client.ts';
import { checkDifferentClients, mergeClients } from '../../domain/persons/merge-clients.ts';
import { builder } from '../base/builder.ts';
import { declareField } from '../base/declared.ts';
import { recordPayload } from '../base/of-record.ts';
import {
  CreateClientInput,
  DeleteClientInput,
  EraseClientInput,
  MergeClientInput,
  UpdateClientInput,
} from './inputs.ts';
import { ClientWriteType, DeletedClientType } from './types.ts';

const EraseClientPayloadType = builder.objectRef<ClientErasure>('EraseClientPayload').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'The id of the erased client.' }),
    erasedAt: t.expose('erasedAt', { type: 'DateTime', description: 'When it was erased, in UTC.' }),
  }),
});

builder.mutationFields((t) => ({
  createClient: t.field({
    type: ClientWriteType,
    description:
      'Creates a client record. It does not check whether the person has one already: search or identify first.',
    authScopes: { scope: 'clients:create' },
    extensions: declareField({ rules: [checkHasContact], errors: ['EXTERNAL_ID_IN_USE', 'NOT_FOUND'] }),
    args: { input: t.arg({ type: CreateClientInput, required: true }) },
    resolve: (_root, { input: { idempotencyKey, ...input } }, ctx) => createClient(ctx, input, idempotencyKey),
  }),
  updateClient: t.field({
    type: ClientWriteType,
    description:
      'Changes a client: fields that you leave out stay as they are. A repeated request changes nothing more, so a retry is safe.',
    authScopes: { scope: 'clients:update' },
    extensions: declareField({ rules: [checkHasChange, checkKeepsContact], errors: ['EXTERNAL_ID_IN_USE'] }),
    args: { input: t.arg({ type: UpdateClientInput, required: true }) },
    resolve: (_root, { input: { id, idempotencyKey, ...input } }, ctx) => updateClient(ctx, id, input, idempotencyKey),
  }),
  mergeClients: t.field({
    type: ClientWriteType,
    description:
      'Merges another record of the same person into a client: it takes over all reservations, what is empty in it and all contact values, and keeps the claim of either record. The other record is deleted.',
    authScopes: { scope: 'clients:update' },
    extensions: declareField({
      alsoScope: 'clients:delete',
      rules: [checkDifferentClients],
      errors: ['INVALID_STATE', 'LIMIT_REACHED'],
    }),
    args: { input: t.arg({ type: MergeClientInput, required: true }) },
    resolve: (_root, { input: { id, idempotencyKey, ...input } }, ctx) => mergeClients(ctx, id, input, idempotencyKey),
  }),
  deleteClient: t.field({
    type: recordPayload('DeleteClientPayload', 'client', DeletedClientType, 'What remains of the client.'),
    description: 'Deletes a client. It is never found, identified or booked again; past reservations stay.',
    authScopes: { scope: 'clients:delete' },
    extensions: declareField({ errors: ['HAS_UPCOMING_RESERVATIONS'] }),
    args: { input: t.arg({ type: DeleteClientInput, required: true }) },
    resolve: async (_root, { input: { id, upcoming } }, ctx) => ({ client: await deleteClient(ctx, id, upcoming) }),
  }),
  eraseClient: t.field({
    type: EraseClientPayloadType,
    description:
      'Erases everything about a client permanently: the record, whether it is live, deleted or merged into another, the records that were merged into it, and every copy of names, contacts, notes, custom fields and reasons, in histories, mails, webhooks and the event log too. Reservations keep time, service, employee, price and status. It cannot be undone. A repeated request returns the same answer.',
    authScopes: { scope: 'clients:delete' },
    extensions: declareField({ errors: ['NOT_FOUND', 'VERSION_CONFLICT'] }),
    args: { input: t.arg({ type: EraseClientInput, required: true }) },
    resolve: (_root, { input }, ctx) => eraseClient(ctx, input),
  }),
}));

const ClaimProviderClientInput = builder.inputType('ClaimProviderClientInput', {
  description: 'The proof that a client record belongs to the account holder.',
  fields: (t) => ({ token: t.string({ required: true, description: 'The token of the link, as it was mailed.' }) }),
});

const ClaimProviderClientPayloadType = builder.objectRef<ClaimedClient>('ClaimProviderClientPayload').implement({
  fields: (t) => ({
    providerId: t.expose('providerId', { type: 'UUID' }),
    providerName: t.exposeString('providerName'),
    providerClientId: t.expose('providerClientId', { type: 'UUID' }),
    reservationCount: t.exposeInt('reservationCount', {
      description: 'The number of bookings that this claim attached.',
    }),
  }),
});

builder.mutationFields((t) => ({
  claimProviderClient: t.field({
    type: ClaimProviderClientPayloadType,
    description: `Attaches the client record that a claim link was mailed for, and all its bookings, to the calling account. A link works once, for ${CLAIM_TOKEN_DAYS} days; any other token is \`NOT_FOUND\`, whatever is wrong with it.`,
    authScopes: { scope: 'account:claim' },
    extensions: declareField({ errors: ['NOT_FOUND'] }),
    args: { input: t.arg({ type: ClaimProviderClientInput, required: true }) },
    resolve: (_root, { input }, ctx) => claimProviderClient(requireAccount(ctx), input.token),
  }),
}));
