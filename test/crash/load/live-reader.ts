import { setTimeout as wait } from 'node:timers/promises';
import { follow } from '../../live/serve.ts';
import type { LiveReading } from '../evidence.ts';
import type { Random } from '../harness/random.ts';
import { until } from '../harness/until.ts';
import { httpClient, type Salesroom } from './http-client.ts';

const RECONNECT_MS = 100;
const POLL_FOREVER_MS = 3_600_000;

/** A dashboard client that resumes with its last event after each lost connection. */
export interface LiveReader {
  readonly reading: LiveReading;
  stop(): Promise<void>;
}

export function startLiveReader(room: Salesroom, reader: string, after: string, random: Random): LiveReader {
  const http = httpClient(room, random);
  const eventIds: string[] = [];
  let connections = 0;
  let stopping = false;
  const listenOnce = async () => {
    const socketUrl = `${random.pick(room.apis).replace('http', 'ws')}/graphql`;
    const received = follow(socketUrl, await http.newToken(), { after: eventIds.at(-1) ?? after });
    const begin = eventIds.length;
    connections += 1;
    await until(() => {
      for (const { event } of received.events.slice(eventIds.length - begin)) eventIds.push(event.id);
      return stopping || received.errors.length > 0 || received.closes.length > 0;
    }, POLL_FOREVER_MS);
    await received.client.dispose();
  };
  const listening = (async () => {
    while (!stopping) {
      await listenOnce().catch(() => undefined);
      await wait(RECONNECT_MS);
    }
  })();
  return {
    reading: {
      reader,
      after,
      eventIds,
      get connections() {
        return connections;
      },
    },
    stop: async () => {
      stopping = true;
      await listening;
    },
  };
}
