import useSWR from 'swr';
import type { DashboardAnswer } from '../../../../docs/examples/dashboard-client.ts';
import { type Api, useApi } from '../../graph/api.ts';
import {
  type InsightRowFragment,
  NoShowsDocument,
  type NoShowsQuery,
  type NoShowsQueryVariables,
} from '../../graph/operations.generated.ts';
import { addDays, dateOf, instantOf } from '../../kit/time.ts';
import { useViewer } from '../../sign-in/viewer.ts';

const NONE: ReadonlyMap<string, number> = new Map();

/** The number of no-shows by day; queried once it is `wanted`. */
export function useNoShows(days: readonly InsightRowFragment[], wanted: boolean): ReadonlyMap<string, number> {
  const api = useApi();
  const { timezone } = useViewer().provider;
  const [first, last] = [days[0]?.key, days.at(-1)?.key];
  const { data = NONE } = useSWR(
    wanted && first && last ? ['no-shows', first, last] : null,
    async ([, dateFrom, dateTo]) => {
      const span = {
        from: instantOf(`${dateFrom}T00:00`, timezone),
        to: instantOf(`${addDays(dateTo, 1)}T00:00`, timezone),
      };
      const counts = new Map<string, number>();
      for await (const startAt of starts(api, span)) {
        counts.set(dateOf(startAt), (counts.get(dateOf(startAt)) ?? 0) + 1);
      }
      return counts;
    },
    { revalidateOnFocus: false },
  );
  return data;
}

/** Every no-show of a span, page by page. */
async function* starts(api: Api, span: { readonly from: string; readonly to: string }): AsyncGenerator<string> {
  for (let after: string | null = null, isMore = true; isMore; ) {
    const variables: NoShowsQueryVariables = { ...span, after };
    const answer: DashboardAnswer<NoShowsQuery> = await api.query(NoShowsDocument, variables);
    const { nodes = [], pageInfo } = answer.data.reservations ?? {};
    for (const { startAt } of nodes) yield startAt;
    after = pageInfo?.endCursor ?? null;
    isMore = pageInfo?.hasNextPage === true && after !== null;
  }
}
