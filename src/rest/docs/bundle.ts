import { existsSync, readdirSync } from 'node:fs';

/** The folder with the script of the documentation page (Scalar): one file with the version in its name. */
export const BUNDLE_FOLDER = new URL('bundle/', import.meta.url);

/** The file name of the script in `BUNDLE_FOLDER`. */
export function findBundleName(): string {
  const [name] = existsSync(BUNDLE_FOLDER) ? readdirSync(BUNDLE_FOLDER) : [];
  if (name === undefined) throw new Error('The documentation page is not built: npm run build');
  return name;
}
