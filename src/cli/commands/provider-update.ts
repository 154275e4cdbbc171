import { Option } from 'commander';
import { actForSlug } from '../../domain/workspace/operator.ts';
import { PROVIDER_STATUS } from '../../domain/workspace/provider-file.ts';
import { type ProviderChanges, updateProvider } from '../../domain/workspace/update-provider.ts';
import { type AddCommand, withOperator } from '../command.ts';
import { print } from '../print.ts';

/** `provider update`: the only way to change a provider's status or plan beside the provider file. */
export const addProviderUpdate: AddCommand = (group, environment) => {
  group
    .command('update')
    .description('change the status or the plan of a provider')
    .requiredOption('--provider <slug>', 'the provider')
    .addOption(new Option('--status <status>', 'the new status').choices(PROVIDER_STATUS.options))
    .option('--plan <code>', 'the new plan, such as FREE or PRO')
    .option('--json', 'print JSON')
    .action(async (options: { provider: string; json?: boolean } & ProviderChanges, command) => {
      const { provider, status, plan } = options;
      if (status === undefined && plan === undefined) command.error('error: give --status, --plan or both');
      const work = withOperator(environment, async (operator) =>
        updateProvider(await actForSlug(operator, provider), { status, plan }),
      );
      print(await work, options);
    });
};
