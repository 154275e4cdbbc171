import { useTranslation } from 'react-i18next';
import { useApi } from '../../graph/api.ts';
import { tell } from '../../graph/ask.ts';
import { CancelVisitDocument } from '../../graph/operations.generated.ts';
import { notifyDone } from '../../kit/notify.ts';
import { CancelForm, type Cancellation } from '../cancel-form.tsx';
import { isLive } from '../status.ts';
import { useReopen } from '../use-reopen.ts';
import type { Visit } from './visit-section.tsx';

interface CancelVisitProps {
  readonly visit: Visit;
  readonly email: string | null;
  close(): void;
}

/** Cancels all bookings of a visit that stand; one click restores them for a while. */
export function CancelVisit({ visit, email, close }: CancelVisitProps) {
  const { t } = useTranslation();
  const api = useApi();
  const reopen = useReopen();
  const cancelled = visit.reservations.filter(isLive);
  const restore = async () => {
    for (const { id } of cancelled) await reopen(id);
  };
  const send = async (cancellation: Cancellation) => {
    const { failure } = await tell(api, CancelVisitDocument, { input: { ...cancellation, visitId: visit.id } });
    if (failure) return failure;
    close();
    notifyDone(t('visit.cancelled'), { label: t('common.undo'), run: () => void restore() });
    return null;
  };
  return <CancelForm hasNoAddress={email === null} send={send} close={close} />;
}
