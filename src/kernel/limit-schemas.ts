import { z } from 'zod';

/** Counts the Unicode code points of a text, as JSON Schema does. */
export const countCharacters = (value: string): number => Array.from(value).length;

/** A zod schema for text of `min` to `max` characters after trimming. */
export const textSchema = (min: number, max: number) => {
  const message = min > 0 ? `Expected ${min} to ${max} characters.` : `Expected at most ${max} characters.`;
  return z
    .string()
    .check(({ value, issues }) => {
      const length = value.length > max ? countCharacters(value) : value.length;
      const issue = { origin: 'string', inclusive: true, input: value, message } as const;
      if (length < min) issues.push({ ...issue, code: 'too_small', minimum: min });
      if (length > max) issues.push({ ...issue, code: 'too_big', maximum: max });
    })
    .meta({ minLength: min, maxLength: max });
};

/** A zod schema for a whole number from `min` to `max`, both included. */
export const wholeNumberBetween = (min: number, max: number) => {
  const error = `Expected a whole number from ${min} to ${max}.`;
  return z.int(error).min(min, error).max(max, error);
};
