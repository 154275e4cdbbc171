import type { Compilable, RawBuilder } from 'kysely';
import { composer, withOutputNames } from './compiler.ts';
import { createParameters, Parameter } from './parameter.ts';
import type { Runner, Statement } from './queryable.ts';
import { type TableAccess, tableAccess } from './table-access.ts';

export type Composed<Row> = Compilable<Row> | RawBuilder<Row>;
type Compose<Input, Row> = (db: TableAccess, parameters: Input) => Composed<Row>;
type Text = Pick<Statement, 'name' | 'text'>;

/** A statement that was composed once; each call supplies its values. */
export type Prepared<Input, Row> = (on: Runner, input: Input) => Promise<Row[]>;

const UNNAMED = '';

const texts = new Map<string, () => Text>();

/**
 * A statement that is composed and compiled at its first use, and prepared once per connection under `name`. `compose`
 * receives parameters instead of values and may only pass them on; a list is one array or one JSON value. Constant
 * states are literals, because a partial index cannot serve a parameter (docs/decisions/data-layer.md).
 */
export function prepared<Input extends object, Row>(name: string, compose: Compose<Input, Row>): Prepared<Input, Row> {
  return statement(name, (parameters: Input) => compose(unboundTables, parameters));
}

/** Like `prepared`, for a statement whose answer is not read. */
export function preparedWrite<Input extends object>(name: string, compose: Compose<Input, unknown>) {
  const write = prepared(name, compose);
  return async (on: Runner, input: Input): Promise<void> => void (await write(on, input));
}

/** Like `prepared`, for a statement with one row or none. */
export function preparedRow<Input extends object, Row>(name: string, compose: Compose<Input, Row>) {
  const read = prepared(name, compose);
  return async (on: Runner, input: Input): Promise<Row | undefined> => (await read(on, input))[0];
}

/** Like `prepared`; the result is whether the statement returned a row. */
export function preparedCheck<Input extends object>(name: string, compose: Compose<Input, unknown>) {
  const read = prepared(name, compose);
  return async (on: Runner, input: Input): Promise<boolean> => (await read(on, input)).length > 0;
}

/** Like `prepared`, but PostgreSQL plans the statement at each call for its values: it is sent without a name. */
export function composedOnce<Input extends object, Row>(
  name: string,
  compose: Compose<Input, Row>,
): Prepared<Input, Row> {
  return statement(name, (parameters: Input) => compose(unboundTables, parameters), { name: UNNAMED });
}

/** Like `composedOnce`, for a statement that may read all rows of its provider. */
export function scan<Input extends object, Row>(name: string, compose: Compose<Input, Row>): Prepared<Input, Row> {
  return statement(name, (parameters: Input) => compose(unboundTables, parameters), { name: UNNAMED, isScan: true });
}

/**
 * Like `prepared`, for a read of a few rows by their keys. Outside transactions it is sent again when the connection
 * does not respond.
 */
export function pointRead<Input extends object, Row>(name: string, compose: Compose<Input, Row>): Prepared<Input, Row> {
  return statement(name, (parameters: Input) => compose(unboundTables, parameters), { isPointRead: true });
}

/**
 * Like `prepared`, for a statement with options. Each set of options is a separate statement with its own name and plan
 * (with `composedOnce` without a name). `compose` receives the selected options.
 */
export function preparedWith<Option extends string, Input extends object, Row>(
  name: string,
  options: readonly Option[],
  compose: (db: TableAccess, parameters: Input, selected: ReadonlySet<Option>) => Composed<Row>,
  prepare: typeof prepared = prepared,
): (on: Runner, input: Input, selected: readonly Option[]) => Promise<Row[]> {
  const statements = new Map<number, Prepared<Input, Row>>();
  const withOptions = (selected: readonly Option[]) => {
    const set = options.reduce((sum, option, index) => sum + (selected.includes(option) ? 2 ** index : 0), 0);
    const found =
      statements.get(set) ?? prepare(`${name}_${set}`, (db, input: Input) => compose(db, input, new Set(selected)));
    statements.set(set, found);
    return found;
  };
  withOptions(options);
  return (on, input, selected) => withOptions(selected)(on, input);
}

/** All compiled prepared statements of the modules loaded so far. */
export function preparedTexts(): readonly Text[] {
  return [...texts.values()].map((text) => text());
}

const unboundTables = tableAccess(composer, withOutputNames);

/** A statement that is compiled at its first use. */
export function statement<Input extends object, Row>(
  name: string,
  compose: (parameters: Input) => Composed<Row>,
  attributes: Partial<Pick<Statement, 'name' | 'isPointRead' | 'isScan'>> = {},
): Prepared<Input, Row> {
  let compiled: CompiledStatement | undefined;
  const compileOnce = () => {
    compiled ??= compile(name, compose(createParameters<Input>()));
    return compiled;
  };
  if (texts.has(name)) throw new Error(`Two statements are named ${name}.`);
  texts.set(name, compileOnce);
  return (on, input) => {
    const { text, values } = compileOnce();
    const providerId = getProviderId(input);
    return on.sql.query<Row>({ name, text, values: values.map((value) => value(input)), providerId, ...attributes });
  };
}

function getProviderId(input: object): string | undefined {
  return 'providerId' in input && typeof input.providerId === 'string' ? input.providerId : undefined;
}

interface CompiledStatement extends Text {
  readonly values: readonly ((input: object) => unknown)[];
}

function compile(name: string, composed: Composed<unknown>): CompiledStatement {
  const { sql: text, parameters } = composed.compile(composer);
  const values = parameters.map((value) =>
    value instanceof Parameter ? (input: object) => value.valueIn(input) : () => value,
  );
  return { name, text, values };
}
