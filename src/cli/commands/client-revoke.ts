import type { ClientIdParts } from '../../domain/access/client-id.ts';
import { revokeIntegrationClient } from '../../domain/access/revoke-integration-client.ts';
import { actForProvider } from '../../domain/workspace/operator.ts';
import { type AddCommand, withOperator } from '../command.ts';
import { print } from '../print.ts';
import { readClientId } from '../usage.ts';

/** `client revoke` */
export const addClientRevoke: AddCommand = (group, environment) => {
  group
    .command('revoke')
    .description('end a client for good, with its secrets and all its tokens')
    .requiredOption('--client-id <id>', 'the client', readClientId)
    .option('--json', 'print JSON')
    .action(async (options: { clientId: ClientIdParts; json?: boolean }) => {
      const { clientId } = options;
      const work = withOperator(environment, async (operator) =>
        revokeIntegrationClient(await actForProvider(operator, clientId.providerId), clientId.id),
      );
      print(await work, options);
    });
};
