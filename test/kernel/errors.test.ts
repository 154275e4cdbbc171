import { expect, expectTypeOf, test } from 'vitest';
import type { ErrorContext } from '../../src/kernel/codes/codes.ts';
import { errorForLog } from '../../src/kernel/error-for-log.ts';
import { DomainError, unavailable } from '../../src/kernel/errors.ts';

test('an expected error has no stack, and a later bug has its own', () => {
  const refusal = new DomainError('NOT_FOUND', 'The requested record does not exist.');
  expect(refusal.stack).not.toMatch(/^ +at /m);
  expect(unavailable(1)).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 1 });
  expect(JSON.stringify(errorForLog(new Error('broken')))).toContain('errors.test.ts');
});

test('an error accepts only the context of its code: anything else does not compile', () => {
  const error = new DomainError('VERSION_CONFLICT', 'Changed meanwhile.', { context: { currentVersion: 2 } });
  expectTypeOf(error.context).toEqualTypeOf<ErrorContext<'VERSION_CONFLICT'> | undefined>();
  expectTypeOf<ErrorContext<'NOT_FOUND'>>().toBeNever();
  // @ts-expect-error the context is that of another code
  new DomainError('INVALID_STATE', 'Ended.', { context: { currentVersion: 2 } });
  // @ts-expect-error the context is missing
  new DomainError('LIMIT_REACHED', 'Full.');
  // @ts-expect-error this code requires a waiting time
  new DomainError('RATE_LIMITED', 'Too many requests.');
  // @ts-expect-error this code has no waiting time
  new DomainError('PLAN_REQUIRED', 'No access.', { retryAfterSeconds: 1 });
  expect(error.is('VERSION_CONFLICT')).toBe(true);
  const unknown: DomainError = error;
  expect(unknown.is('NOT_FOUND')).toBe(false);
});
