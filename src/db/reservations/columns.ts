import { ReservationScalarFieldEnum } from '../generated/prisma/internal/prismaNamespace.ts';
import type { RowOf } from '../query/tables.ts';

/** A column of a reservation; a new one of the schema is one of these without a word here. */
export type Column = keyof typeof ReservationScalarFieldEnum;

const COLUMNS: readonly Column[] = Object.values(ReservationScalarFieldEnum);

/** What only the database's own statements see. */
const HIDDEN = ['occupiedFrom', 'occupiedUntil', 'assignedAt'] as const;
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
] as const;
/** What a reservation keeps for ever, and what a change computes. */
const NOT_CHANGED = [
  ...HIDDEN,
  'providerId',
  'id',
  'serviceId',
  'serviceName',
  'providerClientId',
  'clientLink',
  'source',
  'version',
  'createdAt',
  'updatedAt',
] as const;

export const SHOWN_COLUMNS = without(HIDDEN);
export const GIVEN_COLUMNS = without(NOT_GIVEN);
export const CHANGED_COLUMNS = without(NOT_CHANGED);

/** These columns of a row. */
export type Columns<Names extends readonly Column[]> = Pick<RowOf<'reservation'>, Names[number]>;

function without<Left extends Column>(left: readonly Left[]): readonly Exclude<Column, Left>[] {
  const names: ReadonlySet<Column> = new Set(left);
  return COLUMNS.filter((column): column is Exclude<Column, Left> => !names.has(column));
}
