import { createClient } from 'graphql-ws';
import WebSocket from 'ws';

/** The message of the parent at the start. */
interface Order {
  readonly url: string;
  readonly token: string;
  readonly count: number;
  readonly after: string;
}

/** Wall-clock milliseconds with a fraction, comparable between processes of one machine. */
const clock = () => performance.timeOrigin + performance.now();
const say = (message: object) => process.send?.(message);
const QUERY = `subscription ($after: UUID!) {
  reservationChanged(after: $after) { event { id type version changes { field from to } actor { type id } }
    reservation { id status startAt endAt serviceName employeeName clientNote version } } }`;

process.once('message', ({ url, token, count, after }: Order) => {
  const arrivals = new Map<number, number[]>();
  const receive = (version: number) => {
    const times = arrivals.get(version) ?? [];
    arrivals.set(version, times);
    times.push(clock());
    if (times.length === count) say({ version, times });
  };
  for (let index = 0; index < count; index += 1) {
    const client = createClient({
      url,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      connectionParams: { authorization: `Bearer ${token}` },
      on: { closed: (event) => console.error('closed', Reflect.get(Object(event), 'code')) },
    });
    client.subscribe(
      { query: QUERY, variables: { after } },
      {
        next: ({ data, errors }) => {
          if (errors) console.error(errors);
          const change = data?.['reservationChanged'];
          if (change) receive(Object(change).event.version);
        },
        error: (error) => console.error(error),
        complete: () => undefined,
      },
    );
  }
});
