import { useTranslation } from 'react-i18next';
import { useApi } from '../../../graph/api.ts';
import { tell } from '../../../graph/ask.ts';
import {
  AddTimeOffDocument,
  RemoveTimeOffDocument,
  type TimeOffRowFragment,
} from '../../../graph/operations.generated.ts';
import { sentenceOf } from '../../../graph/sentence.ts';
import { notifyRefused } from '../../../kit/notify.ts';
import { useKept } from '../use-kept.ts';

/** Removes time off of an employee, which can be undone for a while. */
export function useRemoveTimeOff(employeeId: string, again: () => unknown) {
  const { t } = useTranslation();
  const api = useApi();
  const kept = useKept(again);
  return async ({ id, from, to, reason }: TimeOffRowFragment): Promise<void> => {
    const { failure } = await tell(api, RemoveTimeOffDocument, { input: { id } });
    if (failure) return notifyRefused(sentenceOf(t, failure));
    kept(t('catalog.timeOffRemoved'), 0, () =>
      tell(api, AddTimeOffDocument, { input: { employeeId, from, to, reason } }),
    );
    again();
  };
}
