import type { SchemaContext } from './context.ts';

/** The description of every `after` argument of a subscription. */
export const AFTER =
  'The `position` of the last change that you saw, or `livePosition`; by default only later changes are sent. An unknown position is refused with `POSITION_UNKNOWN`: read the records again.';

/** The changes that this caller may follow. They are sent over sockets only. */
export function following({ follow }: SchemaContext): NonNullable<SchemaContext['follow']> {
  if (!follow) throw new Error('Changes can be followed over sockets only.');
  return follow;
}
