import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const EXECUTABLE = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const QUIET = ['quic', 'background-networking', 'component-update', 'sync'].map((what) => `--disable-${what}`);

/** Starts the system's Chromium without background requests. */
export async function openBrowser(): Promise<Browser> {
  if (!existsSync(EXECUTABLE))
    throw new Error('This test needs Chromium: install it with the packages of the system, or set CHROMIUM_PATH.');
  return await chromium.launch({
    executablePath: EXECUTABLE,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', ...QUIET],
  });
}
