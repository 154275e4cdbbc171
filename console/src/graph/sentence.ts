import type { TFunction } from 'i18next';
import { en } from '../texts/en.ts';
import type { Failure } from './failure.ts';

const { reason: REASONS, ...CODES } = en.failure;

/** The reason of a refusal as a sentence; unknown codes use the message of the service. */
export function sentenceOf(t: TFunction, { code, message, context }: Failure): string {
  const { reason } = context;
  if (reason !== undefined && isNamed(REASONS, reason)) return t(`failure.reason.${reason}`);
  if (isNamed(CODES, code)) return t(`failure.${code}`);
  return message || t('failure.INTERNAL');
}

function isNamed<Texts extends object>(texts: Texts, name: string): name is Extract<keyof Texts, string> {
  return Object.hasOwn(texts, name);
}
