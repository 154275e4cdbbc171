import './access/viewer.ts';
import { builder } from './base/builder.ts';
import './catalog/queries.ts';
import './clients/list.ts';
import './clients/mutations.ts';
import './clients/queries.ts';
import './clients/subscription.ts';
import './catalog/spoken-time.ts';
import './conversations/queries.ts';
import './conversations/subscription.ts';
import './workspace/desk/calls-to-return.ts';
import { errorTypes } from './base/error-types.ts';
import './requests/queries.ts';
import './reservations/calendar.ts';
import './reservations/events.ts';
import './reservations/feed.ts';
import './reservations/holds.ts';
import './reservations/list.ts';
import './reservations/of-clients.ts';
import './reservations/mutations.ts';
import './reservations/queries.ts';
import './reservations/relations.ts';
import './reservations/statistics.ts';
import './reservations/subscription.ts';
import './slots/queries.ts';
import './visits/operations.ts';
import './test-mode/test-mode.ts';
import './webhooks/deliveries.ts';
import './webhooks/event-log.ts';
import './webhooks/mutations.ts';
import './webhooks/queries.ts';
import './webhooks/retries.ts';
import './webhooks/subscription.ts';
import './workspace/audit.ts';
import './workspace/calendar-feeds.ts';
import './workspace/calendar-mutations.ts';
import './workspace/catalog/mutations.ts';
import './workspace/catalog/resources.ts';
import './workspace/desk/many.ts';
import './workspace/integration-client-details.ts';
import './workspace/integration-client-mutations.ts';
import './workspace/sign-in.ts';
import './workspace/notifications.ts';
import './workspace/queries.ts';
import './workspace/desk/mutations.ts';
import './workspace/settings.ts';
import './workspace/webhook-mutations.ts';
import './workspace/webhooks.ts';
import { extendSchema, GraphQLSchema, parse } from 'graphql';

const DESCRIPTION = `The whole API of one provider: reservations, clients, catalog, calendars, webhooks and the workspace. The
provider comes from the token. Every description of an operation ends with the scope that it requires; \`extensions\` of
errors are \`ErrorExtensions\`.`;

const complete = extendSchema(builder.toSchema(), parse(errorTypes()));

/** The GraphQL schema of the whole API, built once per process. */
export const schema = new GraphQLSchema({ ...complete.toConfig(), description: DESCRIPTION });
