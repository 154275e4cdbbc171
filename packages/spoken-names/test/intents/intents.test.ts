import { expect, test } from 'vitest';
import { answerOf, readIntentCases } from './read-cases.ts';

test.each(readIntentCases())('$language, $intent: $said', (one) => expect(answerOf(one)).toBe(one.expected));
