import { useEffect, useState } from 'react';

const MAIN = '#content';

interface ReturnFocusProps {
  /** Selects the element to focus if the former one is gone, or nothing had the focus; absent: the content of the page. */
  readonly instead?: string;
}

/** Part of a dialog: once the dialog is gone, the element that had the focus before it gets it back. */
export function ReturnFocus({ instead = MAIN }: ReturnFocusProps) {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // The library moves the focus too while it removes the dialog.
      setTimeout(() => {
        const focused = document.activeElement;
        if (focused !== null && focused !== document.body) return;
        const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
        const target = isThere ? before : (focusable(instead) ?? focusable(MAIN));
        target?.focus({ preventScroll: true });
      });
    },
    [before, instead],
  );
  return null;
}

function focusable(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector);
}
