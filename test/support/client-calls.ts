import { expect } from 'vitest';
import type { TestAnswer, TestProvider } from './app.ts';

export const ANNA = { firstName: 'Anna', lastName: 'Łęcka', email: 'anna@example.com', phone: '+48600100200' };

/** Makes a client over REST; answers its record. */
export async function createClientAt(provider: TestProvider, json: object = ANNA): Promise<TestAnswer['body']> {
  const answer = await provider.call('POST', 'clients', { json });
  expect(answer.status).toBe(201);
  return answer.body;
}

/** Where the answer finds problems, and which, sorted. */
export function problemsOf({ body }: TestAnswer): string[] | undefined {
  const details: { path: string; code: string }[] | undefined = body.details;
  return details?.map(({ path, code }) => `${path} ${code}`).sort();
}
