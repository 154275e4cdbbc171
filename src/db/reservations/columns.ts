import { ReservationScalarFieldEnum } from '../generated/prisma/internal/prismaNamespace.ts';
import { columnsBut } from '../query/columns.ts';
import type { RowOf } from '../query/tables.ts';

/** A column of a reservation. */
type Column = keyof typeof ReservationScalarFieldEnum;

/** What only the database's own statements see. */
const HIDDEN = ['occupiedFrom', 'occupiedUntil', 'assignedAt', 'holdOwnerId', 'holdExpiresAt'] as const;
/** What a reservation gets as it comes to be, and what only changes give it. */
const NOT_GIVEN = [
  'providerId',
  'assignedAt',
  'createdAt',
  'updatedAt',
  'version',
  'rescheduleCount',
  'cancelledAt',
  'cancelledBy',
  'cancellationReason',
  'holdOwnerId',
  'holdExpiresAt',
] as const;
/** What a reservation keeps for ever, and what a change computes. */
const NOT_CHANGED = [
  ...HIDDEN,
  'providerId',
  'id',
  'providerClientId',
  'clientLink',
  'clientMatch',
  'source',
  'version',
  'createdAt',
  'updatedAt',
] as const;

export const SHOWN_COLUMNS = columnsBut(ReservationScalarFieldEnum, HIDDEN);
export const GIVEN_COLUMNS = columnsBut(ReservationScalarFieldEnum, NOT_GIVEN);
export const CHANGED_COLUMNS = columnsBut(ReservationScalarFieldEnum, NOT_CHANGED);

/** These columns of a row. */
export type Columns<Names extends readonly Column[]> = Pick<RowOf<'reservation'>, Names[number]>;
