import { z } from 'zod';
import { count } from './usage-limit-variables.ts';

const DAY_SECONDS = 86_400;
const AUDIT_DAYS = 730;
/** A shorter token could be guessed. */
const METRICS_TOKEN_LENGTH = 16;

/** Environment variables that limit accepted tokens and stored data; .env.example describes each. */
export const GUARD_VARIABLES = {
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be printable ASCII')
    .min(METRICS_TOKEN_LENGTH, `must have ${METRICS_TOKEN_LENGTH} characters or more`)
    .optional(),
  IDENTITY_TOKEN_MAX_SECONDS: count(DAY_SECONDS),
  IDENTITY_TOKENS_ISSUED_AFTER: z.iso
    .datetime({ offset: true, error: 'must be a date-time with an offset' })
    .transform((text) => new Date(text))
    .optional(),
  IDEMPOTENCY_KEEP_DAYS: count(0),
  AUDIT_KEEP_DAYS: count(AUDIT_DAYS),
} as const;

interface GuardSettings {
  readonly METRICS_TOKEN?: string | undefined;
  readonly IDENTITY_TOKEN_MAX_SECONDS: number;
  readonly IDENTITY_TOKENS_ISSUED_AFTER?: Date | undefined;
  readonly IDEMPOTENCY_KEEP_DAYS: number;
  readonly AUDIT_KEEP_DAYS: number;
}

/** These settings with the names of the service. */
export function toGuards(set: GuardSettings) {
  return {
    /** The token for `/metrics`; null: no token is required. */
    metricsToken: set.METRICS_TOKEN ?? null,
    identityTokens: {
      maxSeconds: set.IDENTITY_TOKEN_MAX_SECONDS,
      issuedAfter: set.IDENTITY_TOKENS_ISSUED_AFTER ?? null,
    },
    /** 0 means forever. */
    idempotencyKeepDays: set.IDEMPOTENCY_KEEP_DAYS,
    /** 0 means forever. */
    auditKeepDays: set.AUDIT_KEEP_DAYS,
  };
}
