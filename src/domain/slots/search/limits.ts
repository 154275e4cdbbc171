import { z } from 'zod';

/** Days a slot search may span, both ends included (contract 4.1). */
export const MAX_SLOT_SPAN_DAYS = 31;

/** Days the search for the first available slot may span, both ends included (contract 4.2). */
export const MAX_SEARCH_SPAN_DAYS = 90;

/** Days searched when neither `inDays` nor `dateTo` is given (contract 4.2). */
export const DEFAULT_SEARCH_DAYS = 30;

/** How many days the search for the first available slot covers (contract 4.2). */
export const inDays = z.int().min(1).max(MAX_SEARCH_SPAN_DAYS);

/** Slots named in a refusal, and how far from the asked start they may lie (contract 5.7). */
export const MAX_ALTERNATIVES = 3;
export const ALTERNATIVES_REACH_DAYS = 7;
