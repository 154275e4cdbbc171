import { linkTestProvider } from '../../db/access/test-providers.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { MAX_RECORD_NAME_LENGTH, MAX_SLUG_LENGTH } from '../../kernel/limits.ts';
import { exportProviderFile } from '../workspace/provider-file/export-provider-file.ts';
import { type ImportedProvider, importTestProvider } from '../workspace/provider-file/import-provider.ts';

const SLUG_ENDING = '-test';
const NAME_ENDING = ' (test)';
const CLIENT_NAME = 'Test client';

export interface TestProviderInput {
  /** The e-mail address for mails about disabled webhooks of the integration client. */
  readonly contactEmail?: string | null | undefined;
}

/** A test provider. `clientSecret` is null when its integration client already existed. */
export interface CreatedTestProvider {
  readonly providerId: string;
  readonly slug: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
}

/**
 * Creates a test provider with the catalog, calendars and policies of the caller's provider, and an integration client
 * of its own with all scopes; or updates the catalog of an existing test provider. The test provider has none of the
 * provider's clients, reservations, subscriptions and secrets. Throws `NOT_FOUND` for a test provider, and
 * `VALIDATION_FAILED` when a real provider has its slug (contract 7.7).
 */
export async function createTestProvider(
  ctx: Context,
  { contactEmail = null }: TestProviderInput = {},
): Promise<CreatedTestProvider> {
  if (ctx.caller.test) throw notFound();
  const file = await exportProviderFile(ctx);
  const { slug, name } = file.provider;
  const { caller: _, ...operator } = ctx;
  const imported = await importTestProvider(operator, {
    ...file,
    provider: {
      ...file.provider,
      slug: `${slug.slice(0, MAX_SLUG_LENGTH - SLUG_ENDING.length)}${SLUG_ENDING}`,
      name: `${name.slice(0, MAX_RECORD_NAME_LENGTH - NAME_ENDING.length)}${NAME_ENDING}`,
    },
    integrationClients: [{ name: CLIENT_NAME, scopes: 'all', contactEmail }],
  });
  await linkTestProvider(ctx.db, { providerId: ctx.caller.providerId, testProviderId: imported.provider.id });
  return toCreated(imported);
}

function toCreated({ provider, integrationClients }: ImportedProvider): CreatedTestProvider {
  const [client] = integrationClients;
  if (!client) throw new Error('The file has an integration client.');
  const { clientId, clientSecret = null } = client;
  return { providerId: provider.id, slug: provider.slug, clientId, clientSecret };
}
