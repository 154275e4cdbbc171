-- Budget that processes lease in blocks; losing it costs a minute of counting, so it is not logged.
CREATE SCHEMA limits;

CREATE UNLOGGED TABLE limits.leases (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
