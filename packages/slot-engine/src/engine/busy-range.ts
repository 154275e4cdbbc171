import type { MinuteRange } from '../time/minute-ranges.ts';
import { candidates } from './candidates.ts';
import type { Question } from './question.ts';

/** The span whose reservations affect starts in `starts`: the longest service with both buffers (epoch minutes). */
export function busyRange(question: Question, starts: MinuteRange): MinuteRange {
  const { service } = question;
  const longestMinutes = candidates(question).reduce(
    (longest, { durationMinutes }) => Math.max(longest, durationMinutes),
    service.durationMinutes,
  );
  return {
    from: starts.from - service.bufferBeforeMinutes,
    until: starts.until + longestMinutes + service.bufferAfterMinutes,
  };
}
