import { expect, test } from 'vitest';
import { DomainError, unavailable } from '../../src/domain/errors.ts';
import { faultOf } from '../../src/domain/fault.ts';

test('a refusal keeps no trace, and a fault that follows one keeps its own', () => {
  const refusal = new DomainError('NOT_FOUND', 'The requested record does not exist.');
  expect(refusal.stack).not.toMatch(/^ +at /m);
  expect(unavailable(1)).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 1 });
  expect(JSON.stringify(faultOf(new Error('broken')))).toContain('errors.test.ts');
});
