import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { countStatements } from '../support/count-statements.ts';
import { codesOf, graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

const SEND = `mutation ($id: UUID!) { sendClaimLink(input: { id: $id }) {
  notification { id kind to status attemptCount failure createdAt } } }`;
const PERSON = { firstName: 'Zofia', lastName: 'Nowak', email: 'zofia@example.com', phone: '+48600100200' };

let app: TestApp;
let provider: TestProvider;
let owner: string;
let staff: string;

beforeAll(async () => {
  app = await openTestApp({ usageLimits: { mailsPerRecipientPerHour: 2 } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow('2026-11-02T08:00:00Z');
  provider = await app.provide(salon());
  owner = await workspaceToken(app, provider.id);
  staff = await workspaceToken(app, provider.id, 'STAFF');
});

const addClient = async (parts: object = {}): Promise<string> =>
  (await provider.call('POST', 'clients', { json: { ...PERSON, ...parts } })).body.id;
const send = (id: string, token = staff) => graphql(app, token, SEND, { id });
const mails = () => app.database.orm.mail.findMany({ where: { providerId: provider.id } });

test('a claim link is sent by staff, mailed to the client and recorded in the audit without the link', async () => {
  const id = await addClient();
  const { data, errors } = await send(id);
  expect(errors).toEqual([]);
  const mail = data.sendClaimLink.notification;
  expect(mail).toEqual({
    ...{ id: expect.any(String), kind: 'CLAIM_LINK', to: PERSON.email, status: 'PENDING', attemptCount: 0 },
    ...{ failure: null, createdAt: '2026-11-02T08:00:00.000Z' },
  });
  const received = await graphql(
    app,
    owner,
    `{ auditEvents(resourceId: "${id}") { nodes { action resourceType changes { field }
    actor { id } } } }`,
  );
  expect(received.data.auditEvents.nodes[0]).toEqual({
    ...{ action: 'CLAIM_LINK_SENT', resourceType: 'CLIENT', changes: [], actor: { id: 'staff@salon' } },
  });
  app.setNow('2026-11-02T08:10:00Z');
  const again = (await send(id)).data.sendClaimLink.notification;
  const others = [await addClient({ firstName: 'Ewa', email: 'ewa@example.com', phone: null }), id];
  const LISTED = '{ clients(first: 10) { nodes { id claimLink { id status } } } }';
  const { statements, result } = await countStatements(app, () => graphql(app, owner, LISTED));
  expect(statements.filter((text) => /from "mail"/i.test(text))).toHaveLength(1);
  const links = new Map(
    result.data.clients.nodes.map((one: { id: string; claimLink: object }) => [one.id, one.claimLink]),
  );
  expect(others.map((one) => links.get(one))).toEqual([null, { id: again.id, status: 'PENDING' }]);
});

test('viewers and integrations cannot send a claim link', async () => {
  const id = await addClient();
  for (const token of [await workspaceToken(app, provider.id, 'VIEWER'), await provider.token()]) {
    expect(codesOf(await send(id, token))).toEqual(['insufficient_scope']);
  }
  expect(await mails()).toEqual([]);
});

test('a claim link for an unknown, deleted or foreign client is NOT_FOUND, with equal answers', async () => {
  const deleted = await addClient();
  await provider.call('DELETE', `clients/${deleted}`);
  const foreign = await app.provide(salon());
  const theirs = (await foreign.call('POST', 'clients', { json: PERSON })).body.id;
  const answers = [];
  for (const id of [deleted, theirs, '01936d3a-0000-7000-8000-000000000000']) {
    const { data, errors } = await send(id);
    answers.push([data, errors.map(({ message, extensions }) => [message, extensions.code])]);
  }
  expect(answers[0]).toEqual([{ sendClaimLink: null }, [[expect.any(String), 'NOT_FOUND']]]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await app.database.orm.mail.count({ where: { providerId: foreign.id } })).toBe(0);
  expect(await mails()).toEqual([]);
});

test('a claim link for a claimed client, or one without an address, is refused with the reason', async () => {
  const unreachable = await addClient({ email: null });
  const refused = await send(unreachable);
  expect(refused.errors[0]?.extensions).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: [{ argument: 'input', path: '/id', code: 'REQUIRED', message: 'This client has no e-mail address.' }],
  });
  const claimed = await addClient({ phone: null });
  const account = await app.database.orm.account.create({
    data: { id: '01936d3a-0000-7000-8000-0000000000aa', issuer: 'test', subject: provider.id, createdAt: new Date(0) },
  });
  const key = { providerId_id: { providerId: provider.id, id: claimed } };
  await app.database.orm.providerClient.update({ where: key, data: { accountId: account.id } });
  expect((await send(claimed)).errors[0]?.extensions).toMatchObject({
    ...{ code: 'INVALID_STATE', context: { status: 'CLAIMED' } },
  });
  expect(await mails()).toEqual([]);
});

test('a claim link beyond the limit of its recipient is REFUSED, is not in the audit, and the previous link stays valid', async () => {
  const id = await addClient();
  await send(id);
  await send(id);
  const { data } = await send(id);
  expect(data.sendClaimLink.notification).toMatchObject({
    ...{ status: 'REFUSED', to: null, failure: 'MAILS_PER_RECIPIENT' },
  });
  const received = await graphql(app, owner, `{ auditEvents(resourceId: "${id}") { nodes { action } } }`);
  const actions = received.data.auditEvents.nodes.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(['CLAIM_LINK_SENT', 'CLAIM_LINK_SENT', 'CREATED']);
});
