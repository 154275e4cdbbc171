export { TIME_LANGUAGES } from './reading/languages.ts';
export type { TimeRequest } from './reading/read-time.ts';
export { resolveTime, type TimeReading } from './resolve-time.ts';
export { type SayContext, sayDuration, sayPrice, sayTime } from './say-time.ts';
export { type SpokenTime, spokenTime, type TimeContext } from './spoken-time.ts';
