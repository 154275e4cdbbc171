import { type Command, Option } from 'commander';
import type { Config } from '../../config/config.ts';
import type { Issuer } from '../../domain/access/identity-tokens.ts';
import type { Operator } from '../../domain/access/operator.ts';
import { LONGEST_TOKEN_SECONDS } from '../../domain/access/tokens/key-life.ts';
import { createSigningKeys } from '../../domain/access/tokens/signing-keys.ts';
import { EMAIL_SCHEMA } from '../../domain/workspace/provider-file/file-values.ts';
import { WORKSPACE_ROLES, type WorkspaceRole } from '../../kernel/scopes.ts';
import { type AddCommand, actForSlug, type CommandEnvironment, withOperator } from '../command.ts';
import { print } from '../print.ts';
import { readOption, readSeconds } from '../usage.ts';

interface TokenOptions {
  readonly seconds: number;
  readonly json?: boolean;
}

/** Adds `token workspace`, for the development issuer only. */
export const addTokenWorkspace: AddCommand = (group, environment) => {
  tokenCommand(group, 'workspace', 'mint a token of a dashboard user, for development')
    .option('--provider <slug>', 'the provider (default: the one of the demo)')
    .addOption(new Option('--role <role>', 'the role of the user').choices([...WORKSPACE_ROLES]).makeOptionMandatory())
    .option('--user <id>', 'the id of the user (default: ROLE@SLUG)')
    .action(async (options: TokenOptions & { provider?: string; role: WorkspaceRole; user?: string }) => {
      const issuer = await developmentIssuer('WORKSPACE', environment.config());
      const provider = options.provider ?? (await (await import('../../../dev/welcome.ts')).demoSlug());
      const { role, user = `${role.toLowerCase()}@${provider}` } = options;
      await printToken(environment, issuer, options, async (operator) => {
        const { providerId } = (await actForSlug(operator, provider)).caller;
        return { sub: user, provider_id: providerId, role };
      });
    });
};

/** Adds `token account`, for the development issuer only. */
export const addTokenAccount: AddCommand = (group, environment) => {
  tokenCommand(group, 'account', 'mint a token of an account holder, for development')
    .requiredOption('--email <address>', 'the account holder', readOption(EMAIL_SCHEMA))
    .action(async (options: TokenOptions & { email: string }) => {
      const { email } = options;
      const issuer = await developmentIssuer('ACCOUNT', environment.config());
      await printToken(environment, issuer, options, async () => ({ sub: email, email, email_verified: true }));
    });
};

function tokenCommand(group: Command, name: string, description: string): Command {
  return group
    .command(name)
    .description(description)
    .option('--seconds <seconds>', 'how long it lasts', readSeconds(LONGEST_TOKEN_SECONDS), LONGEST_TOKEN_SECONDS)
    .option('--json', 'print JSON');
}

interface DevelopmentIssuer extends Issuer {
  /** The message that no service which accepts these tokens is running; null when one is running. */
  readonly missing: string | null;
}

/**
 * The development issuer of the running service. When none is running, that of the service which this configuration
 * would start.
 */
async function developmentIssuer(kind: 'WORKSPACE' | 'ACCOUNT', config: Config): Promise<DevelopmentIssuer> {
  const configured = kind === 'WORKSPACE' ? config.workspace : config.account;
  if (configured !== 'DEVELOPMENT') {
    throw new Error(`Only the development issuer creates tokens here; see ${kind}_ISSUER in the configuration.`);
  }
  const { accountDevelopmentIssuer, workspaceDevelopmentIssuer } = await import('../../../dev/issuer.ts');
  const { findService, noService } = await import('../../../dev/running-service.ts');
  const running = await findService(config);
  const { baseUrl } = running ?? config;
  const missing = running ? null : `${await noService(config)} This token is for one at ${baseUrl} (PORT, BASE_URL).`;
  const issuerOf = kind === 'WORKSPACE' ? workspaceDevelopmentIssuer : accountDevelopmentIssuer;
  return { ...issuerOf(baseUrl), missing };
}

/**
 * Prints the bare token on stdout for a shell variable, and the owner of the token on stderr. With `--json`, prints one
 * document.
 */
async function printToken(
  environment: CommandEnvironment,
  { missing, ...issuer }: DevelopmentIssuer,
  { seconds, json }: TokenOptions,
  claimsOf: (operator: Operator) => Promise<{ readonly sub: string }>,
): Promise<void> {
  const { mintDevelopmentToken } = await import('../../../dev/issuer.ts');
  const { token, sub } = await withOperator(environment, async (operator) => {
    const claims = await claimsOf(operator);
    const keys = createSigningKeys(operator);
    return { token: await mintDevelopmentToken(keys, issuer, claims, operator.now(), seconds), sub: claims.sub };
  });
  if (json) return print({ token, expiresIn: seconds, ...issuer }, { json });
  console.error(`${sub}, for ${seconds} seconds, issuer ${issuer.issuer}, audience ${issuer.audience}`);
  if (missing !== null) console.error(missing);
  console.log(token);
}
