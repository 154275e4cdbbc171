import { createHash } from 'node:crypto';

const MAX_NAMED_STATEMENTS = 500;
const NAME_LENGTH = 24;
const UNNAMED = '';

const names = new Map<string, string>();

/**
 * Returns a name for a statement of a library: a hash of the text, so that each connection prepares the statement once.
 * Prepared statements are never freed and lists of varying length produce new texts, so only the first 500 texts get a
 * name; others get ''.
 */
export function getStatementName(text: string): string {
  const cached = names.get(text);
  if (cached !== undefined) return cached;
  if (names.size >= MAX_NAMED_STATEMENTS) return UNNAMED;
  const name = `p_${createHash('sha256').update(text).digest('base64url').slice(0, NAME_LENGTH)}`;
  names.set(text, name);
  return name;
}

/** Returns the name of a statement of Prisma. A statement without parameters gets none and is sent as plain text. */
export const getPrismaStatementName = ({
  sql,
  args,
}: {
  readonly sql: string;
  readonly args: readonly unknown[];
}): string => (args.length === 0 ? UNNAMED : getStatementName(sql));
