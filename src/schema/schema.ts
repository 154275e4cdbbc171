import './catalog/queries.ts';
import './clients/mutations.ts';
import './clients/queries.ts';
import './reservations/mutations.ts';
import './reservations/queries.ts';
import './slots/queries.ts';
import './webhooks/mutations.ts';
import './webhooks/queries.ts';
import { builder } from './builder.ts';

/** The whole API; built once per process. */
export const schema = builder.toSchema();
