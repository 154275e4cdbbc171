import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditAction } from '../../graph/operations.generated.ts';

/** Marks that no text contains, in the places of the parts of a sentence. */
const WHO = '\u0001';
const WHAT = '\u0002';
const PARTS = new RegExp(`(${WHO}|${WHAT})`);

interface SentenceProps {
  readonly action: AuditAction | 'BOOKED';
  readonly who: ReactNode;
  readonly what: ReactNode;
}

/** `Ania moved the booking of Ewa Baran`: caller and record stand where the language has them. */
export function Sentence({ action, who, what }: SentenceProps) {
  const { t } = useTranslation();
  const text = t(`audit.sentence.${action}`, { who: WHO, what: WHAT });
  return (
    <span>
      {text.split(PARTS).map((part, index) => {
        const content = part === WHO ? who : part === WHAT ? what : part;
        // The parts of one sentence keep their places.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        return <Fragment key={index}>{content}</Fragment>;
      })}
    </span>
  );
}
