import type { Context } from './context.ts';

/** What background work has: no caller, so every statement names its provider itself. */
export type SystemContext = Pick<Context, 'db' | 'ports' | 'now'>;
