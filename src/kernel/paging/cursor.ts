import { z } from 'zod';
import { DomainError, type Problem, validationFailed } from '../errors.ts';

const INT_MAX = 2_147_483_647;
const MAX_TRANSACTION_DIGITS = 19;

/**
 * Zod schemas for the values in a cursor. Callers can send any text as a cursor, so each value is limited to what
 * PostgreSQL can store.
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

/** The import generation: how often the provider was imported from another installation; absent means 0. */
export const GENERATION_FIELD = { generation: z.int().min(0).max(INT_MAX).optional() } as const;

/** The member of a cursor that holds the import generation; generation 0 is omitted. */
export function generationPart({ generation }: { readonly generation: number }) {
  return generation === 0 ? {} : { generation };
}

/** Whether a cursor is of the provider's current import generation. Older cursors would skip changes. */
export function isCurrentGeneration(
  listPosition: { readonly generation?: number | undefined },
  live: { readonly generation: number },
) {
  return (listPosition.generation ?? 0) === live.generation;
}

/** The error for a cursor that was created before the provider was imported from another installation. */
export function outdatedCursor(): DomainError {
  const message = 'The provider has moved since this cursor was made: begin anew with updatedSince.';
  return validationFailed([{ path: ['cursor'], code: 'INVALID_FORMAT', message }]);
}

/**
 * Runs `read`. In the paths of its errors, replaces the name `cursor` by the name of the argument that held the cursor.
 */
export function withArgumentName<Result>(argument: 'after' | 'before', read: () => Result): Result {
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

/** The smallest id. A position with this id is before all rows of its transaction. */
export const SMALLEST_ID = '00000000-0000-0000-0000-000000000000';

const ENVELOPE = z.strictObject({ provider: z.uuid(), list: z.string(), position: z.unknown() });

/** Reads and writes the cursors of one list. A cursor contains the provider and the filters of the first page. */
export interface Cursors<Position> {
  /**
   * Decodes a cursor.
   * @throws `VALIDATION_FAILED` for text that `write` did not produce for this list and provider, and for each sent
   * filter that differs from the cursor's
   */
  read(providerId: string, sent: object, cursor: string): Position;
  write(providerId: string, position: object): string;
}

/** The schema of the positions in one list, and the filters that a position contains. */
export interface CursorDeclaration<Position> {
  readonly list: string;
  readonly position: z.ZodType<Position>;
  filtersOf(position: Position): object;
}

/** Creates the cursors of a list from its declaration (contract 5.12). */
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

/** Encodes a cursor of one list of one provider. `position` must be serializable as JSON. */
export function writeCursor(providerId: string, list: string, position: object): string {
  return Buffer.from(JSON.stringify({ provider: providerId, list, position })).toString('base64url');
}

/** Whether a cursor was written for this list. Its position is not validated here. */
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

/** The error for a cursor of the change feed that is sent with a request for a plain list. */
export function feedCursorInList(): DomainError {
  return validationFailed([{ path: ['cursor'], code: 'INVALID_FORMAT', message: 'This cursor is one of the feed.' }]);
}

function filterDiffers(name: string): Problem {
  return { path: [name], code: 'EXCLUSIVE', message: 'The cursor was made with another value; leave it out.' };
}
