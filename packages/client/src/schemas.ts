import type { components, operations, webhooks } from './api.generated.ts';

/** The schemas of the API by name: `Schemas['Booking']`. */
export type Schemas = components['schemas'];

/** The query of an operation. */
export type Query<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>;

type Content<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : never;

/** The body of a successful answer of an operation. */
export type Body<Id extends keyof operations> = Content<
  operations[Id]['responses'][keyof operations[Id]['responses'] & (200 | 201 | 202)]
>;

type EventOf<Id extends keyof webhooks> = webhooks[Id]['post'] extends {
  requestBody?: { content: { 'application/json': infer Envelope } };
}
  ? Envelope
  : never;

/** The body of a webhook; `event` discriminates the union. */
export type WebhookEvent = { [Id in keyof webhooks]: EventOf<Id> }[keyof webhooks];

interface AnyErrorBody {
  error: string;
  message: string;
  requestId: string;
}

/** The bodies of all refusals in the document. */
type ErrorBody = {
  [Name in keyof Schemas]: Schemas[Name] extends AnyErrorBody ? Schemas[Name] : never;
}[keyof Schemas];

/** Every code of an error. */
export type ErrorCode = ErrorBody['error'];

type Part<Code extends ErrorCode, Name extends string, Each = ErrorBody> = Each extends { error: infer Own }
  ? Code extends Own
    ? Name extends keyof Each
      ? Each[Name]
      : undefined
    : never
  : never;

/** More data about an error with this code. */
export type ErrorContext<Code extends ErrorCode> = Part<Code, 'context'>;

/** Every problem of a request, for codes with details. */
export type ErrorDetails<Code extends ErrorCode> = Part<Code, 'details'>;
