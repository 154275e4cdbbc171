import { Option } from 'commander';
import { z } from 'zod';
import type { Config } from '../../config/config.ts';
import { WORKSPACE_ROLES, type WorkspaceRole } from '../../domain/access/roles.ts';
import { createSigningKeys } from '../../domain/access/tokens/signing-keys.ts';
import { actForSlug } from '../../domain/operator.ts';
import { type AddCommand, withOperator } from '../command.ts';
import { print } from '../print.ts';
import { readOption } from '../usage.ts';

/** `token workspace` (development issuer only) */
export const addTokenWorkspace: AddCommand = (group, environment) => {
  group
    .command('workspace')
    .description('mint a token of a dashboard user, for development')
    .requiredOption('--provider <slug>', 'the provider')
    .addOption(new Option('--role <role>', 'what the user may do').choices([...WORKSPACE_ROLES]).makeOptionMandatory())
    .option('--json', 'print JSON')
    .action(async (options: { provider: string; role: WorkspaceRole; json?: boolean }) => {
      const { provider, role } = options;
      const { workspace, baseUrl } = environment.config();
      const development = await requireDevelopmentIssuer('WORKSPACE', workspace);
      const issuer = development.workspaceDevelopmentIssuer(baseUrl);
      const token = await withOperator(environment, async (operator) => {
        const { providerId } = (await actForSlug(operator, provider)).caller;
        const keys = createSigningKeys(operator);
        const claims = { sub: `${role.toLowerCase()}@${provider}`, provider_id: providerId, role };
        return await development.mintDevelopmentToken(keys, issuer, claims, operator.now());
      });
      printToken(token, { expiresIn: development.DEVELOPMENT_TOKEN_SECONDS, ...issuer }, options);
    });
};

/** `token account` (development issuer only) */
export const addTokenAccount: AddCommand = (group, environment) => {
  group
    .command('account')
    .description('mint a token of an account holder, for development')
    .requiredOption('--email <address>', 'the account holder', readOption(z.email().toLowerCase()))
    .option('--json', 'print JSON')
    .action(async (options: { email: string; json?: boolean }) => {
      const { email } = options;
      const { account, baseUrl } = environment.config();
      const development = await requireDevelopmentIssuer('ACCOUNT', account);
      const issuer = development.accountDevelopmentIssuer(baseUrl);
      const token = await withOperator(environment, async (operator) => {
        const claims = { sub: email, email, email_verified: true };
        return await development.mintDevelopmentToken(createSigningKeys(operator), issuer, claims, operator.now());
      });
      printToken(token, { expiresIn: development.DEVELOPMENT_TOKEN_SECONDS, ...issuer }, options);
    });
};

type DevelopmentRoom = typeof import('../../dev/issuer.ts');

/** The development issuer; throws unless the configuration takes its tokens for this kind of caller. */
async function requireDevelopmentIssuer(
  kind: 'WORKSPACE' | 'ACCOUNT',
  configured: Config['workspace'],
): Promise<DevelopmentRoom> {
  if (configured === 'DEVELOPMENT') return await import('../../dev/issuer.ts');
  throw new Error(`Only the development issuer mints tokens here; see ${kind}_ISSUER in the configuration.`);
}

/** Prints the bare token, to be put in a variable of the shell, or with `--json` what there is to know about it. */
function printToken(token: string, about: object, options: { readonly json?: boolean }): void {
  if (options.json) print({ token, ...about }, options);
  else console.log(token);
}
