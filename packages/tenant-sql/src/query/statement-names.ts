import { createHash } from 'node:crypto';

const MAX_NAMED_STATEMENTS = 500;
const NAME_LENGTH = 24;
const UNNAMED = '';

const names = new Map<string, string>();

/**
 * Names a library's statement by a hash of its text, so that each connection prepares it once. Lists of varying length
 * produce new texts, and prepared statements are never freed. So only the first 500 texts get a name; others get ''.
 */
export function nameOfStatement(text: string): string {
  const cached = names.get(text);
  if (cached !== undefined) return cached;
  if (names.size >= MAX_NAMED_STATEMENTS) return UNNAMED;
  const name = `p_${createHash('sha256').update(text).digest('base64url').slice(0, NAME_LENGTH)}`;
  names.set(text, name);
  return name;
}

/** The names of Prisma's statements; one without parameters is sent as plain text. */
export const nameOfQuery = ({ sql, args }: { readonly sql: string; readonly args: readonly unknown[] }): string =>
  args.length === 0 ? UNNAMED : nameOfStatement(sql);
