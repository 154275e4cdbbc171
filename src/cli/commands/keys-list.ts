import { listSigningKeys } from '../../domain/access/list-signing-keys.ts';
import { type AddCommand, withOperator } from '../command.ts';
import { print } from '../print.ts';

/** `keys list` */
export const addKeysList: AddCommand = (group, environment) => {
  group
    .command('list')
    .description('list the keys whose tokens are accepted')
    .option('--json', 'print JSON')
    .action(async (options: { json?: boolean }) => {
      print(await withOperator(environment, listSigningKeys), options);
    });
};
