import type { Kysely } from 'kysely';
import { composer, withOutputNames } from './compiler.ts';
import { type Composed, type Prepared, statement } from './prepared.ts';
import type { AllTables } from './tables.ts';

const everybody = withOutputNames(composer);

/** `prepared` for a statement that goes across providers; the linter lets only `db/across-providers` have it. */
export function preparedAcross<Input extends object, Row>(
  name: string,
  compose: (db: Kysely<AllTables>, parameters: Input) => Composed<Row>,
): Prepared<Input, Row> {
  return statement(name, (parameters: Input) => compose(everybody, parameters));
}
