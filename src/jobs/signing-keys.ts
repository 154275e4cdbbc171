import { LRUCache } from 'lru-cache';
import { type SigningKeys, signingKeys } from '../domain/webhooks/sign.ts';
import type { SecretBox } from '../kernel/ports.ts';

/** How many imported signing keys a process keeps; further keys are imported for each attempt. */
const MAX_KEPT_SECRETS = 2000;

/** A signing secret as it is stored; `ciphertext` in hex. */
export interface StoredSecret {
  readonly id: string;
  readonly ciphertext: string;
}

const kept = new WeakMap<SecretBox, LRUCache<string, SigningKeys>>();

/** The keys of a stored secret; it is decrypted once while they are kept. */
export function signingKeysOf(box: SecretBox, providerId: string, { id, ciphertext }: StoredSecret): SigningKeys {
  const position = `${providerId} ${id} ${ciphertext}`;
  const keptOfBox = keptBy(box);
  const known = keptOfBox.get(position);
  if (known) return known;
  const keys = signingKeys(box.decrypt(Buffer.from(ciphertext, 'hex'), { table: 'webhook_secret', providerId, id }));
  keptOfBox.set(position, keys);
  return keys;
}

function keptBy(box: SecretBox): LRUCache<string, SigningKeys> {
  const keys = kept.get(box) ?? new LRUCache<string, SigningKeys>({ max: MAX_KEPT_SECRETS });
  kept.set(box, keys);
  return keys;
}
