/**
 * How the scalars of the graph travel in JSON: what a generator of types for TypeScript is to be told of them, such as
 * `config.scalars` of GraphQL Code Generator (docs/examples/codegen.ts).
 */
export const SCALARS = {
  ClientExport: 'Record<string, unknown>',
  ConversationId: 'string',
  Date: 'string',
  DateTime: 'string',
  EmailAddress: 'string',
  IdempotencyKey: 'string',
  Json: 'unknown',
  Locale: 'string',
  PhoneNumber: 'string',
  Reference: 'string',
  StringMap: 'Record<string, string>',
  Text: 'string',
  TimeOfDay: 'string',
  TimeZone: 'string',
  UUID: 'string',
} as const;
