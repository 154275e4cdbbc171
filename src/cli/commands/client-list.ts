import { listIntegrationClients } from '../../domain/access/list-integration-clients.ts';
import { actForSlug } from '../../domain/workspace/operator.ts';
import { type AddCommand, withOperator } from '../command.ts';
import { print } from '../print.ts';

/** `client list` */
export const addClientList: AddCommand = (group, environment) => {
  group
    .command('list')
    .description('list the integration clients of a provider')
    .requiredOption('--provider <slug>', 'the provider')
    .option('--json', 'print JSON')
    .action(async (options: { provider: string; json?: boolean }) => {
      const work = withOperator(environment, async (operator) =>
        listIntegrationClients(await actForSlug(operator, options.provider)),
      );
      print(await work, options);
    });
};
