import {
  idleConnections,
  nothing,
  pingsAfterInit,
  pingsBeforeInit,
  unreadAnswers,
  upgradeResets,
} from './connection-attacks.ts';
import { HANGING, LARGE_LOG, LARGEST_CATALOG, MANY_CLIENTS } from './prepare-attack.ts';
import {
  aliasedSlots,
  badLists,
  bookingBursts,
  catalogSearches,
  clientSearches,
  fragmentBombs,
  logPages,
  slowEndpoints,
  subscriptions,
  tokenFlood,
} from './request-attacks.ts';
import type { Attack } from './target.ts';

/** The attacks of one caller, by their name in the table. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  'upgrades that are reset': upgradeResets,
  'fragment bombs': fragmentBombs,
  'lists of 30,000 wrong items': badLists,
  'answers that nobody reads': unreadAnswers,
  '15 aliases of a month of slots': aliasedSlots,
  'pings before connection_init': pingsBeforeInit,
  'pings after connection_init': pingsAfterInit,
  '300 heavy subscriptions': subscriptions,
  'bursts of 400 bookings': bookingBursts,
  'floods of token requests': tokenFlood,
  [LARGEST_CATALOG]: catalogSearches,
  'webhook endpoints that answer late': slowEndpoints,
  '2,100 idle connections': idleConnections,
  [LARGE_LOG]: logPages,
  [MANY_CLIENTS]: clientSearches,
  [HANGING]: nothing,
};
