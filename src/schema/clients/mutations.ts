import { createClient } from '../../domain/clients/create-client.ts';
import { deleteClient } from '../../domain/clients/delete-client.ts';
import { changesSomething, keepsContact, needsContact } from '../../domain/clients/rules.ts';
import { updateClient } from '../../domain/clients/update-client.ts';
import { builder } from '../builder.ts';
import { declare } from '../declared.ts';
import { CreateClientInput, UpdateClientInput } from './inputs.ts';
import { ClientWriteType, DeletedClientType } from './types.ts';

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
  deleteClient: t.field({
    type: DeletedClientType,
    description: 'Deletes a client. It is never found, identified or booked again; past reservations stay.',
    authScopes: { scope: 'clients:delete' },
    args: { id: t.arg({ type: 'UUID', required: true }) },
    resolve: (_root, { id }, ctx) => deleteClient(ctx, id),
  }),
}));
