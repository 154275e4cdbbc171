import { createContext, useContext, useSyncExternalStore } from 'react';
import {
  createDashboardClient,
  type DashboardClient,
  type DashboardState,
} from '../../../docs/examples/dashboard-client.ts';
import type { Session } from '../sign-in/session.ts';
import { createListen, type Listen } from './live.ts';

/** The graph for the signed-in person: queries and subscriptions. */
export interface Api extends Pick<DashboardClient, 'query' | 'follow'> {
  readonly listen: Listen;
  readonly live: {
    readonly state: DashboardState;
    onChange(tell: () => void): () => void;
  };
}

/** The copied dashboard client, with its connection state. */
export function createApi({ token }: Session, testMode: boolean): Api {
  const listeners = new Set<() => void>();
  let state: DashboardState = { kind: 'connecting' };
  const client = createDashboardClient({
    url: `${location.origin}/graphql${testMode ? '?testMode=true' : ''}`,
    token,
    onState: (next) => {
      state = next;
      for (const tell of listeners) tell();
    },
  });
  addEventListener('online', () => client.reconnect());
  return {
    query: client.query,
    follow: client.follow,
    listen: createListen(client),
    live: {
      get state() {
        return state;
      },
      onChange: (tell) => {
        listeners.add(tell);
        return () => listeners.delete(tell);
      },
    },
  };
}

export const ApiContext = createContext<Api | null>(null);

/** The graph; available only below the sign-in. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('The page has no session.');
  return api;
}

/** The state of the connection. */
export function useLiveState(): DashboardState {
  const { live } = useApi();
  return useSyncExternalStore(live.onChange, () => live.state);
}
