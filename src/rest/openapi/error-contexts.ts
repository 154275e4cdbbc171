import { INTEGRATION_SCOPES } from '../../domain/access/scopes.ts';
import { MAX_ALTERNATIVES } from '../../domain/slots/limits.ts';
import { SCALARS } from '../../schema/formats.ts';
import type { ErrorCode } from './error-texts.ts';
import { described, type JsonSchema, nullable, objectSchema } from './json-schema.ts';

const UUID: JsonSchema = SCALARS.UUID.jsonSchema;
const COUNT: JsonSchema = { type: 'integer', format: 'int32', minimum: 0 };

/** The `context` of each error that has one; `named` gives the component of a type of the API. */
export function errorContexts(named: (name: string) => JsonSchema): Partial<Record<ErrorCode, JsonSchema>> {
  return {
    insufficient_scope: objectSchema({
      reason: { type: 'string', enum: ['SCOPE_NOT_ASSIGNED', 'SCOPE_NOT_IN_TOKEN', 'PROVIDER_MISMATCH'] },
      requiredScope: { type: ['string', 'null'], enum: [...INTEGRATION_SCOPES, null] },
    }),
    SLOT_UNAVAILABLE: slotContext(named),
    IDEMPOTENCY_KEY_REUSED: objectSchema(
      {
        reservationId: described(UUID, 'The reservation that the key made; needs `reservations:read`.'),
        differs: { type: 'array', items: { type: 'string' }, description: 'The top-level fields that differ.' },
      },
      { optional: ['reservationId'] },
    ),
    INVALID_STATE: objectSchema({ status: named('ReservationStatus') }),
    VERSION_CONFLICT: objectSchema({ currentVersion: COUNT }),
    EXTERNAL_ID_IN_USE: objectSchema(
      { providerClientId: described(UUID, 'The client that has it; needs `clients:read`.') },
      { optional: ['providerClientId'] },
    ),
    LIMIT_REACHED: objectSchema({ limit: COUNT }),
    POLICY_VIOLATION: objectSchema({
      policy: { type: 'string', enum: ['RESCHEDULE_CUTOFF', 'MAX_RESCHEDULES', 'CANCEL_CUTOFF'] },
      cutoffAt: nullable({ ...SCALARS.DateTime.jsonSchema, description: 'Until when it was possible.' }),
      limit: nullable({ ...COUNT, description: 'How many reschedules the policy allows.' }),
      rescheduleCount: COUNT,
    }),
  };
}

function slotContext(named: (name: string) => JsonSchema): JsonSchema {
  return objectSchema(
    {
      reason: named('UnavailableReason'),
      alternatives: {
        type: 'array',
        maxItems: MAX_ALTERNATIVES,
        items: named('Slot'),
        description: 'The slots nearest to the asked start, within seven days either side.',
      },
      otherEmployeeIds: {
        type: 'array',
        items: UUID,
        description: 'With `SPECIFIC`: who is free at exactly that time.',
      },
      reservationId: described(
        UUID,
        'The reservation in the way, when it is one of the client whom the request named by `providerClientId`; needs `reservations:read`.',
      ),
    },
    { optional: ['otherEmployeeIds', 'reservationId'] },
  );
}
