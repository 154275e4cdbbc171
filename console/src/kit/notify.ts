import { useSyncExternalStore } from 'react';

export interface Undo {
  readonly label: string;
  run(): void;
}

const listeners = new Set<() => void>();
let isWanted = false;

/** Says that something was done, and offers to take it back for a while. */
export function notifyDone(text: string, undo?: Undo): void {
  void load().then(({ showDone }) => showDone(text, undo));
}

/** Says what somebody should look at, although something was done. */
export function notifyWarning(text: string): void {
  void load().then(({ showWarning }) => showWarning(text));
}

/** Says that something was not done, and why. */
export function notifyRefused(text: string): void {
  void load().then(({ showRefused }) => showRefused(text));
}

/** Whether there was anything to say yet: what it takes is loaded then. */
export function useNoticesWanted(): boolean {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => isWanted,
  );
}

function load() {
  isWanted = true;
  for (const tell of listeners) tell();
  return import('./notices.tsx');
}
