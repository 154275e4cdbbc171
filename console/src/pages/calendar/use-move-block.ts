import { useTranslation } from 'react-i18next';
import type { Wish } from '../../booking/use-move.ts';
import { useApi } from '../../graph/api.ts';
import { tell } from '../../graph/ask.ts';
import { UpdateTimeOffDocument } from '../../graph/operations.generated.ts';
import { sentenceOf } from '../../graph/sentence.ts';
import { notifyRefused } from '../../kit/notify.ts';
import { useKept } from '../catalog/use-kept.ts';
import type { Block } from './blocks.ts';

/** Moves or stretches a block of time off; answers whether it was done. */
export function useMoveBlock(readAnew: () => Promise<void>) {
  const { t } = useTranslation();
  const api = useApi();
  const kept = useKept(readAnew);
  return async ({ id, employeeId, startAt, endAt }: Block, wish: Wish): Promise<boolean> => {
    if (wish.employeeId !== employeeId) {
      notifyRefused(t('calendar.blockStays'));
      return false;
    }
    const set = (from: string, to: string) => tell(api, UpdateTimeOffDocument, { input: { id, from, to } });
    const { data, failure } = await set(wish.startAt, wish.endAt);
    if (failure) {
      notifyRefused(sentenceOf(t, failure));
      return false;
    }
    kept(t('catalog.timeOffKept'), data.updateTimeOff?.orphanedCount, () => set(startAt, endAt));
    await readAnew();
    return true;
  };
}
