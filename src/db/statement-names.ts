import { createHash } from 'node:crypto';
import type { SqlQuery } from '@prisma/driver-adapter-utils';

const MAX_NAMED_STATEMENTS = 500;
const NAME_LENGTH = 24;
const UNNAMED = '';

/**
 * Names Prisma's statements by their text, so that each connection prepares them once. Lists of changing length give
 * ever new texts and a prepared statement is never freed, so only the first texts get a name.
 */
export function statementNames(): (query: SqlQuery) => string {
  const names = new Map<string, string>();
  return ({ sql, args }) => {
    if (args.length === 0) return UNNAMED;
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= MAX_NAMED_STATEMENTS) return UNNAMED;
    const name = `p_${createHash('sha256').update(sql).digest('base64url').slice(0, NAME_LENGTH)}`;
    names.set(sql, name);
    return name;
  };
}
