import { type GraphQLArgument, type GraphQLInputField, getNamedType, isNonNullType } from 'graphql';
import { startOfLocalDate } from 'slot-engine/time/start-of-local-date.ts';
import { readDateTime, readLocalDateTime } from '../../../kernel/formats/date-times.ts';
import { canonicalZone } from '../../../kernel/formats/zones.ts';
import { parseDate, ScalarProblem } from '../../base/scalar-parsers.ts';
import { isClearable, isDateOrInstant, isOffsetOptional } from '../../declared-inputs.ts';

type Declared = GraphQLArgument | GraphQLInputField;

/** The argument or input field with the time zone of a date-time without an offset. */
const ZONE_NAME = 'timezone';
/**
 * The scalar whose empty text is not treated as null: a request with an empty idempotency key must not run without a
 * key.
 */
const KEEPS_EMPTY_TEXT = 'IdempotencyKey';
const DATE = /^\s*\d{4}-\d{2}-\d{2}\s*$/;

/**
 * The value of `declared` in `sent`. A date-time without an offset is converted to an instant in the zone of
 * `timezone`, or to the problem of the text (contract 0.3).
 */
export function sentValue(declared: Declared, sent: ReadonlyMap<string, unknown>): unknown {
  const value = sent.get(declared.name);
  if (!isOffsetOptional(declared) || typeof value !== 'string') return value;
  const text = value.trim();
  const reading = readDateTime(text);
  if ('instant' in reading || reading.code !== 'OFFSET_REQUIRED') return value;
  const name = sent.get(ZONE_NAME);
  const zone = typeof name === 'string' ? canonicalZone(name.trim()) : null;
  if (zone === null)
    return new ScalarProblem('OFFSET_REQUIRED', `${reading.message} Or send \`${ZONE_NAME}\` as well.`);
  const local = readLocalDateTime(text, zone);
  return 'instant' in local ? local.instant : new ScalarProblem(local.code, local.message);
}

/**
 * Converts a date that is sent to a time filter to the start of that day in `zone`. Returns any other value unchanged
 * (contract 0.6).
 */
export function startOfDayIn(declared: Declared, sent: unknown, zone: string): unknown {
  if (!isDateOrInstant(declared) || typeof sent !== 'string' || !DATE.test(sent)) return sent;
  try {
    return startOfLocalDate(parseDate(sent), zone);
  } catch (error) {
    return error;
  }
}

/**
 * Whether an empty text counts as null. It does not count as null for required values, and for texts of a patch that
 * null cannot clear (contract 0.5).
 */
export function isEmptyText(declared: Declared, sent: unknown, withinPatch: boolean): boolean {
  if (typeof sent !== 'string' || sent.trim() !== '') return false;
  const { name } = getNamedType(declared.type);
  const isRequired = isNonNullType(declared.type) && declared.defaultValue === undefined;
  if (isRequired || name === KEEPS_EMPTY_TEXT) return false;
  return !withinPatch || isClearable(declared) || name !== 'Text';
}
