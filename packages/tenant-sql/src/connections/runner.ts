import pg from 'pg';
import type { Statement, StatementRunner } from '../query/statements.ts';
import { throwAsConnectionLoss } from './errors.ts';

/**
 * Runs statements on the pool or on one connection, prepared once per connection under their name. `milliseconds`
 * limits the wait for an answer; without it the limit of the connection applies.
 */
export function createStatementRunner(target: pg.Pool | pg.ClientBase, milliseconds?: number): StatementRunner {
  const limit = milliseconds === undefined ? {} : { query_timeout: milliseconds };
  const send = ({ name, text, values }: Statement) => {
    const query = name !== '' ? ofKind(name, text) : { text, types: rowTypes };
    return target.query(Object.assign(query, limit, { values: [...values] })).catch(throwAsConnectionLoss);
  };
  return {
    query: async <Row>(statement: Statement) => typedRows<Row>((await send(statement)).rows),
    run: async <Row>(statement: Statement) => {
      const { rows, rowCount, command } = await send(statement);
      return { rows: typedRows<Row>(rows), count: rowCount ?? 0, command };
    },
  };
}

const kinds = new Map<string, Pick<pg.QueryConfig, 'name' | 'text' | 'types'>>();

/** The name, text and types of a query are on the prototype, because `pg` copies all own members of a query object. */
function ofKind(name: string, text: string): pg.QueryConfig {
  const known = kinds.get(name);
  const kind = known?.text === text ? known : { name, text, types: rowTypes };
  if (kind !== known) kinds.set(name, kind);
  return Object.create(kind);
}

/** The author of a statement declares the row type next to its SQL; the compiler cannot check it. */
function typedRows<Row>(rows: readonly unknown[]): Row[] {
  return rows as Row[];
}

const TEXT_ARRAY: number = 1009;
const INT8_ARRAY = 1016;
const TIMESTAMP_ARRAY = 1115;
const DATE_ARRAY = 1182;
const NUMERIC_ARRAY = 1231;
const HEX_PREFIX = '\\x';
const { INT8, NUMERIC, DATE, TIMESTAMP, BYTEA } = pg.types.builtins;

type Parse = (text: string) => unknown;

const parseAnyTexts: Parse = pg.types.getTypeParser(TEXT_ARRAY);
/** Matches array texts that need the parser of `pg`: quoted elements, NULL elements and nested arrays. */
const NOT_PLAIN = /["\\]|NULL|^\{\{/i;

const parseTexts: Parse = (text) => {
  if (NOT_PLAIN.test(text)) return parseAnyTexts(text);
  return text === '{}' ? [] : text.slice(1, -1).split(',');
};
const parseBytes: Parse = (text) => new Uint8Array(Buffer.from(text.slice(HEX_PREFIX.length), 'hex'));
const parseDate: Parse = (text) => new Date(`${text}T00:00:00Z`);
const parseTimestamp: Parse = (text) => new Date(`${text.replace(' ', 'T')}Z`);

/** Parsers for the types that `pg` would decode differently. */
const PARSERS: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [INT8, Number],
  [NUMERIC, Number],
  [DATE, parseDate],
  [TIMESTAMP, parseTimestamp],
  [BYTEA, parseBytes],
  [TEXT_ARRAY, parseTexts],
  [INT8_ARRAY, eachOf(Number)],
  [DATE_ARRAY, eachOf(parseDate)],
  [TIMESTAMP_ARRAY, eachOf(parseTimestamp)],
  [NUMERIC_ARRAY, eachOf(Number)],
]);

/** Parses a one-dimensional array whose elements contain no comma, brace or escape. */
function eachOf(parse: Parse): Parse {
  return (text) => {
    const items = text.slice(1, -1).replaceAll('"', '').split(',');
    return items.flatMap((item) => (item === '' ? [] : [item === 'NULL' ? null : parse(item)]));
  };
}

/**
 * How rows are decoded: timestamptz and date as `Date`, int8 and numeric as number (exact to
 * 2^53), json parsed, bytea as `Uint8Array`, uuid and enums as strings.
 */
const rowTypes = new pg.TypeOverrides();
for (const [oid, parse] of PARSERS) rowTypes.setTypeParser(oid, parse);
