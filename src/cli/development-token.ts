import type { Config } from '../config.ts';
import { print } from './print.ts';

type DevelopmentRoom = typeof import('../dev/issuer.ts');

/** The development issuer; throws unless the configuration takes its tokens for this kind of caller. */
export async function requireDevelopmentIssuer(
  kind: 'WORKSPACE' | 'ACCOUNT',
  configured: Config['workspace'],
): Promise<DevelopmentRoom> {
  if (configured === 'DEVELOPMENT') return await import('../dev/issuer.ts');
  throw new Error(`Only the development issuer mints tokens here; see ${kind}_ISSUER in the configuration.`);
}

/** Prints the bare token, to be put in a variable of the shell, or with `--json` what there is to know about it. */
export function printToken(token: string, about: object, options: { readonly json?: boolean }): void {
  if (options.json) print({ token, ...about }, options);
  else console.log(token);
}
