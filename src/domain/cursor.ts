import { z } from 'zod';
import { type DomainError, type Problem, validationFailed } from './errors.ts';

const INT_MAX = 2_147_483_647;
const MAX_TRANSACTION_DIGITS = 19;

/**
 * What a place in a list may be made of. A cursor is text that anybody can write, so each part is held to what PostgreSQL
 * stores: `writeCursor` never makes another one.
 */
export const CURSOR_PARTS = {
  instant: z.iso.datetime().refine((instant) => !instant.startsWith('0000')),
  text: z.string().refine((value) => value.isWellFormed() && !value.includes('\0')),
  transaction: z.string().regex(/^\d+$/).max(MAX_TRANSACTION_DIGITS),
  version: z.int().min(0).max(INT_MAX),
} as const;

const ENVELOPE = z.strictObject({ provider: z.uuid(), list: z.string(), position: z.unknown() });

/** A cursor of one list of one provider; `position` is JSON and carries the filters of the list (contract section 5). */
export function writeCursor(providerId: string, list: string, position: object): string {
  return Buffer.from(JSON.stringify({ provider: providerId, list, position })).toString('base64url');
}

/** The position inside a cursor; throws `VALIDATION_FAILED` for anything that `writeCursor` did not make for this list of this provider. */
export function readCursor<Position>(
  providerId: string,
  list: string,
  positionSchema: z.ZodType<Position>,
  cursor: string,
): Position {
  const envelope = ENVELOPE.safeParse(parseJson(cursor));
  if (!envelope.success || envelope.data.provider !== providerId || envelope.data.list !== list) throw unreadable();
  const position = positionSchema.safeParse(envelope.data.position);
  if (!position.success) throw unreadable();
  return position.data;
}

function parseJson(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

function unreadable(): DomainError {
  return validationFailed([
    { path: ['cursor'], code: 'INVALID_FORMAT', message: 'This cursor is not one of this list.' },
  ]);
}

/** A filter sent beside a cursor that carries another value. */
export function otherFilter(name: string): Problem {
  return { path: [name], code: 'EXCLUSIVE', message: 'The cursor was made with another value; leave it out.' };
}
