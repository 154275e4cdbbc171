import { z } from 'zod';
import { wholeNumberBetween } from '../../kernel/limit-schemas.ts';
import { VISIT_ITEM_COUNT_RANGE } from '../reservations/book/limits.ts';

export const MAX_VISIT_ITEMS = VISIT_ITEM_COUNT_RANGE.max;
export const VISIT_ITEMS = z.array(z.unknown()).min(VISIT_ITEM_COUNT_RANGE.min).max(VISIT_ITEM_COUNT_RANGE.max);
/** Minutes that a client may wait between two services of a visit. */
export const VISIT_GAP_MINUTES = wholeNumberBetween(0, 120);
