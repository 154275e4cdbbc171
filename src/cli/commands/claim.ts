import { z } from 'zod';
import { releaseClaim } from '../../domain/persons/release-claim.ts';
import { type AddCommand, actForSlug, withOperator } from '../command.ts';
import { print } from '../print.ts';
import { readOption } from '../usage.ts';

const CLIENT = z.guid({ error: 'This is not the id of a client record.' }).toLowerCase();

/** Adds `client release-claim`. */
export const addClientReleaseClaim: AddCommand = (group, environment) => {
  group
    .command('release-claim')
    .description("end the link between an account and a provider's client record; its bookings belong to a guest again")
    .requiredOption('--provider <slug>', 'the provider')
    .requiredOption('--client <id>', 'the client record, a providerClientId', readOption(CLIENT))
    .option('--json', 'print JSON')
    .action(async (options: { provider: string; client: string; json?: boolean }) => {
      const result = withOperator(environment, async (operator) =>
        releaseClaim(await actForSlug(operator, options.provider), options.client),
      );
      print(await result, options);
    });
};
