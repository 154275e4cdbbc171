import { Option } from 'commander';
import { WORKSPACE_ROLES, type WorkspaceRole } from '../../domain/access/roles.ts';
import { createSigningKeys } from '../../domain/access/signing-keys.ts';
import { actForSlug } from '../../domain/workspace/operator.ts';
import { type AddCommand, withOperator } from '../command.ts';
import { printToken, requireDevelopmentIssuer } from '../development-token.ts';

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
