import type { TFunction } from 'i18next';
import type { ActorType, AuditActorType } from '../graph/operations.generated.ts';

/** The caller of a change, from the service. */
export interface Actor {
  readonly type: ActorType | AuditActorType;
  readonly self: boolean;
  readonly displayName?: string | null;
}

/** The name of the caller of a change or, without one, its kind. */
export function actorName(t: TFunction, { type, self, displayName }: Actor): string {
  const name = displayName ?? t(`booking.actor.${type}`);
  return self ? `${name} (${t('booking.you')})` : name;
}
