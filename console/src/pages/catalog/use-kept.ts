import { useTranslation } from 'react-i18next';
import { notifyDone, notifyWarning } from '../../kit/notify.ts';

/** Says that hours were kept, and how many bookings lie outside of them now. */
export function useKept(): (text: string, strandedCount: number | null | undefined, undo?: () => void) => void {
  const { t } = useTranslation();
  return (text, strandedCount, undo) => {
    notifyDone(text, undo ? { label: t('common.undo'), run: undo } : undefined);
    if (strandedCount) notifyWarning(t('catalog.outside', { count: strandedCount }));
  };
}
