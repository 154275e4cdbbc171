import type { SweptProvider } from '../db/across-providers/providers.ts';
import type { Context, SystemContext } from './context.ts';

/** The context of the periodic cleanup job for one provider. */
export function sweepContextFor(
  { db, ports, now }: SystemContext,
  { id: providerId, ...known }: SweptProvider,
): Context {
  const caller = {
    kind: 'SYSTEM',
    id: null,
    isSweep: true,
    providerId,
    scopes: new Set<never>(),
    assignedScopes: new Set<string>(),
    ...known,
  } as const;
  return { caller, db, ports, requestId: 'sweep', now };
}
