import type { SchemaContext } from './context.ts';

/** What `after` means, wherever changes are followed. */
export const AFTER =
  'The `position` of the last change that was seen, or `livePosition`; from now on by default. One that is not known any more is refused with `POSITION_UNKNOWN`: read anew.';

/** How this caller follows changes; they come over sockets alone. */
export function following({ follow }: SchemaContext): NonNullable<SchemaContext['follow']> {
  if (!follow) throw new Error('Only sockets follow changes.');
  return follow;
}
