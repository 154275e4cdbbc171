import { useSyncExternalStore } from 'react';

/** A button of a notice. */
export interface NoticeAction {
  readonly label: string;
  run(): void;
}

const listeners = new Set<() => void>();
let isWanted = false;

/** Reports a success, with buttons for a while such as one that undoes it. */
export function notifyDone(text: string, ...actions: readonly NoticeAction[]): void {
  void load().then(({ showDone }) => showDone(text, actions));
}

/** Reports a success that needs attention. */
export function notifyWarning(text: string): void {
  void load().then(({ showWarning }) => showWarning(text));
}

/** Reports a refusal with its reason. */
export function notifyRefused(text: string): void {
  void load().then(({ showRefused }) => showRefused(text));
}

/** Whether there was a notice yet; then its code is loaded. */
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
