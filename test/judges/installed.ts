import { fileURLToPath } from 'node:url';

/** The path of a file in the packages that `npm run install:judges` installs. */
export function installedJudge(file: string): string {
  return fileURLToPath(new URL(`node_modules/${file}`, import.meta.url));
}
