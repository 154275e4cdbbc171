import { z } from 'zod';
import { DomainError, type Problem, validationFailed } from '../errors.ts';

const INT_MAX = 2_147_483_647;
const MAX_TRANSACTION_DIGITS = 19;

/**
 * What a place in a list may be made of. A cursor is text that anybody can write, so each part is held to what PostgreSQL
 * stores: no cursor is written with another one.
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

/** Which history of its provider a place in a feed is of; none is the first one. */
export const GENERATION = { generation: z.int().min(0).max(INT_MAX).optional() } as const;

/** The generation as a cursor carries it. */
export function generationPart({ generation }: { readonly generation: number }) {
  return generation === 0 ? {} : { generation };
}

/** Whether a feed position belongs to the provider's present history; another history cannot be followed without a gap. */
export function isOfGeneration(
  listPosition: { readonly generation?: number | undefined },
  live: { readonly generation: number },
) {
  return (listPosition.generation ?? 0) === live.generation;
}

/** The refusal of a cursor of before the provider came from another installation. */
export function cursorOfBefore(): DomainError {
  const message = 'The provider has moved since this cursor was made: begin anew with updatedSince.';
  return validationFailed([{ path: ['cursor'], code: 'INVALID_FORMAT', message }]);
}

/** Runs `read`; what pages call `cursor` is called `argument` in its refusal. */
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

/** Before every id: with it a place lies before everything else of its transaction. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const ENVELOPE = z.strictObject({ provider: z.uuid(), list: z.string(), position: z.unknown() });

/** The cursors of one list: each is bound to a provider and carries the filters that the list was begun with. */
export interface Cursors<Position> {
  /**
   * The position inside a cursor; throws `VALIDATION_FAILED` for anything that `write` did not make for this list of this
   * provider, and for filters sent along that differ from those it carries.
   */
  read(providerId: string, sent: object, cursor: string): Position;
  write(providerId: string, position: object): string;
}

/** How the positions of one list look, and where in them its filters are. */
export interface CursorDeclaration<Position> {
  readonly list: string;
  readonly position: z.ZodType<Position>;
  filtersOf(position: Position): object;
}

/** The cursors of the list that is declared so (contract 5.12). */
export function cursorsOf<Position>(declared: CursorDeclaration<Position>): Cursors<Position> {
  const { list, position: schema, filtersOf } = declared;
  return {
    read: (providerId, sent, cursor) => {
      const position = readCursor(providerId, list, schema, cursor);
      const carried = new Map<string, unknown>(Object.entries(filtersOf(position)));
      const findings = Object.entries(sent).flatMap(([filter, value]): Problem[] =>
        value === undefined || JSON.stringify(value) === JSON.stringify(carried.get(filter))
          ? []
          : [otherFilter(filter)],
      );
      if (findings.length > 0) throw validationFailed(findings);
      return position;
    },
    write: (providerId, position) => writeCursor(providerId, list, position),
  };
}

/** A cursor of one list of one provider; `position` is JSON. */
export function writeCursor(providerId: string, list: string, position: object): string {
  return Buffer.from(JSON.stringify({ provider: providerId, list, position })).toString('base64url');
}

/** Whether a cursor names this list; reading it checks the rest. */
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

/** The refusal of a cursor of the feed of changes, where the list itself is read. */
export function ofFeed(): DomainError {
  return validationFailed([{ path: ['cursor'], code: 'INVALID_FORMAT', message: 'This cursor is one of the feed.' }]);
}

function otherFilter(name: string): Problem {
  return { path: [name], code: 'EXCLUSIVE', message: 'The cursor was made with another value; leave it out.' };
}
