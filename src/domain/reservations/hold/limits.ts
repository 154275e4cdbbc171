import { wholeNumberBetween } from '../../../kernel/limit-schemas.ts';

/** The allowed duration of a hold in seconds. */
export const HOLD_SECONDS = wholeNumberBetween(30, 600);
export const HOLD_SECONDS_DEFAULT = 120;
/** The maximum number of unexpired holds of one owner. */
export const HOLDS_PER_OWNER = 10;
