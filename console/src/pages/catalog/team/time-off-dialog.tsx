import { useSWRConfig } from 'swr';
import { useAsk } from '../../../graph/ask.ts';
import { HoursDocument } from '../../../graph/operations.generated.ts';
import type { ShownTimeOff } from '../../../shell/desk.ts';
import { TimeOffEditor } from './time-off-editor.tsx';

interface TimeOffDialogProps {
  readonly shown: ShownTimeOff;
  close(): void;
}

/** Time off above any page: a new one, or one that the calendar shows. */
export function TimeOffDialog({ shown, close }: TimeOffDialogProps) {
  const { employeeId } = shown;
  const { mutate } = useSWRConfig();
  const id = 'id' in shown ? shown.id : null;
  const { data } = useAsk(HoursDocument, id === null ? null : { employeeId }, { revalidateOnMount: true });
  const again = () => mutate(() => true);
  if ('local' in shown)
    return <TimeOffEditor employeeId={employeeId} local={shown.local} again={again} close={close} />;
  const timeOff = data?.employeeCalendar?.timeOff.find((each) => each.id === id);
  if (!timeOff) return null;
  return <TimeOffEditor employeeId={employeeId} timeOff={timeOff} again={again} close={close} />;
}
