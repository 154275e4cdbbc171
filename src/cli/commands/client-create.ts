import { createIntegrationClient, type NewIntegrationClient } from '../../domain/access/create-integration-client.ts';
import { actForSlug } from '../../domain/workspace/operator.ts';
import { INTEGRATION_CLIENT_NAME } from '../../domain/workspace/provider-file.ts';
import { type AddCommand, withOperator } from '../command.ts';
import { print } from '../print.ts';
import { readOption, readScopes } from '../usage.ts';

/** `client create` */
export const addClientCreate: AddCommand = (group, environment) => {
  group
    .command('create')
    .description('create an integration client; its secret is shown this once')
    .requiredOption('--provider <slug>', 'the provider')
    .requiredOption('--name <name>', 'the name of the client', readOption(INTEGRATION_CLIENT_NAME))
    .requiredOption('--scopes <scopes>', 'scopes with commas between, or all', readScopes)
    .option('--json', 'print JSON')
    .action(async (options: { provider: string; json?: boolean } & NewIntegrationClient) => {
      const { provider, name, scopes } = options;
      const work = withOperator(environment, async (operator) =>
        createIntegrationClient(await actForSlug(operator, provider), { name, scopes }),
      );
      print(await work, options);
    });
};
