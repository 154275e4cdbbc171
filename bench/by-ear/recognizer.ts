import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const MODEL = '/usr/share/pocketsphinx/model/en-us';
export const DICTIONARY = join(MODEL, 'cmudict-en-us.dict');
export const STOCK_MODEL = join(MODEL, 'en-us.lm.bin');
const SAMPLES_PER_SECOND = 16_000;
const WORDS_PER_MINUTE = 140;
const WAV_HEADER_BYTES = 44;
/** Amplitude of pink noise beside a voice of amplitude 1. */
const NOISE = 0.02;

/** Speaks a sentence with `espeak-ng`, and adds noise with `sox`, into `folder/name.wav`. */
export async function speak(folder: string, name: string, sentence: string): Promise<void> {
  const clean = join(folder, `${name}.clean.wav`);
  const resampled = join(folder, `${name}.voice.wav`);
  const noise = join(folder, `${name}.noise.wav`);
  await run('espeak-ng', ['-v', 'en-us', '-s', String(WORDS_PER_MINUTE), '-w', clean, sentence]);
  await run('sox', ['-R', clean, '-r', String(SAMPLES_PER_SECOND), '-c', '1', '-b', '16', resampled]);
  const { stdout } = await run('sox', ['--i', '-D', resampled]);
  await run('sox', [
    '-R',
    '-n',
    '-r',
    String(SAMPLES_PER_SECOND),
    '-c',
    '1',
    noise,
    'synth',
    stdout.trim(),
    'pinknoise',
  ]);
  await run('sox', ['-m', '-v', '1', resampled, '-v', String(NOISE), noise, '-b', '16', join(folder, `${name}.wav`)]);
}

/** The sentences that `pocketsphinx` hears in these files of `folder`, by name. */
export async function hear(
  folder: string,
  names: readonly string[],
  { model, dictionary }: { readonly model: string; readonly dictionary: string },
): Promise<ReadonlyMap<string, string>> {
  const list = join(folder, 'files.txt');
  const heard = join(folder, 'heard.txt');
  await writeFile(list, `${names.join('\n')}\n`);
  const options = { hmm: join(MODEL, 'en-us'), lm: model, dict: dictionary, ctl: list, cepdir: folder, cepext: '.wav' };
  const audio = { adcin: 'yes', adchdr: String(WAV_HEADER_BYTES), hyp: heard, logfn: join(folder, 'recognizer.log') };
  await run(
    'pocketsphinx_batch',
    Object.entries({ ...options, ...audio }).flatMap(([key, value]) => [`-${key}`, value]),
  );
  const lines = (await readFile(heard, 'utf8')).split('\n').filter(Boolean);
  return new Map(lines.map((line) => readHeard(line)));
}

/** A line is `words (file score)`. */
function readHeard(line: string): [string, string] {
  const [, words = '', name = ''] = /^(.*)\((\S+) \S+\)$/u.exec(line) ?? [];
  return [name, words.trim()];
}

/** The phonemes of words in the notation of the recogniser's dictionary, as `espeak-ng` pronounces them. */
export async function pronounce(word: string): Promise<string> {
  const { stdout } = await run('espeak-ng', ['-v', 'en-us', '-q', '--ipa', '--sep=_', word]);
  const sounds = stdout.replace(/[ˈˌ]/gu, '').split(/[_\s]+/u);
  return sounds.flatMap((sound) => PHONEMES[sound.replace(/ː/gu, '')] ?? []).join(' ');
}

const PHONEMES: Readonly<Record<string, string>> = {
  a: 'AA',
  ɑ: 'AA',
  æ: 'AE',
  ɐ: 'AH',
  ə: 'AH',
  ʌ: 'AH',
  ɔ: 'AO',
  aʊ: 'AW',
  aɪ: 'AY',
  aɪɚ: 'AY ER',
  aɪə: 'AY AH',
  ɛ: 'EH',
  e: 'EH',
  ɜ: 'ER',
  ɚ: 'ER',
  eɪ: 'EY',
  ɪ: 'IH',
  i: 'IY',
  iə: 'IY AH',
  oʊ: 'OW',
  ɔɪ: 'OY',
  ʊ: 'UH',
  u: 'UW',
  əl: 'AH L',
  n̩: 'AH N',
  b: 'B',
  tʃ: 'CH',
  d: 'D',
  ð: 'DH',
  f: 'F',
  ɡ: 'G',
  h: 'HH',
  dʒ: 'JH',
  k: 'K',
  l: 'L',
  m: 'M',
  n: 'N',
  ŋ: 'NG',
  p: 'P',
  ɹ: 'R',
  r: 'R',
  ɾ: 'T',
  s: 'S',
  ʃ: 'SH',
  t: 'T',
  ʔ: 'T',
  θ: 'TH',
  v: 'V',
  w: 'W',
  j: 'Y',
  z: 'Z',
  ʒ: 'ZH',
  ᵻ: 'IH',
  x: 'K',
  ɬ: 'L',
  o: 'OW',
  ʲ: 'Y',
};
