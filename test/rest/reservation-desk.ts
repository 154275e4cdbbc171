import { expect } from 'vitest';
import type { TestAnswer, TestApp, TestProvider, TestRequest } from '../support/app.ts';
import { salon } from '../support/salon.ts';

export const ANN = { firstName: 'Ann', email: 'ann@example.com' };

/** A salon with the operations of its reservations; starts are on Tuesday, 3 November 2026, in Warsaw. */
export interface Desk {
  readonly provider: TestProvider;
  /** Calls the provider's paths with a token that is valid at any time of the clock. */
  call(method: string, path: string, request?: TestRequest): Promise<TestAnswer>;
  create(input?: object, request?: TestRequest): Promise<TestAnswer>;
  /** Creates a reservation and expects 201; returns the record. */
  book(input?: object): Promise<TestAnswer['body']>;
  read(id: string, request?: TestRequest): Promise<TestAnswer>;
  update(id: string, json: object, request?: TestRequest): Promise<TestAnswer>;
  reschedule(id: string, json: object, request?: TestRequest): Promise<TestAnswer>;
  cancel(id: string, json?: object, request?: TestRequest): Promise<TestAnswer>;
  events(id: string): Promise<TestAnswer['body']>;
}

/** The start at a time of 3 November 2026, or of another day. */
export const at = (time: string, date = '2026-11-03') => `${date}T${time}:00+01:00`;

export async function openDesk(app: TestApp, parts: Parameters<typeof salon>[0] = {}): Promise<Desk> {
  const provider = await app.provide(salon(parts));
  const defaults = {
    serviceId: provider.services['cut'],
    employeeSelectionMode: 'SPECIFIC',
    employeeId: provider.employees['petra'],
    startAt: at('10:00'),
    client: ANN,
    // Most tests are about employees, and book one client again and again.
    allowClientOverlap: true,
  };
  const tokens = new Map<number, Promise<string>>();
  const call: Desk['call'] = async (method, path, request = {}) => {
    if (request.token !== undefined) return provider.call(method, path, request);
    const now = app.service.deps.now().getTime();
    const token = tokens.get(now) ?? provider.token();
    tokens.set(now, token);
    return provider.call(method, path, { ...request, token: await token });
  };
  const desk: Desk = {
    provider,
    call,
    create: (input = {}, request) => call('POST', 'reservations', { json: { ...defaults, ...input }, ...request }),
    async book(input) {
      const answer = await desk.create(input);
      expect(answer).toMatchObject({ status: 201 });
      return answer.body;
    },
    read: (id, request) => call('GET', `reservations/${id}`, request),
    update: (id, json, request) => call('PATCH', `reservations/${id}`, { json, ...request }),
    reschedule: (id, json, request) => call('PATCH', `reservations/${id}/reschedule`, { json, ...request }),
    cancel: (id, json, request) => call('POST', `reservations/${id}/cancel`, { ...(json && { json }), ...request }),
    events: async (id) => (await call('GET', `reservations/${id}/events`)).body,
  };
  return desk;
}

/** Path and code of every problem, sorted. */
export const problems = ({ body }: TestAnswer): string[] =>
  (body.details ?? []).map(({ path, code }: { path: string; code: string }) => `${path} ${code}`).sort();

/** The idempotency header. */
export const keyed = (key: string): TestRequest => ({ headers: { 'Idempotency-Key': key } });
