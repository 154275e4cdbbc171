import useSWR, { type SWRConfiguration } from 'swr';
import type { DashboardDocument } from '../../../docs/examples/dashboard-client.ts';
import { type Api, useApi } from './api.ts';
import { type Failure, failureOf, failureOfError } from './failure.ts';

/** What a page asked for, as far as it came. */
export interface Asked<Data> {
  readonly data: Data | undefined;
  /** Why it did not come, or did not come whole. */
  readonly failure: Failure | null;
  /** Nothing came yet. */
  readonly loading: boolean;
  /** Asks anew; what is there stays until the answer. */
  again(): Promise<unknown>;
}

interface Answer<Data> {
  readonly data: Data;
  readonly failure: Failure | null;
}

/** Asks for what a page shows; null asks for nothing yet. What was there before stays while other variables are asked for. */
export function useAsk<Data, Variables>(
  document: DashboardDocument<Data, Variables>,
  variables: Variables | null,
  options: SWRConfiguration<Answer<Data>> = {},
): Asked<Data> {
  const api = useApi();
  const key = variables === null ? null : [String(document), variables];
  const { data, error, isLoading, mutate } = useSWR<Answer<Data>>(
    key,
    async () => {
      const answer = await api.query(document, variables ?? undefined);
      const [first] = answer.errors;
      return { data: answer.data, failure: first ? failureOfError(first) : null };
    },
    { keepPreviousData: true, revalidateOnFocus: false, ...options },
  );
  return {
    data: data?.data,
    failure: error ? failureOf(error) : (data?.failure ?? null),
    loading: isLoading && data === undefined,
    again: () => mutate(),
  };
}

/** What came of a change: its answer, or why it was not made. */
export type Told<Data> =
  | { readonly data: Data; readonly failure: null }
  | { readonly data: null; readonly failure: Failure };

/** Tells the service to change something. */
export async function tell<Data, Variables>(
  api: Api,
  document: DashboardDocument<Data, Variables>,
  variables: Variables,
): Promise<Told<Data>> {
  try {
    const { data, errors } = await api.query(document, variables);
    const [first] = errors;
    return first ? { data: null, failure: failureOfError(first) } : { data, failure: null };
  } catch (error) {
    return { data: null, failure: failureOf(error) };
  }
}
