import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Api, useApi } from '../graph/api.ts';
import { tell } from '../graph/ask.ts';
import type { Failure } from '../graph/failure.ts';
import {
  CompleteBookingDocument,
  ConfirmBookingDocument,
  DeclineBookingDocument,
  MarkArrivedDocument,
  NoShowBookingDocument,
  ReopenBookingDocument,
  type ReservationStatus,
} from '../graph/operations.generated.ts';
import { presentTime } from '../kit/clock.ts';
import { notifyDone } from '../kit/notify.ts';
import { dateOf, todayIn } from '../kit/time.ts';
import { useViewer } from '../sign-in/viewer.ts';
import { useReopen } from './use-reopen.ts';

interface StepVariables {
  readonly input: { readonly reservationId: string; readonly expectedVersion: number };
}

const arrival =
  (arrived: boolean) =>
  (api: Api, { input }: StepVariables) =>
    tell(api, MarkArrivedDocument, { input: { ...input, arrived, notifyClient: false } });

const STEPS = {
  arrive: arrival(true),
  notArrived: arrival(false),
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
  readonly endAt: string;
  readonly arrivedAt: string | null;
}

/** The changes of status that a booking allows now; the final ones can be undone for a while. */
export function useSteps(booking: SteppedBooking) {
  const { t } = useTranslation();
  const api = useApi();
  const reopen = useReopen();
  const { provider } = useViewer();
  const [running, setRunning] = useState<Step | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const take = async (step: Step): Promise<Failure | null> => {
    setRunning(step);
    const { id, version } = booking;
    const told = await STEPS[step](api, { input: { reservationId: id, expectedVersion: version } });
    setRunning(null);
    setFailure(told.failure);
    if (told.failure) return told.failure;
    const undo = (run: () => unknown) => [{ label: t('common.undo'), run: () => void run() }];
    const undos = UNDONE_BY_REOPENING.includes(step) ? undo(() => reopen(id)) : [];
    const leave = { input: { reservationId: id, expectedVersion: version + 1 } };
    notifyDone(t(`booking.done.${step}`), ...(step === 'arrive' ? undo(() => STEPS.notArrived(api, leave)) : undos));
    return null;
  };
  return { steps: stepsOf(booking, todayIn(provider.timezone)), take, running, failure };
}

/** Completed and no-show are possible only after the start; an arrival is noted on the day, and taken back in the panel. */
function stepsOf({ status, startAt, endAt, arrivedAt }: SteppedBooking, today: string): readonly Step[] {
  const steps: Step[] = status === 'PENDING' ? ['confirm', 'decline'] : [];
  if (ENDED.includes(status)) steps.push('reopen');
  if (status !== 'CONFIRMED') return steps;
  const hasBegun = Date.parse(startAt) <= presentTime();
  if (arrivedAt === null && dateOf(startAt) === today && presentTime() < Date.parse(endAt)) steps.push('arrive');
  if (hasBegun) steps.push('complete');
  if (hasBegun && arrivedAt === null) steps.push('noShow');
  if (arrivedAt !== null) steps.push('notArrived');
  return steps;
}
