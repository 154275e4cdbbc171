import { Option } from 'commander';
import { z } from 'zod';
import type { IntegrationClient } from '../../db/generated/kysely/types.ts';
import {
  createIntegrationClient,
  type IntegrationClientInput,
} from '../../domain/access/integration-clients/create-integration-client.ts';
import { listIntegrationClients } from '../../domain/access/integration-clients/list-integration-clients.ts';
import { revokeIntegrationClient } from '../../domain/access/integration-clients/revoke-integration-client.ts';
import { rotateClientSecret } from '../../domain/access/integration-clients/rotate-client-secret.ts';
import {
  type IntegrationClientChanges,
  updateIntegrationClient,
} from '../../domain/access/integration-clients/update-integration-client.ts';
import { actForProvider } from '../../domain/access/operator.ts';
import { EMAIL_SCHEMA } from '../../domain/workspace/provider-file/file-values.ts';
import { INTEGRATION_CLIENT_NAME } from '../../domain/workspace/provider-file/provider-file.ts';
import { type ClientIdParts, formatClientId } from '../../kernel/client-id.ts';
import { type AddCommand, actForSlug, withOperator } from '../command.ts';
import { print } from '../print.ts';
import { readBoolean, readClientId, readGraceSeconds, readOption, readScopes } from '../usage.ts';

/** Adds `client create`. */
export const addClientCreate: AddCommand = (group, environment) => {
  group
    .command('create')
    .description('create an integration client; its secret is shown only now')
    .requiredOption('--provider <slug>', 'the provider')
    .requiredOption('--name <name>', 'the name of the client', readOption(INTEGRATION_CLIENT_NAME))
    .requiredOption('--scopes <scopes>', 'scopes, separated by commas, or all', readScopes)
    .option('--contact-email <address>', 'the address for mails about its disabled webhooks', readOption(EMAIL_SCHEMA))
    .option('--json', 'print JSON')
    .action(async (options: { provider: string; json?: boolean } & IntegrationClientInput) => {
      const { provider, name, scopes, contactEmail } = options;
      const result = withOperator(environment, async (operator) =>
        createIntegrationClient(await actForSlug(operator, provider), { name, scopes, contactEmail }),
      );
      print(await result, options);
    });
};

const NO_ADDRESS = 'none';
const ADDRESS = z.union([z.literal(NO_ADDRESS), EMAIL_SCHEMA], { error: 'This is not an e-mail address.' });

/** Adds `client update`. */
export const addClientUpdate: AddCommand = (group, environment) => {
  group
    .command('update')
    .description('rename a client, replace its scopes, switch it on or off, change its address')
    .requiredOption('--client-id <id>', 'the client', readClientId)
    .option('--name <name>', 'the new name', readOption(INTEGRATION_CLIENT_NAME))
    .option('--scopes <scopes>', 'scopes, separated by commas, or all', readScopes)
    .addOption(new Option('--active <active>', 'true or false').argParser(readBoolean))
    .option(
      '--contact-email <address>',
      'the address for mails about its disabled webhooks, or none',
      readOption(ADDRESS),
    )
    .option('--json', 'print JSON')
    .action(async (options: { clientId: ClientIdParts; json?: boolean } & IntegrationClientChanges, command) => {
      const { clientId, name, scopes, active, contactEmail } = options;
      if ([name, scopes, active, contactEmail].every((change) => change === undefined)) {
        command.error('error: give --name, --scopes, --active or --contact-email');
      }
      const result = withOperator(environment, async (operator) =>
        updateIntegrationClient(await actForProvider(operator, clientId.providerId), clientId.id, {
          name,
          scopes,
          active,
          contactEmail: contactEmail === NO_ADDRESS ? null : contactEmail,
        }),
      );
      print(shown(await result), options);
    });
};

/** Adds `client rotate-secret`. */
export const addClientRotateSecret: AddCommand = (group, environment) => {
  group
    .command('rotate-secret')
    .description(
      'give a client a new secret, shown only now; without a grace period the old secrets and all tokens end at once',
    )
    .requiredOption('--client-id <id>', 'the client', readClientId)
    .option('--grace-seconds <seconds>', 'for how many seconds the old secret is still valid', readGraceSeconds, 0)
    .option('--json', 'print JSON')
    .action(async (options: { clientId: ClientIdParts; graceSeconds: number; json?: boolean }) => {
      const { clientId, graceSeconds } = options;
      const result = withOperator(environment, async (operator) =>
        rotateClientSecret(await actForProvider(operator, clientId.providerId), clientId.id, graceSeconds),
      );
      print(await result, options);
    });
};

/** Adds `client revoke`. */
export const addClientRevoke: AddCommand = (group, environment) => {
  group
    .command('revoke')
    .description('revoke a client permanently, with its secrets and all its tokens')
    .requiredOption('--client-id <id>', 'the client', readClientId)
    .option('--json', 'print JSON')
    .action(async (options: { clientId: ClientIdParts; json?: boolean }) => {
      const { clientId } = options;
      const result = withOperator(environment, async (operator) =>
        revokeIntegrationClient(await actForProvider(operator, clientId.providerId), clientId.id),
      );
      print(shown(await result), options);
    });
};

/** Adds `client list`. */
export const addClientList: AddCommand = (group, environment) => {
  group
    .command('list')
    .description('list the integration clients of a provider')
    .requiredOption('--provider <slug>', 'the provider')
    .option('--json', 'print JSON')
    .action(async (options: { provider: string; json?: boolean }) => {
      const result = withOperator(environment, async (operator) =>
        listIntegrationClients(await actForSlug(operator, options.provider)),
      );
      print((await result).map(shown), options);
    });
};

/** The output for an integration client. It never contains a secret. */
function shown({ providerId, id, name, contactEmail, scopes, active, ...stamped }: IntegrationClient) {
  const { revokedAt, createdAt, updatedAt } = stamped;
  const stamps = { revokedAt: revokedAt?.toISOString() ?? null, createdAt: createdAt.toISOString() };
  const clientId = formatClientId(providerId, id);
  return { id, clientId, name, contactEmail, scopes, active, ...stamps, updatedAt: updatedAt.toISOString() };
}
