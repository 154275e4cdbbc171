import { between } from '../../../kernel/limit-schemas.ts';

/** Duration of a hold in seconds. */
export const HOLD_SECONDS = between(30, 600);
export const HOLD_SECONDS_DEFAULT = 120;
/** Maximum number of live holds of one integration client. */
export const HOLDS_PER_OWNER = 10;
