import { useTranslation } from 'react-i18next';
import type { Failure } from '../graph/failure.ts';
import { en } from '../texts/en.ts';

const KNOWN = en.problem;

/** The problem of a field in a refusal, as a sentence; undefined if it has none. */
export function useProblems(failure: Failure | null): (path: string) => string | undefined {
  const { t } = useTranslation();
  return (path) => {
    const problem = failure?.details.find((detail) => detail.path === path);
    if (!problem) return undefined;
    return isKnown(problem.code) ? t(`problem.${problem.code}`) : problem.message;
  };
}

function isKnown(code: string): code is keyof typeof KNOWN {
  return Object.hasOwn(KNOWN, code);
}
