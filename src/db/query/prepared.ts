import type { Compilable, RawBuilder } from 'kysely';
import { composer, withOutputNames } from './compiler.ts';
import { Parameter, parametersOf } from './parameter.ts';
import type { Runner, Statement } from './queryable.ts';
import { type TableAccess, tableAccess } from './table-access.ts';

export type Composed<Row> = Compilable<Row> | RawBuilder<Row>;
type Text = Pick<Statement, 'name' | 'text'>;

/** A statement that was composed once; each call brings its values. */
export type Prepared<Input, Row> = (on: Runner, input: Input) => Promise<Row[]>;

const UNNAMED = '';

const texts = new Map<string, () => Text>();

/**
 * A statement that is composed and compiled at its first use, and prepared once per connection under `name`. `compose`
 * sees parameters in place of values and may pass them on, nothing more: lists go as one array or one JSON. Constants of
 * states stand in it as literals, since a partial index serves no parameter (docs/decisions/data-layer.md).
 */
export function prepared<Input extends object, Row>(
  name: string,
  compose: (db: TableAccess, parameters: Input) => Composed<Row>,
): Prepared<Input, Row> {
  return statement(name, (parameters: Input) => compose(cold, parameters));
}

/** The same for a statement that PostgreSQL plans at each call, for the values of that call: it is sent without its name. */
export function composedOnce<Input extends object, Row>(
  name: string,
  compose: (db: TableAccess, parameters: Input) => Composed<Row>,
): Prepared<Input, Row> {
  return statement(name, (parameters: Input) => compose(cold, parameters), { name: UNNAMED });
}

/** The same for a read of a few rows by their keys, which outside of a transaction is sent again where no answer comes. */
export function pointRead<Input extends object, Row>(
  name: string,
  compose: (db: TableAccess, parameters: Input) => Composed<Row>,
): Prepared<Input, Row> {
  return statement(name, (parameters: Input) => compose(cold, parameters), { isPointRead: true });
}

/**
 * The same for a statement with options: each set of those that a call takes is a statement, with a name and a plan of its
 * own, or with `composedOnce` none. `compose` sees which are taken.
 */
export function preparedWith<Option extends string, Input extends object, Row>(
  name: string,
  options: readonly Option[],
  compose: (db: TableAccess, parameters: Input, taken: ReadonlySet<Option>) => Composed<Row>,
  prepare: typeof prepared = prepared,
): (on: Runner, input: Input, taken: readonly Option[]) => Promise<Row[]> {
  const known = new Map<number, Prepared<Input, Row>>();
  const withOptions = (taken: readonly Option[]) => {
    const set = options.reduce((sum, option, index) => sum + (taken.includes(option) ? 2 ** index : 0), 0);
    const found = known.get(set) ?? prepare(`${name}_${set}`, (db, input: Input) => compose(db, input, new Set(taken)));
    known.set(set, found);
    return found;
  };
  withOptions(options);
  return (on, input, taken) => withOptions(taken)(on, input);
}

/** Every prepared statement that modules loaded so far declare, compiled. */
export function preparedTexts(): readonly Text[] {
  return [...texts.values()].map((text) => text());
}

const cold = tableAccess(composer, withOutputNames);

/** A statement that is compiled at its first use. */
export function statement<Input extends object, Row>(
  name: string,
  compose: (parameters: Input) => Composed<Row>,
  sent: Partial<Pick<Statement, 'name' | 'isPointRead'>> = {},
): Prepared<Input, Row> {
  let compiled: CompiledStatement | undefined;
  const once = () => {
    compiled ??= compile(name, compose(parametersOf<Input>()));
    return compiled;
  };
  if (texts.has(name)) throw new Error(`Two statements are named ${name}.`);
  texts.set(name, once);
  return (on, input) => {
    const { text, values } = once();
    const providerId = providerOf(input);
    return on.sql.query<Row>({ name, text, values: values.map((value) => value(input)), providerId, ...sent });
  };
}

function providerOf(input: object): string | undefined {
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
