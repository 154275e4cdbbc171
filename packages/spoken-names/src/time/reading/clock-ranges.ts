import type { Finding, Reader } from './finding.ts';
import type { Sentence } from './forms.ts';
import { type ClockMatch, readClocks } from './read-clocks.ts';

const known = new WeakMap<Sentence, Map<number, ClockMatch[]>>();

/** All times of day that begin at a token, read once. */
export function clocksAt({ sentence, language }: Reader, at: number): ClockMatch[] {
  const clocks = known.get(sentence) ?? new Map<number, ClockMatch[]>();
  known.set(sentence, clocks);
  const found = clocks.get(at) ?? readClocks(sentence, language, at);
  clocks.set(at, found);
  return found;
}

/** "Between two and four", "from 9 to 12". */
export function clockRanges(reader: Reader, at: number): Finding[] {
  const behind = (name: string, joiners: readonly string[]) =>
    reader.sentence.find(name, at).flatMap(({ to }) => joinClocks(reader, at, to, joiners));
  return [
    ...behind('between', ['and', 'to']),
    ...behind('from', ['to', 'until']),
    ...behind('rangeFrom', ['to', 'until']),
  ];
}

/** "9 to 12", "at 9-12". */
export function dashedClocks(reader: Reader, at: number): Finding[] {
  const isSure = clocksAt(reader, at).some(({ isWeak }) => !isWeak);
  const plain = joinClocks(reader, at, at, ['to']);
  return [
    ...reader.sentence.find('at', at).flatMap(({ to }) => joinClocks(reader, at, to, ['to'])),
    ...plain.map((finding): Finding => (isSure ? finding : { ...finding, weakness: 'NEEDS_END' })),
  ];
}

function joinClocks(reader: Reader, from: number, start: number, joiners: readonly string[]): Finding[] {
  return clocksAt(reader, start).flatMap((first) =>
    joiners
      .flatMap((name) => reader.sentence.find(name, first.to))
      .flatMap(({ to }) => clocksAt(reader, to))
      .map((second) => rangeFinding(from, first, second)),
  );
}

function rangeFinding(from: number, first: ClockMatch, second: ClockMatch): Finding {
  return { from, to: second.to, clock: { kind: 'SPAN', from: first.clock, to: second.clock } };
}
