import { actForProvider } from '../../src/domain/access/operator.ts';
import { type CreatedTestProvider, createTestProvider } from '../../src/domain/test-mode/create-test-provider.ts';
import type { TestAnswer, TestApp, TestRequest } from './app.ts';

/** The test provider of a provider, with calls by its own integration client. */
export interface Sandbox extends CreatedTestProvider {
  call(method: string, path: string, request?: TestRequest): Promise<TestAnswer>;
  token(): Promise<string>;
}

/** Makes the test provider of a provider, as the operator does. */
export async function openSandbox(app: TestApp, providerId: string): Promise<Sandbox> {
  const { db, ports, now } = app.service.deps;
  const created = await createTestProvider(await actForProvider({ db, ports, now, requestId: 'test' }, providerId));
  const { clientId: client_id, clientSecret: client_secret } = created;
  const token = async () => {
    const json = { client_id, client_secret, grant_type: 'client_credentials' };
    const { body } = await app.call('POST', '/integrations/oauth/token', { json, token: null });
    return body.access_token as string;
  };
  return {
    ...created,
    token,
    call: async (method, path, request = {}) =>
      app.call(method, `/integrations/v1/providers/${created.providerId}/${path}`, {
        ...request,
        token: request.token ?? (await token()),
      }),
  };
}
