import { existsSync, readdirSync } from 'node:fs';

/** The build of Scalar, which renders the page: one file with its version in the name. */
export const BUNDLE_FOLDER = new URL('bundle/', import.meta.url);

/** The name of the page's script in `BUNDLE_FOLDER`. */
export function bundleName(): string {
  const [name] = existsSync(BUNDLE_FOLDER) ? readdirSync(BUNDLE_FOLDER) : [];
  if (name === undefined) throw new Error('The documentation page is not built: npm run build');
  return name;
}
