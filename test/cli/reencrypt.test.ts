import { randomBytes, randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { createSecretBox } from '../../src/domain/webhooks/secret-box.ts';
import { importProvider } from '../../src/domain/workspace/provider-file/import-provider.ts';
import { parseClientId } from '../../src/kernel/client-id.ts';
import { testDatabase } from '../support/database.ts';
import { testOperator } from '../support/operator.ts';
import { salon } from '../support/salon.ts';
import { runCli } from './run-cli.ts';

test('keys reencrypt encrypts all secrets with the new key, so that the old key decrypts none', async () => {
  const database = await testDatabase();
  onTestFinished(database.drop);
  const [before, after] = [randomBytes(32), randomBytes(32)];
  const cli = (key: Buffer, other: Buffer | null, ...args: string[]) =>
    runCli(args, {
      DATABASE_URL: database.url,
      ENCRYPTION_KEY: [key, ...(other ? [other] : [])].map((each) => each.toString('base64')).join(),
    });
  expect(await cli(before, null, 'keys', 'rotate')).toMatchObject({ code: 0 });
  const { provider, integrationClients } = await importProvider(testOperator(database).operator, salon());
  const [id, subscriptionId] = [randomUUID(), randomUUID()];
  const stamps = { createdAt: new Date() };
  await database.orm.webhookSubscription.create({
    data: {
      providerId: provider.id,
      id: subscriptionId,
      integrationClientId: parseClientId(integrationClients[0]?.clientId ?? '')?.id ?? '',
      url: 'https://hooks.example',
      events: ['*'],
      isActive: true,
      secretHint: 'kept',
      updatedAt: new Date(),
      ...stamps,
    },
  });
  const place = { table: 'webhook_secret', providerId: provider.id, id } as const;
  const ciphertext = new Uint8Array(createSecretBox(before).encrypt('whsec_kept', place));
  await database.orm.webhookSecret.create({
    data: { providerId: provider.id, id, subscriptionId, ciphertext, ...stamps },
  });

  const alone = await cli(after, null, 'keys', 'reencrypt');
  expect(alone).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('ENCRYPTION_KEY') });
  for (const _ of ['once', 'again']) {
    const { stdout } = await cli(after, before, 'keys', 'reencrypt', '--json');
    expect(JSON.parse(stdout)).toEqual({ signingKeys: 1, webhookSecrets: 1 });
  }

  const where = { providerId_id: { providerId: provider.id, id } };
  const secret = await database.orm.webhookSecret.findUniqueOrThrow({ where });
  const [key] = await database.orm.signingKey.findMany();
  const ofKey = { table: 'signing_key', id: key?.kid ?? '' } as const;
  expect(createSecretBox(after).decrypt(secret.ciphertext, place)).toBe('whsec_kept');
  expect(createSecretBox(after).decrypt(key?.ciphertext ?? new Uint8Array(), ofKey)).toContain('PRIVATE KEY');
  expect(() => createSecretBox(before).decrypt(secret.ciphertext, place)).toThrow();
});
