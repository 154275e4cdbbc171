import { createHash } from 'node:crypto';
import type { SqlQuery } from '@prisma/driver-adapter-utils';

const MAX_NAMED_STATEMENTS = 500;
const NAME_LENGTH = 24;
const UNNAMED = '';

const names = new Map<string, string>();

/**
 * Names a statement that a library wrote by its text, so that each connection prepares it once. Lists of changing length
 * give ever new texts and a prepared statement is never freed, so only the first texts get a name; the others get ''.
 */
export function nameOfStatement(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_NAMED_STATEMENTS) return UNNAMED;
  const name = `p_${createHash('sha256').update(text).digest('base64url').slice(0, NAME_LENGTH)}`;
  names.set(text, name);
  return name;
}

/** The names of Prisma's statements; one without parameters goes out as plain text. */
export const nameOfQuery = ({ sql, args }: SqlQuery): string => (args.length === 0 ? UNNAMED : nameOfStatement(sql));
