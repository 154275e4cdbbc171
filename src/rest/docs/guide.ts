import { readFileSync } from 'node:fs';

/** The chapters under `docs/guide`, in reading order. */
const CHAPTERS = [
  'getting-started',
  'access-tokens',
  'booking-flow',
  'idempotency',
  'webhooks',
  'errors',
  'time-zones',
  'limits',
  'compatibility',
] as const;

/** The text an integrator starts with, as Markdown, with the addresses of this service. */
export function guideText(baseUrl: string): string {
  const folder = new URL('../../../docs/guide/', import.meta.url);
  const chapters = CHAPTERS.map((chapter) => readFileSync(new URL(`${chapter}.md`, folder), 'utf8').trim());
  return chapters.join('\n\n').replaceAll('{base_url}', baseUrl);
}
