import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright';

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** A browser for tests: that of CHROMIUM_PATH, else one in the PATH, else Playwright's own. */
export function openBrowser(): Promise<Browser> {
  const { CHROMIUM_PATH: given, PATH: path = '' } = process.env;
  const folders = path.split(delimiter);
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
  const executablePath = given ?? found ?? chromium.executablePath();
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
}
