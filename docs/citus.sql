-- From one PostgreSQL to Citus, by provider: docs/SCALING.md. `npm run --silent cli -- migrate --distribute` runs it on the
-- coordinator, after the migrations and while the service is stopped, and leaves out the tables that stand where they
-- should. test/db/sharding.test.ts checks that every table of prisma/schema.prisma is named.

CREATE EXTENSION IF NOT EXISTS citus;

-- The triggers set a column of the row at hand and read nothing, so they may run on the shards.
SET citus.enable_unsafe_triggers TO on;

-- Or a reference table would take the tables that refer to it into Citus, where they could not be distributed any more.
SET citus.enable_local_reference_table_foreign_keys TO off;

-- Citus refuses what is not immutable where a statement answers what it wrote, and the cast of an enum to text is not.
SET citus.enable_ddl_propagation TO off;
DO $$
DECLARE
    enum regtype;
BEGIN
    FOR enum IN SELECT t.oid FROM pg_type t WHERE t.typtype = 'e' AND t.typnamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_cast c WHERE c.castsource = t.oid AND c.casttarget = 'text'::regtype)
    LOOP
        EXECUTE format('CREATE OR REPLACE FUNCTION %I(%s) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS %L',
            enum::text || '_text', enum, 'SELECT enum_out($1)::text');
        EXECUTE format('CREATE CAST (%s AS text) WITH FUNCTION %I(%s) AS ASSIGNMENT', enum, enum::text || '_text', enum);
    END LOOP;
END
$$;
SET citus.enable_ddl_propagation TO on;

-- Small, and joined or referenced by every provider: a copy on each node.
SELECT create_reference_table('plan');
SELECT create_reference_table('account');
SELECT create_reference_table('provider_slug');
SELECT create_reference_table('signing_key');

SELECT create_distributed_table('provider', 'id');
SELECT create_distributed_table('service_category', 'provider_id', colocate_with => 'provider');
SELECT create_distributed_table('service', 'provider_id', colocate_with => 'provider');
SELECT create_distributed_table('employee', 'provider_id', colocate_with => 'provider');
SELECT create_distributed_table('resource', 'provider_id', colocate_with => 'provider');
SELECT create_distributed_table('employee_service', 'provider_id', colocate_with => 'provider');
SELECT create_distributed_table('working_hours', 'provider_id', colocate_with => 'provider');
SELECT create_distributed_table('date_override', 'provider_id', colocate_with => 'provider');
SELECT create_distributed_table('time_off', 'provider_id', colocate_with => 'provider');
SELECT create_distributed_table('calendar_feed', 'provider_id', colocate_with => 'provider');
SELECT create_distributed_table('closure', 'provider_id', colocate_with => 'provider');
SELECT create_distributed_table('provider_client', 'provider_id', colocate_with => 'provider');
SELECT create_distributed_table('claim_token', 'provider_id', colocate_with => 'provider');
SELECT create_distributed_table('integration_client', 'provider_id', colocate_with => 'provider');
SELECT create_distributed_table('integration_client_secret', 'provider_id', colocate_with => 'provider');
SELECT create_distributed_table('revoked_token', 'provider_id', colocate_with => 'provider');
SELECT create_distributed_table('reservation', 'provider_id', colocate_with => 'provider');
SELECT create_distributed_table('logged_event', 'provider_id', colocate_with => 'provider');
SELECT create_distributed_table('calendar_change', 'provider_id', colocate_with => 'provider');
SELECT create_distributed_table('audit_event', 'provider_id', colocate_with => 'provider');
SELECT create_distributed_table('conversation', 'provider_id', colocate_with => 'provider');
SELECT create_distributed_table('conversation_step', 'provider_id', colocate_with => 'provider');
SELECT create_distributed_table('workspace_person', 'provider_id', colocate_with => 'provider');
SELECT create_distributed_table('api_request', 'provider_id', colocate_with => 'provider');
SELECT create_distributed_table('statistics_day', 'provider_id', colocate_with => 'provider');
SELECT create_distributed_table('reservation_event', 'provider_id', colocate_with => 'provider');
SELECT create_distributed_table('idempotency_key', 'provider_id', colocate_with => 'provider');
SELECT create_distributed_table('webhook_subscription', 'provider_id', colocate_with => 'provider');
SELECT create_distributed_table('webhook_secret', 'provider_id', colocate_with => 'provider');
SELECT create_distributed_table('webhook_delivery', 'provider_id', colocate_with => 'provider');
SELECT create_distributed_table('webhook_attempt', 'provider_id', colocate_with => 'provider');
SELECT create_distributed_table('mail', 'provider_id', colocate_with => 'provider');

-- Local to the coordinator, as they are: limits.leases, the schema pgboss, _prisma_migrations.
