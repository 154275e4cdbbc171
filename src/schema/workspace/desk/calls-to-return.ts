import type { UnfulfilledRow } from '../../../db/conversations/unfulfilled.ts';
import {
  CALLS_TO_RETURN_MAX,
  listCallsToReturn,
  markCallReturned,
} from '../../../domain/calls-to-return/calls-to-return.ts';
import { currentSnapshot } from '../../../domain/catalog/visible-service.ts';
import { getClients } from '../../../domain/clients/get-clients.ts';
import { readInBatch } from '../../base/batched.ts';
import { builder } from '../../base/builder.ts';
import { declareField } from '../../base/declared.ts';
import { recordInput, recordPayload } from '../../base/of-record.ts';
import { ProviderClientType } from '../../clients/types.ts';

const PERSON = { scope: 'clients:read' } as const;

export const CallToReturnType = builder.objectRef<UnfulfilledRow>('CallToReturn').implement({
  description: 'A conversation of an integration client whose caller did not get what they wanted.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'The id of the conversation here.' }),
    conversationId: t.exposeString('conversationId', { description: "The integration client's own name for it." }),
    integrationClientId: t.expose('integrationClientId', { type: 'UUID', description: 'The integration client.' }),
    lastAt: t.expose('lastAt', { type: 'DateTime', description: 'When its last call ended, in UTC.' }),
    serviceId: t.expose('wantedServiceId', { type: 'UUID', nullable: true, description: 'The wanted service.' }),
    serviceName: t.string({
      nullable: true,
      description: 'The name of the wanted service.',
      resolve: async ({ wantedServiceId }, _args, ctx) =>
        (await currentSnapshot(ctx)).services.get(wantedServiceId ?? '')?.name ?? null,
    }),
    startAt: t.expose('wantedStartAt', { type: 'DateTime', nullable: true, description: 'The wanted start, in UTC.' }),
    phone: t.exposeString('wantedPhone', {
      nullable: true,
      description: 'The number that the caller gave.',
      authScopes: PERSON,
    }),
    client: t.field({
      type: ProviderClientType,
      nullable: true,
      description: 'The client, if known.',
      authScopes: PERSON,
      resolve: ({ wantedClientId }, _args, ctx) =>
        wantedClientId ? readInBatch(ctx, getClients, wantedClientId) : null,
    }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'The code of the last refusal; null: a hold that lapsed.',
    }),
    returnedAt: t.expose('returnedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the caller was called back.',
    }),
  }),
});

builder.queryField('callsToReturn', (t) =>
  t.field({
    type: [CallToReturnType],
    description: `Unfulfilled conversations whose callers were not called back, the latest first; at most ${CALLS_TO_RETURN_MAX}.`,
    authScopes: { scope: 'workspace:read' },
    resolve: (_root, _args, ctx) => listCallsToReturn(ctx),
  }),
);

builder.mutationField('markCallReturned', (t) =>
  t.field({
    type: recordPayload('MarkCallReturnedPayload', 'call', CallToReturnType),
    description: 'Notes that the caller was called back.',
    authScopes: { scope: 'workspace:reservations:write' },
    extensions: declareField({ errors: ['NOT_FOUND'] }),
    args: { input: t.arg({ type: recordInput('MarkCallReturnedInput', 'call to return'), required: true }) },
    resolve: async (_root, { input: { id } }, ctx) => ({ call: await markCallReturned(ctx, id) }),
  }),
);
