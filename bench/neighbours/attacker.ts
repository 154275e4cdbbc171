import { ATTACKS } from './attacks.ts';
import type { Target } from './target.ts';

/** Runs one attack in a child process, so that its own cost delays no measurement. */
process.once('message', ({ name, target }: { name: string; target: Target }) => {
  const attack = ATTACKS[name];
  if (!attack) throw new Error(`There is no attack ${name}.`);
  void attack(target);
});
process.once('disconnect', () => process.exit(0));
process.on('uncaughtException', () => undefined);
