import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  asOffered,
  ConnectionError,
  createClient,
  dateIn,
  isApiError,
  phoneCall,
  type Schemas,
  spokenSelection,
  timeIn,
} from '../../packages/client/src/index.ts';
import { listenHttp } from '../../src/http-server.ts';
import { eventually } from '../support/eventually.ts';
import { type TcpProxy, tcpProxy } from '../support/tcp-proxy.ts';
import { keptCursor, type ServedSalon, serveSalon } from './served-salon.ts';

const TOKEN_LIFE_MS = 1_800_000;
const client = { firstName: 'Anna', phone: '+48600100200' };

let salon: ServedSalon;
let proxy: TcpProxy;
beforeAll(async () => {
  salon = await serveSalon();
  proxy = await tcpProxy(salon.url);
});
afterAll(async () => {
  await proxy?.close();
  await salon?.close();
});
beforeEach(() => {
  salon.log.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const cut = () => salon.provider.services['cut'] ?? '';

async function offered(api = salon.client()): Promise<Schemas['CreateReservationInput']> {
  const { startsAt, employeeIds, endsAt, price } = await api.slots.findFirstAvailable({ serviceId: cut() });
  const offer = { employeeIds, expectedEndAt: endsAt, expectedPrice: price, allowClientOverlap: true };
  return { serviceId: cut(), startAt: startsAt ?? '', employeeSelectionMode: 'ANY', ...offer, client };
}

const statuses = (operation: string) =>
  salon.log.filter((entry) => entry.operation === operation).map(({ status }) => status);

test('sentences are in the language of the provider, or in that of the client', async () => {
  const made = await salon.client().reservations.create(await offered());
  const summaryIn = async (language?: string) => (await salon.client({ language }).reservations.get(made.id)).summary;
  expect(await summaryIn()).toMatch(/^Women's cut, wykonuje Petra K\., /);
  expect(await summaryIn('en')).toMatch(/^Women's cut with Petra K\. on /);
});

describe('requests without an answer', () => {
  test('a booking whose answer is lost is sent again with the same key and booked once', async () => {
    const api = salon.client({ baseUrl: proxy.url });
    const request = await offered(api);
    const before = (await api.reservations.list()).totalItems ?? 0;
    proxy.loseNextAnswer();
    const { data, replayed } = await api.reservations.create(request).withResponse();
    expect(data).toMatchObject({ status: 'CONFIRMED', startAt: request.startAt });
    expect(replayed).toBe(true);
    expect(statuses('createReservation')).toEqual([null, 201]);
    expect((await api.reservations.list()).totalItems).toBe(before + 1);
  });

  test('the error after several lost answers contains the key, and a later call with it finds the booking', async () => {
    const api = salon.client({ baseUrl: proxy.url, maxRetries: 1 });
    const request = await offered(api);
    proxy.loseNextAnswer();
    proxy.loseNextAnswer();
    const error: unknown = await api.reservations.create(request).catch((lost) => lost);
    expect(error).toBeInstanceOf(ConnectionError);
    const { idempotencyKey = null } = error instanceof ConnectionError ? error : {};
    expect(idempotencyKey).toMatch(/^[\w-]{36}$/);
    const again = api.reservations.create(request, { idempotencyKey: idempotencyKey ?? '' });
    expect((await again.withResponse()).replayed).toBe(true);
  });

  test('deleting a hold succeeds when the first answer is lost and the second attempt is 404', async () => {
    const api = salon.client({ baseUrl: proxy.url });
    const { serviceId, startAt, employeeIds } = await offered(api);
    const hold = await api.holds.create({ serviceId, startAt, employeeIds, employeeSelectionMode: 'ANY' });
    proxy.loseNextAnswer();
    await expect(api.holds.delete(hold.id)).resolves.toBeUndefined();
    expect(statuses('deleteHold')).toEqual([null, 404]);
    await expect(api.holds.delete(hold.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('creating a subscription, which has no key, is not repeated when its answer is lost', async () => {
    const api = salon.client({ baseUrl: proxy.url });
    await api.me();
    proxy.loseNextAnswer();
    const made = api.webhooks.create({ url: `${salon.url}/hook`, events: ['*'] });
    await expect(made).rejects.toBeInstanceOf(ConnectionError);
    expect(await api.webhooks.list()).toHaveLength(1);
  });

  test('a request without a timely answer is repeated, and an abort stops it at once', async () => {
    const api = salon.client({ baseUrl: proxy.url });
    await api.me();
    proxy.freeze();
    const abort = new AbortController();
    const requested = api.catalog.get({ timeoutMs: 50, maxRetries: 100, signal: abort.signal });
    await eventually(() => expect(statuses('getCatalog').length).toBeGreaterThan(1));
    abort.abort(new Error('The caller hung up.'));
    await expect(requested).rejects.toThrow('The caller hung up.');
    await proxy.restore();
  });
});

describe('retries requested by the service', () => {
  test('503 with Retry-After from a starting service is retried after that time', async () => {
    const starting = await listenHttp('127.0.0.1', 0);
    const api = salon.client({
      baseUrl: `http://127.0.0.1:${starting.port}`,
      log: (entry) => {
        salon.log.push(entry);
        starting.use(salon.app.fetch);
      },
    });
    expect((await api.me()).scopes).toContain('catalog:read');
    expect(salon.log.map(({ operation, status }) => [operation, status])).toEqual([
      ['createToken', 503],
      ['createToken', 200],
      ['getMe', 200],
    ]);
    expect(salon.log[0]?.retryInMs).toBeGreaterThanOrEqual(1000);
    await starting.stop();
  });

  test('429 is retried after Retry-After, unless that is more than a minute', async () => {
    let retryAfter = '1';
    let refusals = 1;
    const refusing: typeof fetch = async (url, init) => {
      if (!String(url).endsWith('/me') || refusals === 0) return fetch(url, init);
      refusals -= 1;
      const refusal = { error: 'RATE_LIMITED', message: 'Too many requests.', requestId: 'r' };
      return Response.json(refusal, { status: 429, headers: { 'Retry-After': retryAfter } });
    };
    const api = salon.client({ fetch: refusing });
    await api.me();
    expect(salon.log.filter(({ operation }) => operation === 'getMe').map(({ retryInMs }) => retryInMs)).toEqual([
      1000,
      null,
    ]);
    [retryAfter, refusals] = ['61', 1];
    await expect(api.me()).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 61 });
  });
});

describe('tokens', () => {
  test('all concurrent calls use one token, and a new one is fetched a minute before it expires', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const api = salon.client();
    await Promise.all([api.me(), api.catalog.get(), api.webhooks.list()]);
    vi.advanceTimersByTime(TOKEN_LIFE_MS - 61_000);
    await api.me();
    expect(statuses('createToken')).toEqual([200]);
    vi.advanceTimersByTime(2_000);
    await api.me();
    expect(statuses('createToken')).toEqual([200, 200]);
  });

  test('a revoked token is replaced and the call succeeds', async () => {
    const seen: string[] = [];
    const watching: typeof fetch = (url, init) => {
      seen.push(new Headers(init?.headers).get('Authorization')?.slice('Bearer '.length) ?? '');
      return fetch(url, init);
    };
    const api = salon.client({ fetch: watching });
    await api.me();
    const [{ clientId = '', clientSecret = '' } = {}] = salon.provider.clients;
    const json = { client_id: clientId, client_secret: clientSecret, token: seen.at(-1) };
    expect((await salon.app.call('POST', '/integrations/oauth/revoke', { json })).status).toBe(200);
    await expect(api.me()).resolves.toMatchObject({ clientId });
    expect(statuses('getMe')).toEqual([200, 401, 200]);
  });

  test('wrong credentials are an error with the code invalid_client, without a retry', async () => {
    await expect(salon.client({ clientSecret: 'wrong' }).me()).rejects.toMatchObject({
      code: 'invalid_client',
      status: 401,
    });
    expect(statuses('createToken')).toEqual([401]);
  });
});

describe('errors', () => {
  test('errors narrow by code: a taken slot to its alternatives, bad input to its problems', async () => {
    const api = salon.client();
    const error: unknown = await api.reservations
      .create({ ...(await offered()), startAt: '2026-11-03T03:00:00Z' })
      .catch((refused) => refused);
    if (!isApiError(error, 'SLOT_UNAVAILABLE')) throw error;
    expect(error.context.reason).toBe('OUTSIDE_WORKING_HOURS');
    expect(error.context.alternatives.map(({ label }) => label)).toHaveLength(3);
    const invalid: unknown = await api.clients.create({ firstName: '' }).catch((refused) => refused);
    if (!isApiError(invalid) || invalid.code !== 'VALIDATION_FAILED') throw invalid;
    expect(invalid.details?.map(({ path }) => path)).toContain('/firstName');
    expect(invalid.requestId).not.toBe('');
  });

  test('the log contains no token, secret, query or body', async () => {
    const api = salon.client();
    await api.clients.list({ phone: '+48600100200' });
    await api.clients.identify({ phone: '+48600100200' });
    const text = JSON.stringify(salon.log);
    expect(text).not.toMatch(/48600100200|Bearer|eyJ/);
    expect(text).not.toContain(salon.provider.clients[0]?.clientSecret);
  });
});

describe('mistakes of the calling program', () => {
  test('createClient names missing options and an address without https', () => {
    const given = { baseUrl: salon.url, clientId: 'a', clientSecret: 'b' };
    for (const name of ['baseUrl', 'clientId', 'clientSecret'] as const) {
      expect(() => createClient({ ...given, [name]: undefined })).toThrow(`createClient needs ${name}`);
    }
    expect(() => createClient({ ...given, baseUrl: 'api.example.com' })).toThrow('https:// before it');
  });

  test.each(['', '.', '..'])('an id that is %j never changes the path of a request', async (id) => {
    await expect(salon.client().clients.delete(id)).rejects.toThrow('deleteClient needs id');
    await expect(salon.client().reservations.cancel(id)).rejects.toThrow('cancelReservation needs reservationId');
  });

  test('a key that no header can contain is refused before the request is sent', async () => {
    const api = salon.client();
    await api.me();
    const made = api.clients.create(client, { idempotencyKey: 'zażółć' });
    await expect(made).rejects.toBeInstanceOf(TypeError);
    expect(statuses('createClient')).toEqual([]);
  });

  test('error messages contain the problems of the request, or the reason for a missing answer', async () => {
    await expect(salon.client().clients.create({ firstName: '', phone: '600' })).rejects.toThrow(
      /VALIDATION_FAILED: .*\/firstName: .*\/phone: Expected a phone number/,
    );
    const noServer = await listenHttp('127.0.0.1', 0);
    await noServer.stop();
    const away = salon.client({ baseUrl: `http://127.0.0.1:${noServer.port}`, maxRetries: 0 });
    await expect(away.me()).rejects.toThrow(/No answer to createToken after 1 attempt: connect ECONNREFUSED/);
  });

  test('a date in a query is sent in the same form as in a body', async () => {
    const startsAfter: unknown = new Date('2026-11-02T08:00:00Z');
    await expect(salon.client().reservations.list({ startsAfter: startsAfter as string })).resolves.toHaveProperty(
      'items',
    );
  });
});

describe('lists and feeds', () => {
  test('a list iterates over all pages, and an unchanged catalog is fetched once', async () => {
    const api = salon.client();
    for (const number of [1, 2, 3, 4, 5])
      await api.clients.create({ firstName: `Page ${number}`, phone: `+4860000000${number}` });
    const names: string[] = [];
    for await (const item of api.clients.list({ pageSize: 2 }))
      if (item.kind === 'ProviderClient') names.push(item.firstName);
    expect(names.filter((name) => name.startsWith('Page'))).toHaveLength(5);
    expect(statuses('listClients').length).toBeGreaterThan(2);
    const first = await api.catalog.get();
    expect(await api.catalog.get()).toEqual(first);
    expect(statuses('getCatalog')).toEqual([200, 304]);
  });

  test('a feed resumes after its stored cursor, and repeats the unfinished page', async () => {
    // A feed ends before the oldest write in progress on the server, so its pages may be shorter until that commits.
    await eventually(async () => {
      let count = 0;
      for await (const _ of salon.client().clients.feed({ cursor: keptCursor() })) count += 1;
      expect(count).toBeGreaterThanOrEqual(5);
    });
    const cursor = keptCursor();
    const ids: string[] = [];
    for await (const change of salon.client().clients.feed({ cursor, pageSize: 2 })) {
      ids.push(change.id);
      if (ids.length === 3) break;
    }
    const rest: string[] = [];
    for await (const change of salon.client().clients.feed({ cursor, pageSize: 2 })) rest.push(change.id);
    expect(rest[0]).toBe(ids[2]);
    const added = await salon.client().clients.create({ firstName: 'Later', phone: '+48600000009' });
    const later: string[] = [];
    await eventually(async () => {
      for await (const change of salon.client().clients.feed({ cursor })) later.push(change.id);
      expect(later.at(-1)).toBe(added.id);
    });
    expect(later.filter((id) => ids.includes(id))).toEqual([]);
  });

  test('a following feed waits for changes until it is aborted', async () => {
    const [cursor, abort] = [keptCursor(), new AbortController()];
    const api = salon.client();
    for await (const _ of api.reservations.feed({ cursor }));
    const made = await api.reservations.create(await offered());
    const seen: string[] = [];
    for await (const { id } of api.reservations.feed({ cursor, everySeconds: 0.05, signal: abort.signal })) {
      if (id !== made.id) continue;
      seen.push(id);
      if (seen.length === 1) await api.reservations.cancel(made.id);
      else abort.abort();
    }
    expect(seen).toEqual([made.id, made.id]);
  });

  test('a following feed resumes when the service is back', async () => {
    const [cursor, abort] = [keptCursor(), new AbortController()];
    const api = salon.client({ baseUrl: proxy.url, maxRetries: 0 });
    for await (const _ of api.clients.feed({ cursor }));
    await proxy.cut();
    const seen: string[] = [];
    const following = (async () => {
      for await (const { id } of api.clients.feed({ cursor, everySeconds: 0.05, signal: abort.signal })) {
        seen.push(id);
        abort.abort();
      }
    })();
    await eventually(() =>
      expect(statuses('listClients').filter((status) => status === null).length).toBeGreaterThan(0),
    );
    const added = await salon.client().clients.create({ firstName: 'Meanwhile', phone: '+48600000019' });
    await proxy.restore();
    await following;
    expect(seen).toEqual([added.id]);
    await proxy.cut();
    await expect(async () => {
      for await (const _ of api.clients.feed({ cursor }));
    }).rejects.toBeInstanceOf(ConnectionError);
    await proxy.restore();
  });

  test('an event log that is too old throws EVENTS_EXPIRED, or restarts after a new copy', async () => {
    const cursor = { load: async () => '01936d3a-0000-7000-8000-000000000099', save: async () => undefined };
    const events = salon.client().events;
    const read = async (options: Parameters<typeof events.feed>[0]) => {
      const names: string[] = [];
      for await (const { event } of events.feed(options)) names.push(event);
      return names;
    };
    await eventually(async () => expect(await read({})).toContain('booking.created'));
    await expect(read({ cursor })).rejects.toMatchObject({
      code: 'EVENTS_EXPIRED',
      context: { keptSince: expect.any(String) },
    });
    const copied = vi.fn(async () => undefined);
    expect(await read({ cursor, onExpired: copied, type: ['booking.created'] })).toContain('booking.created');
    expect(copied).toHaveBeenCalledOnce();
  });
});

describe('a telephone call', () => {
  const suggestions = async () => {
    const { suggestions: slots } = await salon
      .client()
      .slots.suggest({ serviceId: cut(), startAt: timeIn('Europe/Warsaw', '2026-11-05', '11:00') });
    const [first, second] = slots;
    if (!first || !second) throw new Error('Nothing is free.');
    return [first, second] as const;
  };

  test('a request without an answer has one effect when the caller repeats it, though each repetition is a call of its own', async () => {
    const api = salon.client({ baseUrl: proxy.url, maxRetries: 0 });
    const call = phoneCall(api, { id: 'lost-answers', phone: '+48600300400', now: salon.app.service.deps.now });
    expect(await call.recognise()).toBeNull();
    const [slot, other] = await suggestions();
    await call.keep(cut(), other);
    proxy.loseNextAnswer();
    await expect(call.keep(cut(), slot)).rejects.toBeInstanceOf(ConnectionError);
    const hold = await call.keep(cut(), slot);
    expect(hold.startAt).toBe(slot.startsAt);
    proxy.loseNextAnswer();
    const person = { firstName: 'Ola' };
    await expect(call.book(cut(), slot, person)).rejects.toBeInstanceOf(ConnectionError);
    const booked = await call.book(cut(), slot, person);
    expect(booked).toMatchObject({ status: 'CONFIRMED', startAt: slot.startsAt, price: slot.price });
    const known = await call.recognise();
    expect(known).toMatchObject({ firstName: 'Ola', upcoming: [{ id: booked.id }] });
    const moved = await call.move(booked, other);
    expect(await call.cancel(moved)).toMatchObject({ status: 'CANCELLED', cancellation: { cancelledBy: 'CLIENT' } });
    const { outcome, reservations } = await api.conversations.get(call.conversationId);
    expect([outcome, reservations.map(({ id }) => id)]).toEqual(['CANCELLED', [booked.id]]);
  });

  test('a slot whose hold expired while the caller was thinking is booked, unless it was taken meanwhile', async () => {
    const call = phoneCall(salon.client(), { id: 'slow', phone: '+48600300401' });
    const [{ employeeIds, ...time }] = await suggestions();
    const slot = { ...time, employeeIds: employeeIds.slice(0, 1) };
    const wish = { serviceId: cut(), ...asOffered(slot) };
    const person = { firstName: 'Iza' };
    const end = async () => salon.client().holds.delete((await call.keep(cut(), slot)).id);
    await end();
    const booked = await call.book(cut(), slot, person);
    expect(booked.startAt).toBe(slot.startsAt);
    await call.cancel(booked);
    await end();
    await salon.client().reservations.create({ ...wish, client });
    await expect(call.book(cut(), slot, person)).rejects.toMatchObject({ code: 'SLOT_UNAVAILABLE' });
    await call.release();
  });

  test('a selection asks until it is clear, and handles corrections, a yes and words that match no name', async () => {
    const selection = spokenSelection(salon.client(), { locale: 'en-GB' });
    expect(selection.state).toMatchObject({ kind: 'SERVICE_UNKNOWN', names: [] });
    expect(await selection.agree()).toBeNull();
    expect(await selection.hear('with Bob please')).toMatchObject({ kind: 'EMPLOYEE_UNKNOWN' });
    const petras = await selection.hear("a women's cut with Petra");
    expect(petras).toMatchObject({ kind: 'SELECTED', serviceId: cut() });
    expect(await selection.hear('well, er, thank you')).toBe(petras);
    const unknown = await selection.hear('rather with Bob');
    expect(unknown).toMatchObject({ kind: 'EMPLOYEE_UNKNOWN', names: [], choices: [] });
    expect(await selection.hear('yes', { isAnswer: true })).toBe(unknown);
    expect(await selection.hear('Anna')).toMatchObject({ kind: 'SELECTED', serviceId: cut() });
    expect(await selection.hear('a colour with Anna')).toMatchObject({ kind: 'EMPLOYEE_UNABLE', names: ['Petra K.'] });
    expect(await selection.choose(1)).toBeNull();
    expect(await selection.agree()).toMatchObject({
      kind: 'SELECTED',
      serviceId: salon.provider.services['colour'],
      employeeId: salon.provider.employees['petra'],
    });
  });

  test.each([
    ['Europe/Warsaw', '2026-03-29', '01:30', '2026-03-29T01:30:00+01:00'],
    ['Europe/Warsaw', '2026-03-29', '03:30', '2026-03-29T03:30:00+02:00'],
    ['Europe/Warsaw', '2026-10-25', '04:00', '2026-10-25T04:00:00+01:00'],
    ['America/St_Johns', '2026-11-01', '09:00', '2026-11-01T09:00:00-03:30'],
    ['Pacific/Kiritimati', '2026-11-01', '09:00', '2026-11-01T09:00:00+14:00'],
    ['Europe/London', '2026-12-01', '09:00', '2026-12-01T09:00:00+00:00'],
  ])('spoken time: in %s on %s at %s it is %s', (timeZone, date, clock, instant) => {
    expect(timeIn(timeZone, date, clock)).toBe(instant);
    expect(dateIn(timeZone, new Date(instant))).toBe(date);
  });
});
