import type { JsonSchema } from './schemas/json-schema.ts';

const API_VERSION = '1.0.0';
export const DOCS_PATH = '/integrations/docs';

/** What every integrator has to know; the compatibility promise is that of contract 0.10. */
const DESCRIPTION = `Book appointments for one provider from a voicebot, a CRM or any other system, server to server.

**Flow.** Get a token, resolve what was said to a service and an employee (ask when it is ambiguous), fetch slots or the first available one, confirm with the user, create the reservation with an idempotency key, and subscribe to webhooks for changes made elsewhere.

**Conventions.** JSON in camelCase. Ids are UUIDs. Date-times carry an offset: those of reservations and slots in the zone of the answer, record stamps in UTC. Unknown fields and parameters are refused, so a misspelling never passes silently. \`null\` equals absence, except in a PATCH, where it clears. Every answer carries \`X-Request-Id\`.

**Compatibility.** Within version 1 there are only additions: new fields, enum values, optional inputs and event names. Ignore what you do not know. An operation that retires answers \`Deprecation\` and \`Sunset\` at least 12 months ahead.`;

/** The head of the document; the guide stands at the documentation page. */
export function infoObject(baseUrl: string): JsonSchema {
  return {
    title: 'Booking Integration API',
    version: API_VERSION,
    summary: 'Catalog, clients, slots, reservations and webhooks of one provider.',
    description: DESCRIPTION,
    contact: { name: 'Integration support', url: `${baseUrl}${DOCS_PATH}` },
  };
}
