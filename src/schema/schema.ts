import './catalog/queries.ts';
import './clients/claim.ts';
import './clients/connection.ts';
import './clients/mutations.ts';
import './clients/queries.ts';
import './calendar/queries.ts';
import './reservations/connection.ts';
import './reservations/event-connection.ts';
import './reservations/mutations.ts';
import './reservations/queries.ts';
import './reservations/relations.ts';
import './reservations/subscription.ts';
import './slots/queries.ts';
import './webhooks/connection.ts';
import './webhooks/mutations.ts';
import './webhooks/queries.ts';
import './workspace/calendar-mutations.ts';
import './workspace/catalog-mutations.ts';
import './workspace/client-mutations.ts';
import './workspace/queries.ts';
import './workspace/reservation-mutations.ts';
import './workspace/settings-mutations.ts';
import './workspace/webhooks.ts';
import { builder } from './builder.ts';

/** The whole API; built once per process. */
export const schema = builder.toSchema();
