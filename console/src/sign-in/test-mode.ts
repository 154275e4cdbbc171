const KEY = 'testMode';

/** Whether this window shows the test provider. */
export function isTestMode(): boolean {
  return sessionStorage.getItem(KEY) === 'true';
}

/** Shows the test provider in this window, or the real one again. */
export function chooseTestMode(isOn: boolean): void {
  if (isOn) sessionStorage.setItem(KEY, 'true');
  else sessionStorage.removeItem(KEY);
  location.assign('/console/calendar');
}

/** Forgets a test provider that does not exist; returns whether this window showed it. */
export function forgetTestMode(): boolean {
  const was = isTestMode();
  sessionStorage.removeItem(KEY);
  return was;
}
