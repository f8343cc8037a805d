import type { Browser } from 'playwright';
import { findBrowser } from './browser.mjs';

/** A Chromium with these calls only this machine, and uses neither HTTP/3 nor the graphics card. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** A Chromium, or undefined when there is none on this machine. */
export async function launchBrowser(): Promise<Browser | undefined> {
  const executablePath = await findBrowser();
  if (executablePath === undefined) return undefined;
  const { chromium } = await import('playwright');
  // Whoever stops what uses it stops it after that.
  return chromium.launch({
    executablePath,
    args: browserArguments,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}
