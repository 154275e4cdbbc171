import { useTranslation } from 'react-i18next';
import type { Told } from '../../graph/ask.ts';
import { sentenceOf } from '../../graph/sentence.ts';
import { notifyDone, notifyRefused, notifyWarning } from '../../kit/notify.ts';

type Kept = (text: string, orphanedCount: number | null | undefined, undo?: () => Promise<Told<unknown>>) => void;

/**
 * Says that hours were kept, and how many bookings lie outside of them now; `undo` may be refused too, which is said as
 * well. What is shown is read `again` after it.
 */
export function useKept(again: () => unknown): Kept {
  const { t } = useTranslation();
  return (text, orphanedCount, undo) => {
    const run = async () => {
      const told = await undo?.();
      if (told?.failure) notifyRefused(sentenceOf(t, told.failure));
      again();
    };
    notifyDone(text, undo ? { label: t('common.undo'), run: () => void run() } : undefined);
    if (orphanedCount) notifyWarning(t('catalog.outside', { count: orphanedCount }));
  };
}
