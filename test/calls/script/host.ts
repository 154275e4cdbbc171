import type { Random } from '../../crash/harness/random.ts';
import type { Answer, Json } from '../attempt.ts';
import type { Desk } from './desk.ts';

const TRIES = 3;
const HANGS_UP = 0.03;
const DROPS_RESULT = 0.1;
const INTERRUPTS = 0.2;
/** How a host names its attempts: not at all, each attempt, or each write once. */
const KEYS = ['NONE', 'NONE', 'NEW', 'SAME'] as const;

/** The caller hung up in the middle of the call. */
export class HungUp extends Error {}

/** The program between the model and the service: it loses results, repeats with other keys, and interrupts. */
export interface Host {
  /** The answer of a read; null where none came. */
  read(operation: string, input: Json): Promise<Answer | null>;
  /** The answer of the last attempt that the host knows of; `instead` is what an interruption asks for. */
  write(operation: string, input: Json, instead?: Json): Promise<Answer | null>;
}

export function openHost(desk: Desk, random: Random, call: string): Host {
  let names = 0;
  const nameOf = (kind: (typeof KEYS)[number], first: string) => {
    if (kind === 'NONE') return undefined;
    return kind === 'SAME' ? first : newName();
  };
  const newName = () => {
    names += 1;
    return `${call}-${names}`;
  };
  const send = (operation: string, input: Json, key?: string) => desk.ask(operation, input, key).catch(() => null);
  return {
    read: async (operation, input) => (await send(operation, input)) ?? (await send(operation, input)),
    write: async (operation, input, instead = input) => {
      const kind = random.pick(KEYS);
      const first = newName();
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        if (random.chance(HANGS_UP)) throw new HungUp();
        const sending = [send(operation, input, nameOf(kind, first))];
        if (random.chance(INTERRUPTS)) {
          sending.push(send(operation, random.chance(0.5) ? input : instead, nameOf('NEW', first)));
        }
        if (random.chance(HANGS_UP)) throw new HungUp();
        const answers = await Promise.all(sending);
        const answer = answers.find((each) => each?.isDone) ?? answers.at(-1) ?? null;
        if (answer !== null && !random.chance(DROPS_RESULT)) return answer;
      }
      return null;
    },
  };
}
