import type { Target } from '../many/load.ts';
import { type Answer, request } from '../support/request.ts';

const ALL = 'updatedSince=2026-01-01T00:00:00Z&pageSize=100';

/** Somebody who reads the feed again and again, each time from where it ended. */
export interface FeedReader {
  readonly seen: ReadonlySet<string>;
  /** Answers that were none. */
  readonly repeated: readonly string[];
  /** How often it had to begin anew, because its cursor was refused. */
  begun(): number;
  /** Ends when a last page has nothing more. */
  end(): Promise<void>;
}

const PAUSE_MS = 100;

export function openFeedReader({ url, prefix }: Target, newToken: () => Promise<string>): FeedReader {
  const seen = new Set<string>();
  const repeated: string[] = [];
  let [begun, ending] = [0, false];
  const run = async () => {
    let token = await newToken();
    for (let cursor: string | null = null; ; ) {
      const isLast = ending;
      const query: string = cursor === null ? ALL : `cursor=${cursor}&pageSize=100`;
      if (cursor === null) begun += 1;
      const answer: Answer | null = await request(`${url}${prefix}/reservations?${query}`, 'GET', token).catch(
        () => null,
      );
      if (answer?.status === 200) {
        for (const { id, version } of answer.body.items) seen.add(`${id} ${version}`);
        cursor = answer.body.nextCursor;
        if (isLast && answer.body.items.length === 0) return;
      } else {
        repeated.push(answer ? `${answer.status} ${answer.headers.get('retry-after')}` : 'connection lost');
        if (answer?.status === 401) token = await newToken().catch(() => token);
        if (answer?.status === 400) cursor = null;
      }
      if (!isLast) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const running = run();
  return {
    seen,
    repeated,
    begun: () => begun,
    end: async () => {
      ending = true;
      await running;
    },
  };
}
