import type { TFunction } from 'i18next';
import type { ActorType, AuditActorType } from '../graph/operations.generated.ts';

/** Who did something, as the service tells it. */
export interface Actor {
  readonly type: ActorType | AuditActorType;
  readonly self: boolean;
  readonly displayName?: string | null;
}

/** Who did something: by name where there is one, else by their part. */
export function actorName(t: TFunction, { type, self, displayName }: Actor): string {
  const name = displayName ?? t(`booking.actor.${type}`);
  return self ? `${name} (${t('booking.you')})` : name;
}
