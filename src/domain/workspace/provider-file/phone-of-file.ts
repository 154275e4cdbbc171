import { z } from 'zod';
import type { Problem } from '../../../kernel/errors.ts';
import { readPhone } from '../../../kernel/formats/phone-numbers.ts';
import { PHONE_SCHEMA } from './file-values.ts';

interface Contact {
  readonly phone: string | null;
  readonly country: string | null;
}

const CONTACT = z.object({
  provider: z.object({ phone: PHONE_SCHEMA.min(1), country: z.string().nullish().catch(null) }),
});

/** Returns the phone number in E.164, parsed with the country of its record; null when there is none (contract 7.2). */
export function parsePhone({ phone, country }: Contact): string | null {
  const reading = phone ? readPhone(phone, country) : null;
  return reading && 'number' in reading ? reading.number : null;
}

/** Returns the problem of an invalid phone number in a file, independent of other problems. */
export function phoneProblems(file: unknown): Problem[] {
  const { data } = CONTACT.safeParse(file);
  if (!data) return [];
  const reading = readPhone(data.provider.phone, data.provider.country ?? null);
  return 'number' in reading ? [] : [{ path: ['provider', 'phone'], code: 'NOT_E164', message: reading.refusal }];
}
