import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  KEYSET_OPTIONS,
  type KeysetOption,
  type KeysetParams,
  type KeysetRange,
  keysetOptions,
  keysetParams,
} from 'tenant-sql/query/keyset.ts';
import type { Composed } from 'tenant-sql/query/prepared.ts';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepared, preparedWith } from './prepared.ts';
import type { TableAccess } from './tables.ts';

/** Creates the filters of a list from the SQL condition of each. A filter without a value has no effect. */
export function defineListFilters<Filters extends object>(
  conditions: {
    readonly [Name in keyof Filters]-?: (filters: Filters) => RawBuilder<SqlBool>;
  },
) {
  const isName = (name: string): name is Extract<keyof Filters, string> => name in conditions;
  const names = Object.keys(conditions).filter(isName);
  return {
    names,
    /** Returns the names of the filters that have a value. */
    given: (filters: Filters) => names.filter((name) => filters[name] !== undefined),
    /** Returns the SQL condition of the selected filters. */
    where: (filters: Filters, selected: ReadonlySet<string>): RawBuilder<SqlBool> => {
      const given = names.filter((name) => selected.has(name)).map((name) => conditions[name](filters));
      return sql`${sql.join([sql`true`, ...given], sql` AND `)}`;
    },
  };
}

/** Prepares the statement that reads keyset pages of a list with options. */
export function prepareKeysetPages<Option extends string, Params extends object, Row>(
  name: string,
  options: readonly Option[],
  compose: (
    db: TableAccess,
    params: Params & KeysetParams,
    selected: ReadonlySet<Option | KeysetOption>,
  ) => Composed<Row>,
  prepare: typeof prepared = prepared,
) {
  const read = preparedWith(name, [...options, ...KEYSET_OPTIONS], compose, prepare);
  return (db: Runner, params: Params, selected: readonly Option[], range: KeysetRange): Promise<Row[]> =>
    read(db, { ...params, ...keysetParams(range) }, [...selected, ...keysetOptions(range)]);
}

/** Prepares the statement that counts the rows of a list with options. `compose` must select `TOTAL_COUNT`. */
export function prepareCount<Option extends string, Params extends object>(
  name: string,
  options: readonly Option[],
  compose: (db: TableAccess, params: Params, selected: ReadonlySet<Option>) => Composed<{ readonly total: number }>,
  prepare: typeof prepared = prepared,
) {
  const count = preparedWith(name, options, compose, prepare);
  return async (db: Runner, params: Params, selected: readonly Option[]): Promise<number> =>
    (await count(db, params, selected))[0]?.total ?? 0;
}

/** The SELECT expression for the number of rows. */
export const SELECT_TOTAL_COUNT = sql<number>`count(*)::int`.as('total');
