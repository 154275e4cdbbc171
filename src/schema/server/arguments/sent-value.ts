import { type GraphQLArgument, type GraphQLInputField, getNamedType, isNonNullType } from 'graphql';
import { startOfLocalDate } from 'slot-engine/time/start-of-local-date.ts';
import { readDateTime, readLocalDateTime } from '../../../kernel/formats/date-times.ts';
import { canonicalZone } from '../../../kernel/formats/zones.ts';
import { parseDate, ScalarProblem } from '../../base/scalar-parsers.ts';
import { isClearable, isDayOrInstant, isLocalTime } from '../../declared-inputs.ts';

type Declared = GraphQLArgument | GraphQLInputField;

/** The argument or field beside a local time that names its zone. */
const ZONE_NAME = 'timezone';
/** An empty key would leave an attempt without one, unnoticed. */
const KEPT_EMPTY = 'IdempotencyKey';
const DATE = /^\s*\d{4}-\d{2}-\d{2}\s*$/;

/**
 * The value of `declared` among what was sent beside it. A date-time without an offset that stands beside a `timezone` becomes
 * the instant that it means there, or the reason why it means none (contract 0.3).
 */
export function sentValue(declared: Declared, sent: ReadonlyMap<string, unknown>): unknown {
  const value = sent.get(declared.name);
  if (!isLocalTime(declared) || typeof value !== 'string') return value;
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

/** The start of the day in `zone` where a filter by time is given a date; any other value as it is (contract 0.6). */
export function startOfDayIn(declared: Declared, sent: unknown, zone: string): unknown {
  if (!isDayOrInstant(declared) || typeof sent !== 'string' || !DATE.test(sent)) return sent;
  try {
    return startOfLocalDate(parseDate(sent), zone);
  } catch (error) {
    return error;
  }
}

/**
 * Whether an empty text counts as null: everywhere but for values that are required, and for texts of a patch that null
 * cannot clear (contract 0.5).
 */
export function isEmptyText(declared: Declared, sent: unknown, withinPatch: boolean): boolean {
  if (typeof sent !== 'string' || sent.trim() !== '') return false;
  const { name } = getNamedType(declared.type);
  const isRequired = isNonNullType(declared.type) && declared.defaultValue === undefined;
  if (isRequired || name === KEPT_EMPTY) return false;
  return !withinPatch || isClearable(declared) || name !== 'Text';
}
