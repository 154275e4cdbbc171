import { describe, expect, test } from 'vitest';
import { type CheckedAnswer, checkAnswer, checkEnvelope } from './answers.ts';
import { asNode, at } from './documented.ts';

const PROVIDER = '01936d3a-0000-7000-8000-000000000001';
const PATH = `/integrations/v1/providers/${PROVIDER}/clients/identify`;
const HEADERS = { 'Content-Type': 'application/json', 'X-Request-Id': 'r1', 'RateLimit-Limit': '30' };

function answer(parts: Partial<CheckedAnswer> & { extra?: Record<string, string> } = {}): CheckedAnswer {
  const { extra = {}, ...rest } = parts;
  const body = { status: 'NOT_FOUND', providerClientId: null };
  return { status: 200, body, headers: new Headers({ ...HEADERS, ...extra }), ...rest };
}

const check = (parts?: Parameters<typeof answer>[0]) => () => checkAnswer(answer(parts), 'POST', PATH);

describe('checkAnswer', () => {
  test('checkAnswer accepts documented answers', () => {
    expect(check()).not.toThrow();
  });

  test.each<[string, Parameters<typeof answer>[0], RegExp]>([
    ['a status it does not name', { status: 202 }, /status is not documented/],
    ['a missing field', { body: { status: 'NOT_FOUND' } }, /providerClientId/],
    ['a field too many', { body: { status: 'NOT_FOUND', providerClientId: null, phone: '+48' } }, /phone/],
    ['an unknown enum value', { body: { status: 'MAYBE', providerClientId: null } }, /\/status/],
    ['a header it does not name', { extra: { 'X-Debug': '1' } }, /x-debug is not documented/],
    ['a malformed header', { extra: { 'RateLimit-Limit': 'many' } }, /ratelimit-limit/],
    ['a missing header', { headers: new Headers({ 'Content-Type': 'application/json' }) }, /x-request-id is missing/],
    ['another content type', { extra: { 'Content-Type': 'text/html' } }, /text\/html is not documented/],
    [
      'an error of another status',
      { status: 403, body: { error: 'NOT_FOUND', message: 'm', requestId: 'r' } },
      /error/,
    ],
  ])('checkAnswer refuses %s', (_, parts, problem) => {
    expect(check(parts)).toThrow(problem);
  });

  test('checkAnswer expects 404 and 405 for unknown paths and methods', () => {
    const body = { error: 'NOT_FOUND', message: 'm', requestId: 'r' };
    expect(() => checkAnswer(answer({ status: 404, body }), 'GET', '/integrations/v1/nowhere')).not.toThrow();
    expect(() => checkAnswer(answer({ status: 405, body }), 'PUT', PATH)).not.toThrow();
    expect(() => checkAnswer(answer(), 'GET', '/integrations/v1/nowhere')).toThrow(/must answer 404/);
  });
});

describe('checkEnvelope', () => {
  const media = asNode(at('webhooks', 'booking.created', 'post', 'requestBody', 'content', 'application/json'));
  const envelope = asNode(media?.['example']) ?? {};

  test('checkEnvelope accepts the documented payload and refuses others', () => {
    expect(() => checkEnvelope(envelope)).not.toThrow();
    expect(() => checkEnvelope({ ...envelope, secret: 1 })).toThrow(/secret/);
    expect(() => checkEnvelope({ ...envelope, event: 'booking.moved' })).toThrow(/no webhook booking\.moved/);
  });
});
