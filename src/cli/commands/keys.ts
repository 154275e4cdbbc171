import { reencryptSecrets } from '../../domain/access/tokens/reencrypt-secrets.ts';
import { revokeSigningKey } from '../../domain/access/tokens/revoke-signing-key.ts';
import { rotateSigningKey } from '../../domain/access/tokens/rotate-signing-key.ts';
import { listSigningKeys } from '../../domain/access/tokens/signing-keys.ts';
import { type AddCommand, withOperator } from '../command.ts';
import { print } from '../print.ts';

/** Adds `keys rotate`. */
export const addKeysRotate: AddCommand = (group, environment) => {
  group
    .command('rotate')
    .description('publish a new signing key, which is used some minutes later; tokens stay valid meanwhile')
    .option('--json', 'print JSON')
    .action(async (options: { json?: boolean }) => {
      print(await withOperator(environment, rotateSigningKey), options);
    });
};

/** Adds `keys list`. */
export const addKeysList: AddCommand = (group, environment) => {
  group
    .command('list')
    .description('list the signing keys whose tokens are accepted')
    .option('--json', 'print JSON')
    .action(async (options: { json?: boolean }) => {
      print(await withOperator(environment, listSigningKeys), options);
    });
};

/** Adds `keys revoke`. */
export const addKeysRevoke: AddCommand = (group, environment) => {
  group
    .command('revoke')
    .description('revoke a leaked signing key at once, with every token that it signed')
    .requiredOption('--kid <kid>', 'the key')
    .option('--json', 'print JSON')
    .action(async (options: { kid: string; json?: boolean }) => {
      print(await withOperator(environment, (operator) => revokeSigningKey(operator, options.kid)), options);
    });
};

/** Adds `keys reencrypt`. */
export const addKeysReencrypt: AddCommand = (group, environment) => {
  group
    .command('reencrypt')
    .description('encrypt all secrets under the first key of ENCRYPTION_KEY, whichever of them has encrypted them')
    .option('--json', 'print JSON')
    .action(async (options: { json?: boolean }) => {
      print(await withOperator(environment, reencryptSecrets), options);
    });
};
