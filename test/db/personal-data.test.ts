import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERSONAL_DATA_COPIES } from '../../src/domain/persons/personal-data-copies.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

const TYPES = ['text', 'varchar', 'bpchar', 'name', 'json', 'jsonb', 'bytea', '_text', '_varchar'];
const MIGRATIONS = 'The files that were applied.';
const SECRET = 'A key or secret of the service or of an integration client.';
const CATALOG = 'The catalog, which the provider publishes.';
const STAFF = 'About people who work for the provider or an integrator, who are no clients.';
const OURS = 'A code or sentence of this service, without anything of a record.';
const SETTINGS = 'A setting of the provider.';
const ACTOR =
  'An id of an integration client, of a person of the workspace, or of an account that is deleted with its last client.';
const COUNTER = 'Counters of callers and addresses that end within minutes.';
const REFERENCE = "The integrator's own number of a reservation, which stays true.";

// The tables of pg-boss belong to that library; jobs of this service contain only ids.
/** Columns without data about clients, and the reason. */
const IMPERSONAL: Readonly<Record<string, string>> = {
  'provider.country': 'The country of the business.',
  '_prisma_migrations.id': MIGRATIONS,
  '_prisma_migrations.checksum': MIGRATIONS,
  '_prisma_migrations.migration_name': MIGRATIONS,
  '_prisma_migrations.logs': MIGRATIONS,
  'signing_key.kid': SECRET,
  'signing_key.public_jwk': SECRET,
  'signing_key.ciphertext': SECRET,
  'integration_client_secret.secret_hash': SECRET,
  'integration_client_secret.hint': SECRET,
  'webhook_secret.ciphertext': SECRET,
  'calendar_feed.token_hash': SECRET,
  'webhook_subscription.secret_hint': SECRET,
  'service_category.key': CATALOG,
  'service_category.name': CATALOG,
  'service_category.aliases': CATALOG,
  'service.key': CATALOG,
  'service.name': CATALOG,
  'service.description': CATALOG,
  'service.aliases': CATALOG,
  'service.price_currency': CATALOG,
  'employee.key': CATALOG,
  'employee.display_name': CATALOG,
  'employee.title': CATALOG,
  'employee.aliases': CATALOG,
  'employee.timezone': CATALOG,
  'employee_service.price_currency': CATALOG,
  'service.needs': CATALOG,
  'resource.key': CATALOG,
  'resource.name': CATALOG,
  'resource.kind': CATALOG,
  'reservation.resource_names': CATALOG,
  'reservation.service_name': CATALOG,
  'reservation.employee_name': CATALOG,
  'reservation.price_currency': CATALOG,
  'time_off.reason': STAFF,
  'closure.reason': STAFF,
  'integration_client.name': STAFF,
  'integration_client.contact_email': STAFF,
  'workspace_person.subject': STAFF,
  'workspace_person.name': STAFF,
  'webhook_subscription.description': STAFF,
  'webhook_subscription.url': STAFF,
  'integration_client.app_id': STAFF,
  'integration_client.app_name': STAFF,
  'integration_client.app_redirect_uri': STAFF,
  'integration_client.granted_by': ACTOR,
  'integration_client.code_challenge': SECRET,
  'integration_client.grant_token_hash': SECRET,
  'integration_client.public_keys': OURS,
  'integration_client.scopes': OURS,
  'reservation.reference': OURS,
  'reservation.client_link': OURS,
  'reservation.client_match': OURS,
  'reservation_event.overridden': OURS,
  'idempotency_key.operation': OURS,
  'idempotency_key.namespace': OURS,
  'webhook_subscription.events': OURS,
  'webhook_subscription.disabled_reason': OURS,
  'logged_event.event': OURS,
  'audit_event.resource_type': OURS,
  'audit_event.action': OURS,
  'api_request.method': OURS,
  'api_request.route': OURS,
  'api_request.error_code': OURS,
  'conversation.error': OURS,
  'conversation_step.error': OURS,
  'conversation_step.operation': OURS,
  'conversation_step.outcome': OURS,
  'audit_event.actor_type': OURS,
  'statistics_day.grouped_by': OURS,
  'statistics_day.history': OURS,
  'statistics_day.sums': OURS,
  'webhook_delivery.event': OURS,
  'webhook_delivery.resource_type': OURS,
  'webhook_delivery.error_message': OURS,
  'webhook_attempt.error_message': OURS,
  'mail.error_code': OURS,
  'reservation_event.actor_id': ACTOR,
  'logged_event.actor_id': ACTOR,
  'audit_event.actor_id': ACTOR,
  'plan.code': SETTINGS,
  'plan.name': SETTINGS,
  'provider_slug.slug': SETTINGS,
  'provider.slug': SETTINGS,
  'provider.name': SETTINGS,
  'provider.timezone': SETTINGS,
  'provider.locale': SETTINGS,
  'provider.currency': SETTINGS,
  'provider.plan_code': SETTINGS,
  'provider.contact_email': SETTINGS,
  'provider.phone': SETTINGS,
  'provider.address': SETTINGS,
  'provider.website': SETTINGS,
  'provider.import_digest': SETTINGS,
  'reservation.external_reservation_id': REFERENCE,
  'limits.leases.key': COUNTER,
};

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

test('every column of text, JSON or bytes is listed as personal data or as none, with the reason', async () => {
  const { rows } = await db.pool.query<{ name: string }>(
    `SELECT CASE WHEN c.table_schema = 'public' THEN '' ELSE c.table_schema || '.' END
        || c.table_name || '.' || c.column_name AS name
      FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE t.table_type = 'BASE TABLE' AND c.table_schema NOT IN ('pg_catalog', 'information_schema', 'pgboss')
        AND c.udt_name = ANY($1) ORDER BY name`,
    [TYPES],
  );
  const copies = PERSONAL_DATA_COPIES.flatMap(({ table, columns }) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  expect([...copies, ...Object.keys(IMPERSONAL)].sort()).toEqual(rows.map(({ name }) => name).sort());
});
