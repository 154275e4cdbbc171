import { requireAccount } from '../../domain/access/require-scope.ts';
import { CLAIM_TOKEN_DAYS } from '../../domain/clients/claim-link.ts';
import { createClient } from '../../domain/clients/create-client.ts';
import { changesSomething, keepsContact, needsContact } from '../../domain/clients/rules.ts';
import { updateClient } from '../../domain/clients/update-client.ts';
import { type ClaimedClient, claimProviderClient } from '../../domain/persons/claim-provider-client.ts';
import { deleteClient, UPCOMING_CHOICES } from '../../domain/persons/delete-client.ts';
import { mergeClients, mergesAnother } from '../../domain/persons/merge-clients.ts';
import { builder } from '../builder.ts';
import { declare } from '../declared.ts';
import { CreateClientInput, MergeClientInput, UpdateClientInput } from './inputs.ts';
import { ClientWriteType, DeletedClientType } from './types.ts';

const UpcomingChoiceType = builder.enumType('UpcomingChoice', { values: UPCOMING_CHOICES });

builder.mutationFields((t) => ({
  createClient: t.field({
    type: ClientWriteType,
    description: 'Makes a client record. It does not look for existing clients: search or identify first.',
    authScopes: { scope: 'clients:create' },
    extensions: declare({ rules: [needsContact], errors: ['EXTERNAL_ID_IN_USE', 'NOT_FOUND'] }),
    args: {
      input: t.arg({ type: CreateClientInput, required: true }),
      idempotencyKey: t.arg({ type: 'IdempotencyKey' }),
    },
    resolve: (_root, { input, idempotencyKey }, ctx) => createClient(ctx, input, idempotencyKey),
  }),
  updateClient: t.field({
    type: ClientWriteType,
    description: 'Changes a client by merge patch. What already holds changes nothing, so a retry is safe.',
    authScopes: { scope: 'clients:update' },
    extensions: declare({ rules: [changesSomething, keepsContact], errors: ['EXTERNAL_ID_IN_USE'] }),
    args: {
      id: t.arg({ type: 'UUID', required: true }),
      input: t.arg({ type: UpdateClientInput, required: true }),
      idempotencyKey: t.arg({ type: 'IdempotencyKey' }),
    },
    resolve: (_root, { id, input, idempotencyKey }, ctx) => updateClient(ctx, id, input, idempotencyKey),
  }),
  mergeClients: t.field({
    type: ClientWriteType,
    description:
      'Merges another record of the same person into a client: it takes over all reservations and what is empty in it, and keeps the claim of either record. The other record is deleted.',
    authScopes: { scope: 'clients:update' },
    extensions: declare({ alsoScope: 'clients:delete', rules: [mergesAnother], errors: ['INVALID_STATE'] }),
    args: {
      id: t.arg({ type: 'UUID', required: true }),
      input: t.arg({ type: MergeClientInput, required: true }),
      idempotencyKey: t.arg({ type: 'IdempotencyKey' }),
    },
    resolve: (_root, { id, input, idempotencyKey }, ctx) => mergeClients(ctx, id, input, idempotencyKey),
  }),
  deleteClient: t.field({
    type: DeletedClientType,
    description: 'Deletes a client. It is never found, identified or booked again; past reservations stay.',
    authScopes: { scope: 'clients:delete' },
    extensions: declare({ errors: ['HAS_UPCOMING_RESERVATIONS'] }),
    args: {
      id: t.arg({ type: 'UUID', required: true }),
      upcoming: t.arg({
        type: UpcomingChoiceType,
        required: true,
        defaultValue: 'keep',
        description:
          'What becomes of reservations that are PENDING or CONFIRMED and have not ended: `keep` leaves them without a client, `cancel` cancels them for the provider and needs `reservations:cancel` too, `refuse` refuses while there are any.',
      }),
    },
    resolve: (_root, { id, upcoming }, ctx) => deleteClient(ctx, id, upcoming),
  }),
}));

const ClaimedClientType = builder.objectRef<ClaimedClient>('ClaimedClient').implement({
  description: 'A client record that now belongs to the account holder.',
  fields: (t) => ({
    providerId: t.expose('providerId', { type: 'UUID' }),
    providerName: t.exposeString('providerName'),
    providerClientId: t.expose('providerClientId', { type: 'UUID' }),
    reservationCount: t.exposeInt('reservationCount', { description: 'How many bookings this claim attached.' }),
  }),
});

builder.mutationFields((t) => ({
  claimProviderClient: t.field({
    type: ClaimedClientType,
    description: `Attaches the client record that a claim link was mailed for, and all its bookings, to the calling account. A link works once, for ${CLAIM_TOKEN_DAYS} days; any other token is \`NOT_FOUND\`, whatever is wrong with it.`,
    authScopes: { scope: 'account:claim' },
    extensions: declare({ errors: ['NOT_FOUND'] }),
    args: { token: t.arg.string({ required: true, description: 'The token of the link, as it was mailed.' }) },
    resolve: (_root, { token }, ctx) => claimProviderClient(requireAccount(ctx), token),
  }),
}));
