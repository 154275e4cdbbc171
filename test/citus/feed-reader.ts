import type { Target } from '../many/load.ts';
import { type Answer, request } from '../support/request.ts';

const ALL = 'updatedSince=2026-01-01T00:00:00Z&pageSize=100';

/** A client that reads the feed repeatedly, each time from its last cursor. */
export interface FeedReader {
  readonly seen: ReadonlySet<string>;
  /** Answers with an error status. */
  readonly repeated: readonly string[];
  /** How often it restarted because its cursor was refused. */
  begun(): number;
  /** Stops after a last page without more items. */
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
