import { useMemo } from 'react';
import { addMinutes, localNow } from '../../kit/time.ts';
import { useMinute } from '../../kit/use-minute.ts';
import { useViewer } from '../../sign-in/viewer.ts';
import type { Columns } from './columns.ts';
import type { GridEvent } from './grid-event.ts';

/** The line at the present time of the provider: the grid's own line is at that of the browser, also in test mode. */
export function useNowLine({ names }: Columns): readonly GridEvent[] {
  const { provider } = useViewer();
  const now = useMinute();
  return useMemo(() => {
    const start = localNow(now, provider.timezone);
    const line = { id: 'now', start, end: addMinutes(start, 1), resourceIds: [...names.keys()] };
    return [{ ...line, display: 'background', classNames: ['now'] }];
  }, [now, names, provider.timezone]);
}
