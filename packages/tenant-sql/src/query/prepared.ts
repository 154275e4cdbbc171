import type { Compilable, Kysely, RawBuilder } from 'kysely';
import { withCamelCaseColumns } from './compiler.ts';
import { createParameters, Parameter } from './parameter.ts';
import type { Runner, Statement } from './statements.ts';
import type { TableAccess, TenantTables } from './tenant-tables.ts';

export type Composed<Row> = Compilable<Row> | RawBuilder<Row>;
type Compose<Tables, Input, Row> = (db: Tables, parameters: Input) => Composed<Row>;
type Text = Pick<Statement, 'name' | 'text'>;
type Attributes = Partial<Pick<Statement, 'name' | 'isPointRead' | 'isScan'>>;

/** A statement that is composed once. Each call supplies the values of its parameters. */
export type Prepared<Input, Row> = (on: Runner, input: Input) => Promise<Row[]>;

const UNNAMED = '';

/**
 * Creates the prepared statements of a schema. Each call reads the tenant from the input member named
 * `tenantParameter`.
 */
export class PreparedStatements<All, Tenant, Global> {
  readonly #texts = new Map<string, () => Text>();
  readonly #tables: TableAccess<Tenant, Global>;
  readonly #allRows: Kysely<All>;
  readonly #composer: Kysely<All>;
  readonly #tenantParameter: string;

  constructor(tables: TenantTables<All, Tenant, Global>, tenantParameter: string) {
    this.#composer = tables.composer;
    this.#tables = tables.access(tables.composer, withCamelCaseColumns);
    this.#allRows = withCamelCaseColumns(tables.composer);
    this.#tenantParameter = tenantParameter;
  }

  /**
   * Prepares a statement: it is composed and compiled at its first use, and prepared once per connection under `name`.
   * `compose` receives parameters instead of values and may only pass them on. A list is passed as one array or one
   * JSON value. Constant statuses are SQL literals, because PostgreSQL cannot use a partial index for a parameter.
   */
  readonly prepared = <Input extends object, Row>(
    name: string,
    compose: Compose<TableAccess<Tenant, Global>, Input, Row>,
  ): Prepared<Input, Row> => this.#statement(name, (parameters: Input) => compose(this.#tables, parameters));

  /** Like `prepared`, but the statement is sent without a name, so that PostgreSQL plans each call for its values. */
  readonly plannedPerCall: typeof this.prepared = (name, compose) =>
    this.#statement(name, (parameters) => compose(this.#tables, parameters), { name: UNNAMED });

  /** Like `plannedPerCall`, for a statement that may read all rows of its tenant. */
  readonly scan: typeof this.prepared = (name, compose) =>
    this.#statement(name, (parameters) => compose(this.#tables, parameters), { name: UNNAMED, isScan: true });

  /**
   * Like `prepared`, for a read of a few rows by key. Outside transactions it is sent again when the connection does
   * not respond.
   */
  readonly pointRead: typeof this.prepared = (name, compose) =>
    this.#statement(name, (parameters) => compose(this.#tables, parameters), { isPointRead: true });

  /** Like `prepared`, for a statement that reads or writes rows of several tenants. */
  readonly preparedAcross = <Input extends object, Row>(
    name: string,
    compose: Compose<Kysely<All>, Input, Row>,
  ): Prepared<Input, Row> => this.#statement(name, (parameters: Input) => compose(this.#allRows, parameters));

  /** Like `prepared`, for a statement whose result is ignored. */
  readonly preparedWrite = <Input extends object>(
    name: string,
    compose: Compose<TableAccess<Tenant, Global>, Input, unknown>,
  ) => {
    const write = this.prepared(name, compose);
    return async (on: Runner, input: Input): Promise<void> => void (await write(on, input));
  };

  /** Like `prepared`, for a statement that returns at most one row. The result is undefined without a row. */
  readonly preparedRow = <Input extends object, Row>(
    name: string,
    compose: Compose<TableAccess<Tenant, Global>, Input, Row>,
  ) => {
    const read = this.prepared(name, compose);
    return async (on: Runner, input: Input): Promise<Row | undefined> => (await read(on, input))[0];
  };

  /** Like `prepared`, but the result is whether the statement returned a row. */
  readonly preparedCheck = <Input extends object>(
    name: string,
    compose: Compose<TableAccess<Tenant, Global>, Input, unknown>,
  ) => {
    const read = this.prepared(name, compose);
    return async (on: Runner, input: Input): Promise<boolean> => (await read(on, input)).length > 0;
  };

  /**
   * Like `prepared`, for a statement with options. Each set of options becomes a separate statement with its own name
   * and plan (with `plannedPerCall` none has a name). `compose` receives the selected options.
   */
  readonly preparedWith = <Option extends string, Input extends object, Row>(
    name: string,
    options: readonly Option[],
    compose: (db: TableAccess<Tenant, Global>, parameters: Input, selected: ReadonlySet<Option>) => Composed<Row>,
    prepare: typeof this.prepared = this.prepared,
  ): ((on: Runner, input: Input, selected: readonly Option[]) => Promise<Row[]>) => {
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
  };

  /** Compiles and returns all statements of the modules that are loaded. */
  readonly preparedTexts = (): readonly Text[] => [...this.#texts.values()].map((text) => text());

  #statement<Input extends object, Row>(
    name: string,
    compose: (parameters: Input) => Composed<Row>,
    attributes: Attributes = {},
  ): Prepared<Input, Row> {
    let compiled: CompiledStatement | undefined;
    const compileOnce = () => {
      compiled ??= compile(name, compose(createParameters<Input>()).compile(this.#composer));
      return compiled;
    };
    if (this.#texts.has(name)) throw new Error(`Two statements are named ${name}.`);
    this.#texts.set(name, compileOnce);
    return (on, input) => {
      const { text, values } = compileOnce();
      const tenant: unknown = Reflect.get(input, this.#tenantParameter);
      const tenantId = typeof tenant === 'string' ? tenant : undefined;
      return on.sql.query<Row>({ name, text, values: values.map((value) => value(input)), tenantId, ...attributes });
    };
  }
}

interface CompiledStatement extends Text {
  readonly values: readonly ((input: object) => unknown)[];
}

function compile(name: string, composed: { readonly sql: string; readonly parameters: readonly unknown[] }) {
  const values = composed.parameters.map((value) =>
    value instanceof Parameter ? (input: object) => value.valueIn(input) : () => value,
  );
  return { name, text: composed.sql, values };
}
