import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Api, useApi } from '../graph/api.ts';
import { tell } from '../graph/ask.ts';
import type { Failure } from '../graph/failure.ts';
import {
  CompleteBookingDocument,
  ConfirmBookingDocument,
  DeclineBookingDocument,
  NoShowBookingDocument,
  ReopenBookingDocument,
  type ReservationStatus,
} from '../graph/operations.generated.ts';
import { notifyDone } from '../kit/notify.ts';
import { useReopen } from './use-reopen.ts';

interface StepVariables {
  readonly input: { readonly reservationId: string; readonly expectedVersion: number };
}

const STEPS = {
  confirm: (api: Api, variables: StepVariables) => tell(api, ConfirmBookingDocument, variables),
  decline: (api: Api, variables: StepVariables) => tell(api, DeclineBookingDocument, variables),
  complete: (api: Api, variables: StepVariables) => tell(api, CompleteBookingDocument, variables),
  noShow: (api: Api, variables: StepVariables) => tell(api, NoShowBookingDocument, variables),
  reopen: (api: Api, variables: StepVariables) => tell(api, ReopenBookingDocument, variables),
} as const;

/** Statuses that can be reopened to CONFIRMED. */
const ENDED: readonly ReservationStatus[] = ['CANCELLED', 'DECLINED', 'COMPLETED', 'NO_SHOW'];

/** Steps that reopening undoes. */
const UNDONE_BY_REOPENING: readonly Step[] = ['complete', 'noShow', 'decline'];

export type Step = keyof typeof STEPS;

interface SteppedBooking {
  readonly id: string;
  readonly version: number;
  readonly status: ReservationStatus;
  readonly startAt: string;
}

/** The changes of status that a booking allows now; those that end it can be undone for a while. */
export function useSteps(booking: SteppedBooking) {
  const { t } = useTranslation();
  const api = useApi();
  const reopen = useReopen();
  const [running, setRunning] = useState<Step | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const take = async (step: Step): Promise<Failure | null> => {
    setRunning(step);
    const { id, version } = booking;
    const told = await STEPS[step](api, { input: { reservationId: id, expectedVersion: version } });
    setRunning(null);
    setFailure(told.failure);
    if (told.failure) return told.failure;
    const undo = { label: t('common.undo'), run: () => void reopen(id) };
    notifyDone(t(`booking.done.${step}`), ...(UNDONE_BY_REOPENING.includes(step) ? [undo] : []));
    return null;
  };
  return { steps: stepsOf(booking), take, running, failure };
}

/** Completed and no-show are possible only after the start. */
function stepsOf({ status, startAt }: SteppedBooking): readonly Step[] {
  const steps: Step[] = status === 'PENDING' ? ['confirm', 'decline'] : [];
  if (ENDED.includes(status)) steps.push('reopen');
  if (status === 'CONFIRMED' && Date.parse(startAt) <= Date.now()) steps.push('complete', 'noShow');
  return steps;
}
