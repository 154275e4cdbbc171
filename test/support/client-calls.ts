import { expect } from 'vitest';
import type { TestAnswer, TestProvider } from './app.ts';

export const ANNA = { firstName: 'Anna', lastName: 'Łęcka', email: 'anna@example.com', phone: '+48600100200' };

/** Creates a client over REST; returns its record. */
export async function createClientAt(provider: TestProvider, json: object = ANNA): Promise<TestAnswer['body']> {
  const answer = await provider.call('POST', 'clients', { json });
  expect(answer.status).toBe(201);
  return answer.body;
}

/** The locations and codes of the problems, sorted. */
export function problemsOf({ body }: TestAnswer): string[] | undefined {
  const details: { path: string; code: string }[] | undefined = body.details;
  return details?.map(({ path, code }) => `${path} ${code}`).sort();
}
