import type { SchemaContext } from './context.ts';

/** The description of every `after` argument of a subscription. */
export const AFTER_DESCRIPTION =
  'The `position` of the last change that you saw, or `livePosition`; by default only later changes are sent. An unknown position is refused with `POSITION_UNKNOWN`: read the records again.';

/** The live changes that the caller may follow. Throws outside websockets, because only websockets send changes. */
export function requireLiveChanges({ follow }: SchemaContext): NonNullable<SchemaContext['follow']> {
  if (!follow) throw new Error('Changes can be followed over sockets only.');
  return follow;
}
