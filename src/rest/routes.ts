import { CATALOG_ROUTES } from './routes/catalog.ts';
import { CLIENT_ROUTES } from './routes/clients.ts';
import { RESERVATION_ROUTES } from './routes/reservations.ts';
import type { Route } from './routes/route.ts';
import { SLOT_ROUTES } from './routes/slots.ts';
import { TEST_MODE_ROUTES } from './routes/test-mode.ts';
import { VISIT_ROUTES } from './routes/visits.ts';
import { WEBHOOK_ROUTES } from './routes/webhooks.ts';

/** Every route of version 1. */
export const ROUTES: readonly Route[] = [
  ...CATALOG_ROUTES,
  ...CLIENT_ROUTES,
  ...SLOT_ROUTES,
  ...VISIT_ROUTES,
  ...RESERVATION_ROUTES,
  ...WEBHOOK_ROUTES,
  ...TEST_MODE_ROUTES,
];
