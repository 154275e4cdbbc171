import { z } from 'zod';
import { createSigningKeys } from '../../domain/access/signing-keys.ts';
import { type AddCommand, withOperator } from '../command.ts';
import { printToken, requireDevelopmentIssuer } from '../development-token.ts';
import { readOption } from '../usage.ts';

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
