-- Budget that processes lease in blocks; losing it costs a minute of counting, so it is not logged.
CREATE SCHEMA IF NOT EXISTS limits;

CREATE UNLOGGED TABLE IF NOT EXISTS limits.leases (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
