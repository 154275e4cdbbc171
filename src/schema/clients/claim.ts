import { requireAccount } from '../../domain/access/require-scope.ts';
import { CLAIM_TOKEN_DAYS } from '../../domain/clients/claim-link.ts';
import { type ClaimedClient, claimProviderClient } from '../../domain/clients/claim-provider-client.ts';
import { builder } from '../builder.ts';
import { declare } from '../declared.ts';

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
