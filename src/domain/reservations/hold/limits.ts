import { between } from '../../../kernel/limit-schemas.ts';

/** How long a hold may last. */
export const HOLD_SECONDS = between(30, 600);
export const HOLD_SECONDS_DEFAULT = 120;
/** Holds that one integration client has at once. */
export const HOLDS_PER_OWNER = 10;
