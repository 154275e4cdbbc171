import { z } from 'zod';
import { DomainError, type Problem, validationFailed } from '../errors.ts';

const INT_MAX = 2_147_483_647;
const MAX_TRANSACTION_DIGITS = 19;

/**
 * The parts of a position. A caller can send any text as a cursor, so each part is limited to values that PostgreSQL
 * can store.
 */
export const CURSOR_PARTS = {
  instant: z.iso.datetime().refine((instant) => !instant.startsWith('0000')),
  text: z.string().refine((value) => value.isWellFormed() && !value.includes('\0')),
  transaction: z.string().regex(/^\d+$/).max(MAX_TRANSACTION_DIGITS),
  version: z
    .string()
    .regex(/^\d+$/)
    .refine((version) => Number(version) <= INT_MAX),
} as const;

/** The generation of the provider's feed; absent means the first one. */
export const GENERATION = { generation: z.int().min(0).max(INT_MAX).optional() } as const;

/** The generation in the form of a cursor. */
export function generationPart({ generation }: { readonly generation: number }) {
  return generation === 0 ? {} : { generation };
}

/**
 * Whether a feed position belongs to the provider's current generation. Positions of another generation cannot be
 * continued without a gap.
 */
export function isOfGeneration(
  listPosition: { readonly generation?: number | undefined },
  live: { readonly generation: number },
) {
  return (listPosition.generation ?? 0) === live.generation;
}

/** The error for a cursor from before the provider was imported from another installation. */
export function outdatedCursorError(): DomainError {
  const message = 'The provider has moved since this cursor was made: begin anew with updatedSince.';
  return validationFailed([{ path: ['cursor'], code: 'INVALID_FORMAT', message }]);
}

/** Runs `read` and replaces the name `cursor` in the paths of its errors by `argument`. */
export function naming<Result>(argument: 'after' | 'before', read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof DomainError) || !error.details) throw error;
    const rename = ({ path, ...problem }: Problem): Problem => ({
      ...problem,
      path: path.map((step) => (step === 'cursor' ? argument : step)),
    });
    throw validationFailed(error.details.map(rename));
  }
}

/** The id before all others: a position with it is before all rows of its transaction. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const ENVELOPE = z.strictObject({ provider: z.uuid(), list: z.string(), position: z.unknown() });

/** The cursors of one list. Each contains the provider and the filters of the first page. */
export interface Cursors<Position> {
  /**
   * The position of a cursor.
   *
   * @throws `VALIDATION_FAILED` for text that `write` did not produce for this list and provider, and for sent filters
   * that differ from those of the cursor
   */
  read(providerId: string, sent: object, cursor: string): Position;
  write(providerId: string, position: object): string;
}

/** The schema of the positions of one list, and its filters. */
export interface CursorDeclaration<Position> {
  readonly list: string;
  readonly position: z.ZodType<Position>;
  filtersOf(position: Position): object;
}

/** The cursors of a declared list (contract 5.12). */
export function cursorsOf<Position>(declared: CursorDeclaration<Position>): Cursors<Position> {
  const { list, position: schema, filtersOf } = declared;
  return {
    read: (providerId, sent, cursor) => {
      const position = readCursor(providerId, list, schema, cursor);
      const cursorFilters = new Map<string, unknown>(Object.entries(filtersOf(position)));
      const problems = Object.entries(sent).flatMap(([filter, value]): Problem[] =>
        value === undefined || JSON.stringify(value) === JSON.stringify(cursorFilters.get(filter))
          ? []
          : [filterDiffers(filter)],
      );
      if (problems.length > 0) throw validationFailed(problems);
      return position;
    },
    write: (providerId, position) => writeCursor(providerId, list, position),
  };
}

/** A cursor of one list of one provider; `position` is JSON. */
export function writeCursor(providerId: string, list: string, position: object): string {
  return Buffer.from(JSON.stringify({ provider: providerId, list, position })).toString('base64url');
}

/** Whether a cursor belongs to this list; `read` checks the rest of it. */
export function isCursorOf(list: string, cursor: string): boolean {
  const envelope = ENVELOPE.safeParse(parseJson(cursor));
  return envelope.success && envelope.data.list === list;
}

function readCursor<Position>(
  providerId: string,
  list: string,
  positionSchema: z.ZodType<Position>,
  cursor: string,
): Position {
  const envelope = ENVELOPE.safeParse(parseJson(cursor));
  if (!envelope.success || envelope.data.provider !== providerId || envelope.data.list !== list) throw invalidCursor();
  const position = positionSchema.safeParse(envelope.data.position);
  if (!position.success) throw invalidCursor();
  return position.data;
}

function parseJson(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

function invalidCursor(): DomainError {
  return validationFailed([
    { path: ['cursor'], code: 'INVALID_FORMAT', message: 'This cursor is not one of this list.' },
  ]);
}

/** The error for a cursor of the change feed in a request for the list. */
export function feedCursorError(): DomainError {
  return validationFailed([{ path: ['cursor'], code: 'INVALID_FORMAT', message: 'This cursor is one of the feed.' }]);
}

function filterDiffers(name: string): Problem {
  return { path: [name], code: 'EXCLUSIVE', message: 'The cursor was made with another value; leave it out.' };
}
