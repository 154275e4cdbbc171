import { reencryptSecrets } from '../../domain/access/reencrypt-secrets.ts';
import { type AddCommand, withOperator } from '../command.ts';
import { print } from '../print.ts';

/** `keys reencrypt` */
export const addKeysReencrypt: AddCommand = (group, environment) => {
  group
    .command('reencrypt')
    .description('encrypt all secrets under ENCRYPTION_KEY that ENCRYPTION_KEY_OTHER has encrypted')
    .option('--json', 'print JSON')
    .action(async (options: { json?: boolean }) => {
      print(await withOperator(environment, reencryptSecrets), options);
    });
};
