import type { Config } from '../config.ts';
import { DEVELOPMENT_TOKEN_SECONDS, type DevelopmentIssuer } from '../domain/access/development-tokens.ts';
import { print } from './print.ts';

/** Throws unless the configuration takes tokens of the development issuer for this kind of caller. */
export function requireDevelopmentIssuer(kind: 'WORKSPACE' | 'ACCOUNT', configured: Config['workspace']): void {
  if (configured === 'DEVELOPMENT') return;
  throw new Error(`Only the development issuer mints tokens here; see ${kind}_ISSUER in the configuration.`);
}

/** Prints the bare token, to be put in a variable of the shell, or with `--json` what there is to know about it. */
export function printToken(token: string, issuer: DevelopmentIssuer, options: { readonly json?: boolean }): void {
  if (options.json) print({ token, expiresIn: DEVELOPMENT_TOKEN_SECONDS, ...issuer }, options);
  else console.log(token);
}
