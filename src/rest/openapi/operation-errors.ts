import { type GraphQLField, getNamedType, isInputObjectType } from 'graphql';
import type { ErrorCode } from '../../domain/codes/codes.ts';
import { declarationsOf } from '../../schema/declared.ts';
import { BODY_ARGUMENT, pathParameters } from '../locate.ts';
import type { Route } from '../route.ts';

const ALWAYS: readonly ErrorCode[] = [
  'VALIDATION_FAILED',
  'invalid_token',
  'insufficient_scope',
  'CLIENT_INACTIVE',
  'PROVIDER_RESTRICTED',
  'PLAN_REQUIRED',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
];

/** Every error an operation can answer: those of each request, those its arguments bring, and those its field declares. */
export function operationErrors(row: Route, field: GraphQLField<unknown, unknown>): Set<ErrorCode> {
  const codes = new Set<ErrorCode>([...ALWAYS, ...(declarationsOf(field).errors ?? [])]);
  const has = (name: string) => field.args.some((argument) => argument.name === name);
  if (row.method !== 'GET') codes.add('PAYLOAD_TOO_LARGE');
  if (has(BODY_ARGUMENT)) codes.add('UNSUPPORTED_MEDIA_TYPE');
  if (has('idempotencyKey')) codes.add('IDEMPOTENCY_KEY_REUSED');
  if (pathParameters(row.path).length > 0) codes.add('NOT_FOUND');
  if (expectsVersion(field)) codes.add('VERSION_CONFLICT');
  return codes;
}

function expectsVersion(field: GraphQLField<unknown, unknown>): boolean {
  return field.args.some((argument) => {
    const type = getNamedType(argument.type);
    return isInputObjectType(type) && 'expectedVersion' in type.getFields();
  });
}
