/** The meaning of each problem code (contract 1.2). */
export const PROBLEM_CODES = {
  REQUIRED: 'The value is missing.',
  UNKNOWN_FIELD: 'There is no such field or parameter.',
  INVALID_TYPE: 'The value has the wrong JSON type, or is null where null is not allowed.',
  INVALID_FORMAT: 'The value is not written as the format asks.',
  OFFSET_REQUIRED: 'The date-time has no offset.',
  AMBIGUOUS_LOCAL_TIME: 'The clocks of the zone show this time twice.',
  NONEXISTENT_LOCAL_TIME: 'The clocks of the zone skip this time.',
  NOT_E164: 'The text is no phone number, or lacks the country code.',
  UNKNOWN_TIMEZONE: 'The time zone is not an IANA name.',
  OUT_OF_RANGE: 'The value is too small or too large.',
  TOO_LONG: 'The text is too long.',
  NOT_UNIQUE: 'The value is given more than once.',
  EXCLUSIVE: 'The value cannot go together with another one.',
  AT_LEAST_ONE: 'At least one of several values is required.',
  SPAN_TOO_LONG: 'The span of dates is too long.',
  WINDOW_REVERSED: 'The end precedes the start.',
  MALFORMED_JSON: 'The body is not JSON.',
  NOT_FOUND: 'The id names no record of this provider.',
  TOO_MANY_PROBLEMS: 'There are more problems than are named; this is the last of `details`.',
} as const;

export type ProblemCode = keyof typeof PROBLEM_CODES;
