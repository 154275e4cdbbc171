import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../graph/api.ts';
import { tell } from '../graph/ask.ts';
import { TellClientDocument } from '../graph/operations.generated.ts';
import { sentenceOf } from '../graph/sentence.ts';
import { type NoticeAction, notifyDone, notifyRefused } from '../kit/notify.ts';

interface Changed {
  readonly id: string;
  readonly providerClient: { readonly email: string | null } | null;
}

/** The button of a notice that mails the client a change; none where the client has no address. */
export function useTellClient(): (changed: Changed) => readonly NoticeAction[] {
  const { t } = useTranslation();
  const api = useApi();
  return useCallback(
    ({ id, providerClient }) => {
      if (!providerClient?.email) return [];
      const run = async () => {
        const { failure } = await tell(api, TellClientDocument, { input: { id } });
        if (failure) notifyRefused(sentenceOf(t, failure));
        else notifyDone(t('booking.told'));
      };
      return [{ label: t('booking.tell'), run: () => void run() }];
    },
    [api, t],
  );
}
