import { listProviders } from '../../domain/workspace/list-providers.ts';
import { type AddCommand, withOperator } from '../command.ts';
import { print } from '../print.ts';

/** `provider list` */
export const addProviderList: AddCommand = (group, environment) => {
  group
    .command('list')
    .description('list all providers')
    .option('--json', 'print JSON')
    .action(async (options: { json?: boolean }) => {
      print(await withOperator(environment, listProviders), options);
    });
};
