export { type SayContext, sayDuration, sayPrice, sayTime } from './say-time.ts';
export { type SpokenTime, spokenTime, type TimeContext } from './spoken-time.ts';
