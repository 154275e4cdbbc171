import pg from 'pg';
import { throwAsConnectionLoss } from './errors.ts';
import type { Statement, StatementRunner } from './query/queryable.ts';

export interface StatementOptions {
  /** False behind a transaction pooler without support for prepared statements. */
  readonly named: boolean;
  /** The time limit for an answer, when it differs from the connection's. */
  readonly milliseconds?: number;
}

/** Runs statements on the pool or on one connection, prepared once per connection under their name. */
export function runnerOver(target: pg.Pool | pg.ClientBase, options: StatementOptions): StatementRunner {
  const { named, milliseconds } = options;
  const limit = milliseconds === undefined ? {} : { query_timeout: milliseconds };
  const send = ({ name, text, values }: Statement) => {
    const query = named && name !== '' ? toQuery(name, text) : { text, types: rowTypes };
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

/** Constant properties are inherited, because `pg` copies a query's own properties with each call. */
function toQuery(name: string, text: string): pg.QueryConfig {
  const cached = kinds.get(name);
  const kind = cached?.text === text ? cached : { name, text, types: rowTypes };
  if (kind !== cached) kinds.set(name, kind);
  return Object.create(kind);
}

/** The author of a statement declares the row type next to its SQL; it cannot be checked. */
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
/** Matches texts with quotes, null values or nested arrays. */
const NOT_PLAIN = /["\\]|NULL|^\{\{/i;

const parseTexts: Parse = (text) => {
  if (NOT_PLAIN.test(text)) return parseAnyTexts(text);
  return text === '{}' ? [] : text.slice(1, -1).split(',');
};
const parseBytes: Parse = (text) => new Uint8Array(Buffer.from(text.slice(HEX_PREFIX.length), 'hex'));
const parseDate: Parse = (text) => new Date(`${text}T00:00:00Z`);
const parseTimestamp: Parse = (text) => new Date(`${text.replace(' ', 'T')}Z`);

/** The types for which `pg`'s default decoding is replaced. */
const PARSERS: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [INT8, Number],
  [NUMERIC, Number],
  [DATE, parseDate],
  [TIMESTAMP, parseTimestamp],
  [BYTEA, parseBytes],
  [TEXT_ARRAY, parseTexts],
  [INT8_ARRAY, toArrayParser(Number)],
  [DATE_ARRAY, toArrayParser(parseDate)],
  [TIMESTAMP_ARRAY, toArrayParser(parseTimestamp)],
  [NUMERIC_ARRAY, toArrayParser(Number)],
]);

/** Parses one-dimensional arrays whose values have no comma, brace or escape. */
function toArrayParser(parse: Parse): Parse {
  return (text) => {
    const items = text.slice(1, -1).replaceAll('"', '').split(',');
    return items.flatMap((item) => (item === '' ? [] : [item === 'NULL' ? null : parse(item)]));
  };
}

/**
 * The decoding of rows: timestamptz and date as `Date`, int8 and numeric as number (exact to 2^53), json parsed, bytea
 * as `Uint8Array`, uuid and enums as strings.
 */
const rowTypes = new pg.TypeOverrides();
for (const [oid, parse] of PARSERS) rowTypes.setTypeParser(oid, parse);
