import { createTestProvider } from '../../domain/test-mode/create-test-provider.ts';
import { type AddCommand, actForSlug, withOperator } from '../command.ts';
import { print } from '../print.ts';

/** Adds `sandbox create`. */
export const addSandboxCreate: AddCommand = (group, environment) => {
  group
    .command('create')
    .description(
      'make a test provider with the catalog of a provider, or bring it up to date; the secret is shown only now',
    )
    .requiredOption('--of <slug>', 'the provider')
    .option('--json', 'print JSON')
    .action(async (options: { of: string; json?: boolean }) => {
      const result = withOperator(environment, async (operator) =>
        createTestProvider(await actForSlug(operator, options.of)),
      );
      print(await result, options);
    });
};
