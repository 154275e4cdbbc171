import './catalog/queries.ts';
import './clients/mutations.ts';
import './clients/queries.ts';
import { builder } from './builder.ts';

/** The whole API; built once per process. */
export const schema = builder.toSchema();
