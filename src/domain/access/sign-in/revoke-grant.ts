import { type Context, ownTables } from '../../../kernel/context.ts';
import { revokeIntegrationClient } from '../integration-clients/revoke-integration-client.ts';

/** Whether an integration client was granted to this app by sign-in. */
export async function isGrantedToApp(ctx: Context, clientId: string, appId: string): Promise<boolean> {
  const client = ownTables(ctx).selectFrom('integrationClient').select('appId').where('id', '=', clientId);
  return (await client.executeTakeFirst())?.appId === appId;
}

/** Revokes the grant of an app with all its tokens. A grant of another app is left unchanged (RFC 7009). */
export async function revokeGrant(ctx: Context, clientId: string, appId: string): Promise<void> {
  if (await isGrantedToApp(ctx, clientId, appId)) await revokeIntegrationClient(ctx, clientId);
}
