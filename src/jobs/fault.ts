/** The shape of an error for the log; its message may quote values, so it stays out. */
export function faultOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return { name: error.name, code: Reflect.get(error, 'code'), frames: frames.slice(0, 8).map((line) => line.trim()) };
}
