import './access/viewer.ts';
import { builder } from './builder.ts';
import './catalog/queries.ts';
import './clients/mutations.ts';
import './clients/queries.ts';
import './reservations/calendar.ts';
import './reservations/events.ts';
import './reservations/holds.ts';
import './reservations/list.ts';
import './reservations/mutations.ts';
import './reservations/queries.ts';
import './reservations/relations.ts';
import './reservations/statistics.ts';
import './reservations/subscription.ts';
import './slots/queries.ts';
import './webhooks/event-log.ts';
import './webhooks/mutations.ts';
import './webhooks/queries.ts';
import './workspace/calendar-mutations.ts';
import './workspace/catalog-mutations.ts';
import './workspace/desk-many.ts';
import './workspace/integration-clients.ts';
import './workspace/queries.ts';
import './workspace/reservation-mutations.ts';
import './workspace/settings.ts';
import './workspace/webhooks.ts';

/** The whole API; built once per process. */
export const schema = builder.toSchema();
