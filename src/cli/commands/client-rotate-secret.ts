import type { ClientIdParts } from '../../domain/access/client-id.ts';
import { rotateClientSecret } from '../../domain/access/rotate-client-secret.ts';
import { actForProvider } from '../../domain/workspace/operator.ts';
import { type AddCommand, withOperator } from '../command.ts';
import { print } from '../print.ts';
import { readClientId, readGraceSeconds } from '../usage.ts';

/** `client rotate-secret` */
export const addClientRotateSecret: AddCommand = (group, environment) => {
  group
    .command('rotate-secret')
    .description('give a client a new secret, shown this once; without grace the old ones and all tokens end now')
    .requiredOption('--client-id <id>', 'the client', readClientId)
    .option('--grace-seconds <seconds>', 'how long the secret before still works', readGraceSeconds, 0)
    .option('--json', 'print JSON')
    .action(async (options: { clientId: ClientIdParts; graceSeconds: number; json?: boolean }) => {
      const { clientId, graceSeconds } = options;
      const work = withOperator(environment, async (operator) =>
        rotateClientSecret(await actForProvider(operator, clientId.providerId), clientId.id, graceSeconds),
      );
      print(await work, options);
    });
};
