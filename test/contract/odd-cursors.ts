/** Replacements for a part of a cursor: beyond the range of columns, of another type, or absent. */
const ODD_VALUES: readonly unknown[] = [
  '0000-01-01T00:00:00.000Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30T00:00:00.000Z',
  'a\u0000b',
  '\ud800',
  'x'.repeat(500),
  '',
  '9'.repeat(19),
  '9'.repeat(20),
  2 ** 31,
  2 ** 31 - 1,
  2 ** 53,
  1e308,
  -1,
  0.5,
  null,
  true,
  [],
  [['CONFIRMED']],
  {},
];
const EXTRA_FILTERS = ['phone', 'email', 'externalClientId', 'externalReservationId', 'updatedSince', 'startsAfter'];

/** Cursors with each part replaced by each odd value, and with each filter that the original lacks. */
export function oddCursors(cursor: string): string[] {
  const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  return ODD_VALUES.flatMap((odd) => [...replaced(parsed, odd), ...extended(parsed, odd)]).map((each) =>
    Buffer.from(JSON.stringify(each)).toString('base64url'),
  );
}

function replaced(value: unknown, odd: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [odd];
  const parts = Object.entries(value);
  return [odd, ...parts.flatMap(([key, part]) => replaced(part, odd).map((each) => ({ ...value, [key]: each })))];
}

function extended(cursor: unknown, odd: unknown): unknown[] {
  if (typeof cursor !== 'object' || cursor === null || !('position' in cursor)) return [];
  const position = Object(cursor.position);
  return EXTRA_FILTERS.flatMap((filter) => [
    { ...cursor, position: { ...position, [filter]: odd } },
    { ...cursor, position: { ...position, filters: { ...position.filters, [filter]: odd } } },
  ]);
}
