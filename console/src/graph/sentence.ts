import type { TFunction } from 'i18next';
import { en } from '../texts/en.ts';
import type { Failure } from './failure.ts';

const { reason: REASONS, ...CODES } = en.failure;

/** Why something was not done, as a sentence for people; what the texts do not know is told in the service's own words. */
export function sentenceOf(t: TFunction, { code, message, context }: Failure): string {
  const { reason } = context;
  if (reason !== undefined && isNamed(REASONS, reason)) return t(`failure.reason.${reason}`);
  if (isNamed(CODES, code)) return t(`failure.${code}`);
  return message || t('failure.INTERNAL');
}

function isNamed<Texts extends object>(texts: Texts, name: string): name is Extract<keyof Texts, string> {
  return Object.hasOwn(texts, name);
}
