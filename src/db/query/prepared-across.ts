import { preparedStatements } from './prepared.ts';

/**
 * Prepares statements on rows of several providers. Only `db/across-providers` may import this module; the linter
 * checks it.
 */
export const { preparedAcross } = preparedStatements;
