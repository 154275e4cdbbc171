import type { SummarizedBooking } from '../../../domain/summaries/summary.ts';
import type { JsonSchema } from '../schemas/json-schema.ts';
import { EXAMPLE_VALUES, exampleSummary } from './example-values.ts';

type Example = Readonly<Record<string, unknown>>;

const CHANGED_AT = '2026-11-20T09:20:00.000Z';
const AFTERWARDS = '2026-12-01T09:50:00.000Z';
const changed = (fields: Example): Example => ({ ...fields, version: 2, updatedAt: CHANGED_AT });

/** The times of the example reservation after it was moved. */
export const MOVED_TIMES = { startAt: '2026-12-02T14:30:00+01:00', endAt: '2026-12-02T15:15:00+01:00' };
const inStatus = (status: SummarizedBooking['status']) => ({ status, summary: exampleSummary({ status }) });
const CANCELLATION = { cancelledAt: CHANGED_AT, cancelledBy: 'CLIENT', reason: 'Anna has fallen ill.' };

/** The example response body of operations whose example differs from that of the schema, by `operationId`. */
const ANSWER_EXAMPLES: Readonly<Record<string, Example>> = {
  introspectToken: {
    active: true,
    client_id: EXAMPLE_VALUES['client_id'],
    scope: EXAMPLE_VALUES['scope'],
    exp: EXAMPLE_VALUES['exp'],
  },
  updateClient: changed({ note: null }),
  mergeClients: changed({}),
  updateReservation: changed({ clientNote: EXAMPLE_VALUES['clientNote'], customFields: {} }),
  rescheduleReservation: changed({ ...MOVED_TIMES, rescheduleCount: 1, summary: exampleSummary(MOVED_TIMES) }),
  cancelReservation: changed({ ...inStatus('CANCELLED'), cancellation: CANCELLATION }),
  confirmReservation: changed({}),
  declineReservation: changed(inStatus('DECLINED')),
  completeReservation: { ...inStatus('COMPLETED'), version: 2, updatedAt: AFTERWARDS },
  markNoShow: { ...inStatus('NO_SHOW'), version: 2, updatedAt: AFTERWARDS },
};

/** The media type object of an operation's response. */
export function responseMedia(operationId: string, schema: JsonSchema): JsonSchema {
  const example = ANSWER_EXAMPLES[operationId];
  return example ? { schema, example } : { schema };
}
