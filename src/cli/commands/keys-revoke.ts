import { revokeSigningKey } from '../../domain/access/revoke-signing-key.ts';
import { type AddCommand, withOperator } from '../command.ts';
import { print } from '../print.ts';

/** `keys revoke` */
export const addKeysRevoke: AddCommand = (group, environment) => {
  group
    .command('revoke')
    .description('end a leaked signing key at once, and every token it signed')
    .requiredOption('--kid <kid>', 'the key')
    .option('--json', 'print JSON')
    .action(async (options: { kid: string; json?: boolean }) => {
      print(await withOperator(environment, (operator) => revokeSigningKey(operator, options.kid)), options);
    });
};
