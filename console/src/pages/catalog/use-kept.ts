import { useTranslation } from 'react-i18next';
import type { Told } from '../../graph/ask.ts';
import { sentenceOf } from '../../graph/sentence.ts';
import { notifyDone, notifyRefused, notifyWarning } from '../../kit/notify.ts';

type Kept = (text: string, orphanedCount: number | null | undefined, undo?: () => Promise<Told<unknown>>) => void;

/**
 * Reports stored hours with the number of bookings outside of them; `undo` may be refused too, which is reported. The
 * data is read `again` afterwards.
 */
export function useKept(again: () => unknown): Kept {
  const { t } = useTranslation();
  return (text, orphanedCount, undo) => {
    const run = async () => {
      const told = await undo?.();
      if (told?.failure) notifyRefused(sentenceOf(t, told.failure));
      again();
    };
    notifyDone(text, ...(undo ? [{ label: t('common.undo'), run: () => void run() }] : []));
    if (orphanedCount)
      notifyWarning(`${t('catalog.outside', { count: orphanedCount })}. ${t('catalog.outsideListed')}`);
  };
}
