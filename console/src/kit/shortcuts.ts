/** Runs a keyboard shortcut of the page unless a dialog is above it. */
export function whereNoDialogIs(run: () => void): void {
  if (document.querySelector('[role="dialog"]') === null) run();
}
