import type { Browser } from 'playwright';
import { findBrowser } from '../bootstrap/browser.mjs';
import { browserArguments } from '../bootstrap/browserArguments';

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
