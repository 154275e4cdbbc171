import { Option } from 'commander';
import type { ClientIdParts } from '../../domain/access/client-id.ts';
import {
  type IntegrationClientChanges,
  updateIntegrationClient,
} from '../../domain/access/update-integration-client.ts';
import { actForProvider } from '../../domain/workspace/operator.ts';
import { INTEGRATION_CLIENT_NAME } from '../../domain/workspace/provider-file.ts';
import { type AddCommand, withOperator } from '../command.ts';
import { print } from '../print.ts';
import { readClientId, readOption, readScopes, readTruth } from '../usage.ts';

/** `client update` */
export const addClientUpdate: AddCommand = (group, environment) => {
  group
    .command('update')
    .description('rename a client, replace its scopes, switch it on or off')
    .requiredOption('--client-id <id>', 'the client', readClientId)
    .option('--name <name>', 'the new name', readOption(INTEGRATION_CLIENT_NAME))
    .option('--scopes <scopes>', 'scopes with commas between, or all', readScopes)
    .addOption(new Option('--active <active>', 'true or false').argParser(readTruth))
    .option('--json', 'print JSON')
    .action(async (options: { clientId: ClientIdParts; json?: boolean } & IntegrationClientChanges, command) => {
      const { clientId, name, scopes, active } = options;
      if (name === undefined && scopes === undefined && active === undefined) {
        command.error('error: give --name, --scopes or --active');
      }
      const work = withOperator(environment, async (operator) =>
        updateIntegrationClient(await actForProvider(operator, clientId.providerId), clientId.id, {
          name,
          scopes,
          active,
        }),
      );
      print(await work, options);
    });
};
