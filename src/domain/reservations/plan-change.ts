import type { ReservationRow } from '../../db/reservations/view.ts';
import { validationFailed } from '../errors.ts';
import { CUSTOM_FIELD_COUNT } from '../limits.ts';
import type { Snapshot } from '../snapshot.ts';
import type { TransactionContext } from '../transaction/transaction.ts';
import type { ChangeRequest } from './change-reservation.ts';
import { assertMovable, assertVersion } from './reservation-state.ts';
import { changesPlace, holdsAlready, isMove, type WantedChange, wantedChange } from './wanted-change.ts';

/** What a change comes to: nothing, other details where it stands, or another place in the calendars. */
export type ChangePlan =
  | { readonly kind: 'NOTHING' }
  | { readonly kind: 'IN_PLACE' | 'MOVE'; readonly wanted: WantedChange };

/**
 * Judges a change in the order of contract 5.11: what already holds, VERSION_CONFLICT, INVALID_STATE, POLICY_VIOLATION.
 * VALIDATION_FAILED where the merged custom fields would be too many.
 */
export function planChange(
  tx: TransactionContext,
  snapshot: Snapshot,
  row: ReservationRow,
  { patch, rules }: ChangeRequest,
): ChangePlan {
  const wanted = wantedChange(row, patch);
  if (holdsAlready(row, wanted)) return { kind: 'NOTHING' };
  refuseTooManyFields(wanted);
  assertVersion(row, patch.expectedVersion);
  const now = tx.now();
  if (changesPlace(row, wanted.place)) {
    assertMovable(row, now);
    rules.assertPolicy(snapshot, row, now);
  }
  return { kind: isMove(row, wanted.place) ? 'MOVE' : 'IN_PLACE', wanted };
}

function refuseTooManyFields({ details }: WantedChange): void {
  if (Object.keys(details.customFields).length <= CUSTOM_FIELD_COUNT) return;
  const message = `At most ${CUSTOM_FIELD_COUNT} custom fields.`;
  throw validationFailed([{ path: ['input', 'customFields'], code: 'OUT_OF_RANGE', message }]);
}
