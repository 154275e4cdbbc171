import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The path of a file in the packages that `npm run install:judges` installs. */
export function installedJudge(file: string): string {
  return fileURLToPath(new URL(`node_modules/${file}`, import.meta.url));
}

/** A package that `npm run install:judges` installs. */
// biome-ignore lint/suspicious/noExplicitAny: its types are there only after the installation.
export const requireJudge = (name: string): any => createRequire(import.meta.url)(name);
