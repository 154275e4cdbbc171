import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { breakingChanges } from './breaking-changes.ts';
import { asNode, document, type Node } from './documented.ts';

const P = '/integrations/v1/providers/{providerId}';

/** A copy of the document, with the value at `keys` changed by `change`. */
function changed(keys: readonly string[], change: (node: Record<string, unknown>) => void): Node {
  const copy: Node = structuredClone(document());
  let node: Record<string, unknown> = { ...copy };
  const root = node;
  for (const key of keys) {
    const next = { ...asNode(node[key]) };
    if (Object.keys(next).length === 0) throw new Error(`There is nothing at ${keys.join(' ')}.`);
    node[key] = next;
    node = next;
  }
  change(node);
  return root;
}

const schemas = (...keys: readonly string[]) => ['components', 'schemas', ...keys];

/** Contract 2.3: without `clients:read` a write returns only fields that a read would show. */
const UNREAD = [`POST ${P}/clients 201`, `PATCH ${P}/clients/{id} 200`].flatMap((answer) => [
  `${answer}.firstName can now be null`,
  `${answer.replace(/20[01]$/, '409')}.context.providerClientId is optional now`,
]);

/** The new patterns accept everything that the former ones accepted. */
const WIDER = [
  [`GET ${P}/clients query parameter`, ''],
  [`PATCH ${P}/clients/{id} body.`, ''],
  [`POST ${P}/clients body.`, ''],
  [`POST ${P}/clients/identify body.`, 'phone'],
  [`POST ${P}/reservations body.client.`, ''],
].flatMap(([place = '', only = '']) => {
  const at = (field: string) => `${place}${place.endsWith('.') ? '' : ' '}${field} is tighter: pattern was`;
  const phone = `${at('phone')} ^\\+[1-9]\\d{1,14}$, is \\d`;
  return only ? [phone] : [`${at('email')} undefined, is ^[^@\\s]+@[^@\\s]+$`, phone];
});

/** A token is of type DPoP only for a request with a proof, which the last release ignored. */
const FOR_NEW_REQUESTS = ['POST /integrations/oauth/token 200.token_type is limited to some values now'];

test('the document keeps every promise of the last release, except fields of writes hidden without a read scope', async () => {
  const released = JSON.parse(await readFile(new URL('last-release.json', import.meta.url), 'utf8'));
  expect(breakingChanges(released, document()).sort()).toEqual([...UNREAD, ...WIDER, ...FOR_NEW_REQUESTS].sort());
});

describe('a breaking change is', () => {
  const cases: [string, Node, RegExp][] = [
    [
      'a removed path',
      changed(['paths'], (paths) => {
        delete paths[`${P}/slots`];
      }),
      /^GET .*\/slots was removed$/,
    ],
    [
      'a removed event',
      changed(['webhooks'], (webhooks) => {
        delete webhooks['booking.created'];
      }),
      /^POST booking.created was removed$/,
    ],
    [
      'a field that answers no longer have',
      changed(schemas('Booking', 'properties'), (properties) => {
        delete properties['price'];
      }),
      /201\.price was removed$/,
    ],
    [
      'a field that answers may leave out',
      changed(schemas('Booking'), (booking) => {
        booking['required'] = ['id'];
      }),
      /201\.status is optional now$/,
    ],
    [
      'a field that can be null where it could not',
      changed(schemas('Booking', 'properties', 'serviceName'), (name) => {
        name['type'] = ['string', 'null'];
      }),
      /201\.serviceName can now be null$/,
    ],
    [
      'a removed enum value',
      changed(schemas('ReservationStatus'), (status) => {
        status['enum'] = ['PENDING', 'CONFIRMED'];
      }),
      /201\.status lost the value NO_SHOW$/,
    ],
    [
      'a field that callers may no longer send',
      changed(schemas('CreateReservationInput', 'properties'), (properties) => {
        delete properties['clientNote'];
      }),
      /body\.clientNote was removed$/,
    ],
    [
      'a newly required field',
      changed(schemas('CreateReservationInput'), (input) => {
        input['required'] = ['serviceId', 'employeeSelectionMode', 'startAt', 'clientNote'];
      }),
      /body\.clientNote is now required$/,
    ],
    [
      'a tightened limit',
      changed(schemas('CreateReservationInput', 'properties', 'clientNote'), (note) => {
        note['maxLength'] = 10;
      }),
      /body\.clientNote is tighter: maxLength was 1000, is 10$/,
    ],
    [
      'a new limit',
      changed(schemas('CreateReservationInput', 'properties', 'startAt'), (startAt) => {
        startAt['pattern'] = 'Z$';
      }),
      /body\.startAt is tighter: pattern was undefined/,
    ],
    [
      'a newly required parameter',
      changed(['components', 'parameters', 'RequestId'], (parameter) => {
        parameter['required'] = true;
      }),
      /header parameter X-Request-Id is now required$/,
    ],
    [
      'another scope',
      changed(['paths', `${P}/slots`, 'get'], (operation) => {
        operation['security'] = [{ oauth2: ['catalog:read'] }];
      }),
      /^GET .*\/slots needs another scope$/,
    ],
  ];

  test.each(cases)('a breaking change is %s', (_, after, expected) => {
    const found = breakingChanges(document(), after);
    expect(found.filter((text) => expected.test(text)).length).toBeGreaterThan(0);
  });

  test('additions are no breaking change: a field, an enum value, an optional input, an event, a wider limit', () => {
    const additions = [
      changed(schemas('Booking', 'properties'), (properties) => {
        properties['colour'] = { type: 'string' };
      }),
      changed(schemas('EmptyReason'), (reason) => {
        reason['enum'] = [...Object.values(reason['enum'] ?? []), 'NEW'];
      }),
      changed(schemas('CreateReservationInput', 'properties'), (properties) => {
        properties['colour'] = { type: 'string' };
      }),
      changed(['webhooks'], (webhooks) => {
        webhooks['booking.moved'] = webhooks['booking.created'];
      }),
      changed(schemas('CreateReservationInput', 'properties', 'clientNote'), (note) => {
        note['maxLength'] = 5000;
      }),
    ];
    expect(additions.flatMap((after) => breakingChanges(document(), after))).toEqual([]);
  });
});
