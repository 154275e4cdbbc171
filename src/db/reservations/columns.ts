import { columnsExcept } from 'tenant-sql/query/columns.ts';
import { ReservationScalarFieldEnum } from '../generated/prisma/internal/prismaNamespace.ts';
import type { RowOf } from '../query/tables.ts';

/** The name of a reservation column. */
type Column = keyof typeof ReservationScalarFieldEnum | 'freeDuring';

/** ReservationColumns that only SQL statements use. */
const HIDDEN = ['occupiedFrom', 'occupiedUntil', 'guarded', 'assignedAt', 'holdOwnerId', 'holdExpiresAt'] as const;
/** ReservationColumns that an insert computes, and columns that only changes set. */
const NOT_GIVEN = [
  'providerId',
  'guarded',
  'assignedAt',
  'createdAt',
  'updatedAt',
  'version',
  'rescheduleCount',
  'cancelledAt',
  'cancelledBy',
  'cancellationReason',
  'arrivedAt',
  'holdOwnerId',
  'holdExpiresAt',
] as const;
/** ReservationColumns that never change, and columns that a change computes. */
const NOT_CHANGED = [
  ...HIDDEN,
  'providerId',
  'id',
  'providerClientId',
  'clientLink',
  'clientMatch',
  'source',
  'reference',
  'visitId',
  'visitPosition',
  'version',
  'createdAt',
  'updatedAt',
] as const;

export const SHOWN_COLUMNS = columnsExcept(ReservationScalarFieldEnum, HIDDEN);
/** The columns that an insert writes. Prisma has no type for the processing time `freeDuring`. */
export const INSERTED_COLUMNS = [...columnsExcept(ReservationScalarFieldEnum, NOT_GIVEN), 'freeDuring'] as const;
export const CHANGED_COLUMNS = columnsExcept(ReservationScalarFieldEnum, NOT_CHANGED);

/** A reservation row with only the named columns. */
export type ReservationColumns<Names extends readonly Column[]> = Pick<RowOf<'reservation'>, Names[number]>;
