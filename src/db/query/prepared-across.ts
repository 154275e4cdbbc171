import { statements } from './prepared.ts';

/** `prepared` for a statement across providers. Only `db/across-providers` may import it; the linter checks that. */
export const { preparedAcross } = statements;
