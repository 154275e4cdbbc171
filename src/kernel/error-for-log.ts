const FRAMES_MAX = 12;

/**
 * The name, code and stack frames of an error, for the log. The message is omitted, because it may quote personal data.
 */
export function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  const code: unknown = Reflect.get(error, 'code');
  return { name: error.name, code, frames: frames.slice(0, FRAMES_MAX).map((line) => line.trim()) };
}
