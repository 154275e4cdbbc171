import {
  GetTestClockDocument,
  ListTestMailsDocument,
  ResetTestProviderDocument,
  SetTestClockDocument,
} from '../operations.generated.ts';
import { type Route, route } from './route.ts';

/** The routes of providers in test mode: clock, mails and reset. */
export const TEST_MODE_ROUTES: readonly Route[] = [
  route('GET', 'test/clock', GetTestClockDocument, { body: 'testClock' }),
  route('PUT', 'test/clock', SetTestClockDocument, { body: 'setTestClock.clock' }),
  route('GET', 'test/mails', ListTestMailsDocument, { body: 'testMails' }),
  route('POST', 'test/reset', ResetTestProviderDocument, { body: 'resetTestProvider.clock', bodyOptional: true }),
];
