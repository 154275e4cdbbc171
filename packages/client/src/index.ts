export { Arrangement, type ArrangementOptions, type Step } from './arrangement.ts';
export type { Answer, Answered, Keyed, Unkeyed } from './call.ts';
export type { KnownCaller } from './caller.ts';
export { type BookingClient, type ClientOptions, createClient } from './client.ts';
export {
  type ApiError,
  BookingApiError,
  ConnectionError,
  isApiError,
  type WebhookProblem,
  WebhookVerificationError,
} from './errors.ts';
export type { CursorStore, FollowOptions } from './feed.ts';
export type { Pages } from './pages.ts';
export { type CallerName, type PhoneCall, type PhoneCallOptions, phoneCall } from './phone-call.ts';
export type { Said } from './said.ts';
export type { ErrorCode, Query, Schemas, WebhookEvent } from './schemas.ts';
export type { LogEntry } from './send.ts';
export { asOffered, dateIn, type OfferedSlot, timeIn } from './slots.ts';
export {
  type Selected,
  type SelectionOptions,
  type SelectionQuestion,
  type SpokenSelection,
  spokenSelection,
} from './spoken-selection.ts';
export { type HandledStore, nodeWebhookHandler, type ReceiveOptions, webhookHandler } from './webhook-handlers.ts';
export { verifyWebhook } from './webhooks.ts';
