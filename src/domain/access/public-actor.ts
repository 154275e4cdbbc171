import type { ProviderCaller } from '../context.ts';
import type { Actor, PublicActor } from '../record-event.ts';
import { formatClientId } from './client-id.ts';

/** Who is told of an actor: an integration client, or a person of the workspace. */
export type ActorReader = Pick<ProviderCaller, 'kind' | 'id' | 'providerId'>;

/**
 * An actor as one reader may know them: an integration client by its public `client_id`; people, whose ids can be their
 * e-mail addresses, by their kind alone, unless the workspace reads. `self` where the reader made the change
 * (contract 5.13).
 */
export function publicActor({ type, id }: Actor, reader: ActorReader): PublicActor {
  const self = id !== null && type === reader.kind && id === reader.id;
  if (type === 'INTEGRATION') return { type, id: id && formatClientId(reader.providerId, id), self };
  return { type, id: reader.kind === 'WORKSPACE' ? id : null, self };
}
