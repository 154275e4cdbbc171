import { readViewerNames } from '../../db/access/viewer-names.ts';
import { formatClientId } from '../../kernel/client-id.ts';
import type { Caller, CallerContext, IntegrationCaller, WorkspaceCaller } from '../../kernel/context.ts';
import type { Scope, WorkspaceRole } from '../../kernel/scopes.ts';

/** The provider that a caller acts for. */
export interface ViewerProvider extends Pick<IntegrationCaller, 'timezone' | 'locale' | 'currency'> {
  readonly id: string;
  readonly name: string;
}

interface ViewerBase {
  readonly kind: Caller['kind'];
  /** The public `client_id` of an integration client, or the subject of a person's token. */
  readonly id: string;
  /** The effective scopes of this token, sorted. */
  readonly scopes: readonly Scope[];
  readonly tokenExpiresAt: Date;
  /** Whether the caller's provider is in test mode. */
  readonly testMode: boolean;
}

/** The caller of a token and their current permissions. */
export type Viewer = ViewerBase &
  (
    | {
        readonly kind: 'INTEGRATION';
        readonly provider: ViewerProvider;
        readonly name: string;
        /** The rate limit of the integration client; null when calls are not limited. */
        readonly requestsPerMinute: number | null;
      }
    | { readonly kind: 'WORKSPACE'; readonly provider: ViewerProvider; readonly role: WorkspaceRole }
    | { readonly kind: 'ACCOUNT'; readonly provider: null }
  );

/** Returns the caller with their provider, scopes and the expiry of their token (contract 1.11). */
export async function getViewer(ctx: CallerContext): Promise<Viewer> {
  const { caller } = ctx;
  if (caller.kind === 'SYSTEM') throw new Error('The service shows no token.');
  const { kind, tokenExpiresAt } = caller;
  const testMode = 'test' in caller && caller.test !== undefined;
  const token = { id: caller.id, scopes: [...caller.scopes].sort(), tokenExpiresAt, testMode };
  if (kind === 'ACCOUNT') return { ...token, kind, provider: null };
  const names = await readViewerNames(ctx.db, caller.providerId, kind === 'INTEGRATION' ? caller.id : null);
  const provider = toViewerProvider(caller, names.provider);
  if (kind === 'WORKSPACE') return { ...token, kind, provider, role: caller.role };
  return {
    ...token,
    kind,
    id: formatClientId(caller.providerId, caller.id),
    provider,
    name: names.client ?? '',
    requestsPerMinute: ctx.ports.settings.requestsPerMinute || null,
  };
}

function toViewerProvider(
  { providerId: id, timezone, locale, currency }: IntegrationCaller | WorkspaceCaller,
  name: string,
): ViewerProvider {
  return { id, name, timezone, locale, currency };
}
