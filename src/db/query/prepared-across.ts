import type { Kysely } from 'kysely';
import { composer, withOutputNames } from './compiler.ts';
import { type Composed, type Prepared, statement } from './prepared.ts';
import type { AllTables } from './tables.ts';

const allProviders = withOutputNames(composer);

/** `prepared` for a statement across providers. Only `db/across-providers` may import it; the linter checks that. */
export function preparedAcross<Input extends object, Row>(
  name: string,
  compose: (db: Kysely<AllTables>, parameters: Input) => Composed<Row>,
): Prepared<Input, Row> {
  return statement(name, (parameters: Input) => compose(allProviders, parameters));
}
