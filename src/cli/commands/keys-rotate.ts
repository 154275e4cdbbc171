import { rotateSigningKey } from '../../domain/access/rotate-signing-key.ts';
import { type AddCommand, withOperator } from '../command.ts';
import { print } from '../print.ts';

/** `keys rotate` */
export const addKeysRotate: AddCommand = (group, environment) => {
  group
    .command('rotate')
    .description('publish a new signing key that takes over minutes later; no token is refused')
    .option('--json', 'print JSON')
    .action(async (options: { json?: boolean }) => {
      print(await withOperator(environment, rotateSigningKey), options);
    });
};
