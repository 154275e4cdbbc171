import useSWR, { type SWRConfiguration } from 'swr';
import type { DashboardDocument } from '../../../docs/examples/dashboard-client.ts';
import { type Api, useApi } from './api.ts';
import { type Failure, failureOf, failureOfError } from './failure.ts';

/** The result of a query, as far as it has arrived. */
export interface Asked<Data> {
  readonly data: Data | undefined;
  /** The reason why it did not arrive, or not completely. */
  readonly failure: Failure | null;
  /** No data has arrived yet. */
  readonly loading: boolean;
  /** Repeats the query; the present data stays until the answer. */
  again(): Promise<unknown>;
}

interface Answer<Data> {
  readonly data: Data;
  readonly failure: Failure | null;
}

/** Queries the data of a page; null for no query. The previous data stays while other variables are loaded. */
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

/** The result of a mutation: its answer, or the reason of its refusal. */
export type Told<Data> =
  | { readonly data: Data; readonly failure: null }
  | { readonly data: null; readonly failure: Failure };

/** Runs a mutation. */
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
